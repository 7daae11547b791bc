//! The console blocks of the guide say what the program says.

#[test]
fn console_blocks() {
    trycmd::TestCases::new().case("../../README.md");
}
