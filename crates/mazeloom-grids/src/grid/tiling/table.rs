//! The table of tilings.

/// A tiling of regular polygons with sides of length 1, alike at every corner.
///
/// Directions count steps of 15° clockwise from due east on the page; a list of them is a path
/// of unit steps.
pub(super) struct Tiling {
    /// The tiling's name.
    pub name: &'static str,
    /// Its dual's, if that is another one.
    pub dual: Option<&'static str>,
    /// By how many repeats the dual's box is moved, so that its border cuts between tiles.
    pub moved: (f64, f64),
    /// The shift to the next repeat.
    pub across: &'static [u8],
    /// The shift to the row of repeats below.
    pub down: &'static [u8],
    /// True if that row begins half a repeat to the side.
    pub leans: bool,
    /// The repeating unit: the vector to a polygon's first corner, its number of sides, and the
    /// direction of the first. The first polygon stands in the middle.
    pub tiles: &'static [(&'static [u8], u8, u8)],
}

/// All eleven, each with its dual (J. Kepler, *Harmonices Mundi*, 1619; F. Laves 1931).
pub(super) static TILINGS: [Tiling; 11] = [
    Tiling {
        name: "square",
        dual: None,
        moved: (0.0, 0.0),
        across: &[0],
        down: &[6],
        leans: false,
        tiles: &[(&[], 4, 0)],
    },
    Tiling {
        name: "triangular",
        dual: Some("hexagonal"),
        moved: (0.0, 0.0),
        across: &[0],
        down: &[4],
        leans: true,
        tiles: &[(&[], 3, 0), (&[0], 3, 4)],
    },
    Tiling {
        name: "truncated-square",
        dual: Some("tetrakis-square"),
        moved: (0.5, 0.5),
        across: &[0, 3, 21],
        down: &[6, 3, 9],
        leans: false,
        tiles: &[(&[], 8, 0), (&[0, 3, 6, 9], 4, 21)],
    },
    Tiling {
        name: "snub-square",
        dual: Some("cairo"),
        moved: (0.0, 0.0),
        across: &[1, 23],
        down: &[7, 5],
        leans: false,
        tiles: &[
            (&[], 4, 1),
            (&[1, 23], 4, 11),
            (&[1], 3, 13),
            (&[1], 3, 23),
            (&[1], 3, 3),
            (&[7], 3, 1),
        ],
    },
    Tiling {
        name: "elongated-triangular",
        dual: Some("prismatic-pentagonal"),
        moved: (0.0, 0.0),
        across: &[0],
        down: &[6, 4],
        leans: true,
        tiles: &[(&[], 4, 0), (&[6], 3, 0), (&[6, 0], 3, 4)],
    },
    Tiling {
        name: "trihexagonal",
        dual: Some("rhombille"),
        moved: (0.0, 0.0),
        across: &[0, 0],
        down: &[4, 4],
        leans: true,
        tiles: &[(&[], 6, 0), (&[0], 3, 12), (&[0, 4, 8, 12], 3, 0)],
    },
    Tiling {
        name: "rhombitrihexagonal",
        dual: Some("deltoidal-trihexagonal"),
        moved: (0.0, 0.0),
        across: &[22, 2, 0],
        down: &[2, 6, 4],
        leans: true,
        tiles: &[
            (&[], 6, 22),
            (&[22, 2, 6], 4, 18),
            (&[22, 2, 6, 10], 4, 22),
            (&[22, 2, 6, 10, 14], 4, 2),
            (&[22], 3, 16),
            (&[22, 2, 6, 10], 3, 4),
        ],
    },
    Tiling {
        name: "truncated-hexagonal",
        dual: Some("triakis-triangular"),
        moved: (0.25, 0.5),
        across: &[20, 22, 0, 2, 4],
        down: &[0, 2, 4, 6, 8],
        leans: true,
        tiles: &[
            (&[], 12, 20),
            (&[20, 22, 0], 3, 12),
            (&[20, 22, 0, 2, 4, 6, 8, 10, 12], 3, 0),
        ],
    },
    Tiling {
        name: "truncated-trihexagonal",
        dual: Some("kisrhombille"),
        moved: (0.0, 0.0),
        across: &[20, 22, 0, 2, 4, 0],
        down: &[0, 2, 4, 6, 8, 4],
        leans: true,
        tiles: &[
            (&[], 12, 20),
            (&[20, 22, 0, 2, 4, 6], 4, 18),
            (&[20, 22, 0, 2, 4, 6, 8, 10], 4, 22),
            (&[20, 22, 0, 2, 4, 6, 8, 10, 12, 14], 4, 2),
            (&[20, 22, 0], 6, 12),
            (&[20, 22, 0, 2, 4, 6, 8, 10, 12], 6, 0),
        ],
    },
    Tiling {
        name: "snub-trihexagonal",
        dual: Some("floret-pentagonal"),
        moved: (0.0, 0.0),
        across: &[0, 0, 4],
        down: &[4, 4, 8],
        leans: true,
        tiles: &[
            (&[], 6, 0),
            (&[0], 3, 0),
            (&[0, 0], 3, 0),
            (&[4, 4], 3, 0),
            (&[0, 4], 3, 0),
            (&[0, 0], 3, 4),
            (&[0, 0, 0], 3, 4),
            (&[0, 4, 4], 3, 4),
            (&[0, 4], 3, 4),
        ],
    },
    Tiling {
        name: "hexagonal",
        dual: None,
        moved: (0.0, 0.0),
        across: &[22, 2],
        down: &[2, 6],
        leans: true,
        tiles: &[(&[], 6, 22)],
    },
];
