//! Stubs that Python's type checkers read of the extension module.

/// Each name that the module exports is in its stub.
#[test]
fn the_stub_has_every_name_of_the_module() {
    let module = include_str!("../src/lib.rs");
    let stub = include_str!("../python/mazeloom/_core.pyi");
    let exports = module.split("use super::").skip(1);
    let lists = exports.filter_map(|line| line.split(';').next()?.split_once("::"));
    let names: Vec<&str> = lists
        .flat_map(|(_, names)| names.trim_matches(['{', '}', ' ', '\n']).split(','))
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let typed = [format!("\ndef {name}("), format!("\nclass {name}:")];
        assert!(
            typed.iter().any(|words| stub.contains(words)),
            "{name} is not in _core.pyi"
        );
    }
}
