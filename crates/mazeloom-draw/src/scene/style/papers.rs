//! Sheets of paper that have names.

/// Names of [`PAPERS`], for texts that list them.
macro_rules! paper_names {
    () => {
        "a0 a1 a2 a3 a4 a5 a6 b5 letter legal tabloid ledger"
    };
}
pub(super) use paper_names;

/// Sheets of paper with their width and height in millimeters (ISO 216, ANSI Y14.1).
pub const PAPERS: [(&str, f64, f64); 12] = [
    ("a0", 841.0, 1189.0),
    ("a1", 594.0, 841.0),
    ("a2", 420.0, 594.0),
    ("a3", 297.0, 420.0),
    ("a4", 210.0, 297.0),
    ("a5", 148.0, 210.0),
    ("a6", 105.0, 148.0),
    ("b5", 176.0, 250.0),
    ("letter", 215.9, 279.4),
    ("legal", 215.9, 355.6),
    ("tabloid", 279.4, 431.8),
    ("ledger", 431.8, 279.4),
];
