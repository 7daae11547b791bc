//! Stand-ins for books and sheets where file formats are not built in.

/// Puzzle books.
pub mod book {
    use crate::protocol::{BookPage, DrawnPage, MakeBook, SavedBook};
    use crate::request::{Answer, Refusal};
    use crate::state::Engine;
    use mazeloom::full::NEEDS_FULL;

    pub fn book(_: &mut Engine, _: &MakeBook) -> Answer<SavedBook> {
        Err(Refusal::new(NEEDS_FULL))
    }

    pub fn page(_: &mut Engine, _: &BookPage) -> Answer<DrawnPage> {
        Err(Refusal::new(NEEDS_FULL))
    }
}

/// The puzzles of a book.
pub mod plan {
    pub struct BookPlan;
}

/// Several mazes on one sheet.
pub mod sheet {
    use crate::protocol::Save;
    use crate::request::Refusal;
    use crate::state::Engine;
    use mazeloom::Recipe;
    use mazeloom::full::NEEDS_FULL;

    pub fn write(_: &Engine, _: &Recipe, _: &Save, _: &mut Vec<u8>) -> Result<(), Refusal> {
        Err(Refusal::new(NEEDS_FULL))
    }
}
