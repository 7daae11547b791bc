//! Leaning: a choice among neighbours that favours a direction.

use crate::rng::Rng;
use crate::topology::Cell;
use crate::words::{Args, Kind, Param};

/// The word for a direction that is favoured.
pub(super) const BIAS: Param = Param {
    name: "bias",
    kind: Kind::Word(&["none", "horizontal", "vertical", "n", "e", "s", "w"]),
    default: Some("none"),
    help: "a direction that is four times as likely as any other",
};

/// Where a choice leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    Nowhere,
    Horizontal,
    Vertical,
    /// Rightward and downward parts of the direction.
    Toward(i64, i64),
}

impl Lean {
    /// As the word [`BIAS`] says.
    pub fn of(args: &Args) -> Lean {
        Lean::named(args.word("bias"))
    }

    /// By its word.
    pub fn named(word: &str) -> Lean {
        match word {
            "horizontal" => Lean::Horizontal,
            "vertical" => Lean::Vertical,
            "n" => Lean::Toward(0, -1),
            "e" => Lean::Toward(1, 0),
            "s" => Lean::Toward(0, 1),
            "w" => Lean::Toward(-1, 0),
            _ => Lean::Nowhere,
        }
    }

    /// How far a step goes the favoured way, in the units of the positions.
    pub fn along(self, [x, y]: [i64; 2], [to_x, to_y]: [i64; 2]) -> i64 {
        let (right, down) = (to_x - x, to_y - y);
        match self {
            Lean::Nowhere => 0,
            Lean::Horizontal => right.abs() - down.abs(),
            Lean::Vertical => down.abs() - right.abs(),
            Lean::Toward(dx, dy) => right * dx + down * dy,
        }
    }

    /// One of some neighbours, at least one, by its place among them: those that lie the
    /// favoured way weigh 4, the others 1.
    pub fn choose(
        self,
        here: Cell,
        next: impl Iterator<Item = Cell> + Clone,
        position: &dyn Fn(Cell) -> [i64; 2],
        chance: &mut Rng,
    ) -> usize {
        let at = position(here);
        let weight = |cell: Cell| {
            if self.along(at, position(cell)) > 0 {
                4
            } else {
                1
            }
        };
        let mut ticket = chance.below(next.clone().map(weight).sum());
        let drawn = next.map(weight).position(|weight| {
            let hit = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            hit
        });
        drawn.expect("the ticket is below the sum of the weights")
    }
}
