//! Faces joined to parts: none too small, and none reached by a passage that is too narrow.

use super::faces::Faces;
use super::ground::Ground;
use super::{LEAST_AREA, Outline, necks};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::Components;
use mazeloom_core::topology::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Faces in parts, each of which becomes a cell.
pub(super) struct Parts<'a> {
    pub faces: &'a Faces,
    joined: Components,
    /// By the root of each part: its faces, twice its area, and whether it is within the outline.
    pub members: Vec<Vec<u32>>,
    area: Vec<i128>,
    pub inside: Vec<bool>,
}

/// A border between two parts along one side of a cell: its halves, as one of the parts has them.
pub(super) struct Run {
    pub halves: Vec<u32>,
    /// The part beyond it, if there is one.
    pub beyond: Option<u32>,
}

impl<'a> Parts<'a> {
    /// Each face by itself, but for cells that the outline does not cut.
    pub fn new(faces: &'a Faces, outline: &Outline) -> Parts<'a> {
        let count = faces.faces.len() as u32;
        let mut parts = Parts {
            faces,
            joined: Components::new(count),
            members: (0..count).map(|face| vec![face]).collect(),
            area: faces.faces.iter().map(|face| face.area).collect(),
            inside: faces.faces.iter().map(|face| face.inside).collect(),
        };
        let mut first: BTreeMap<Cell, u32> = BTreeMap::new();
        for (number, face) in (0..).zip(&faces.faces) {
            if let Some(cell) = face.cell.filter(|cell| outline.whole.contains(&cell.0)) {
                let part = *first.entry(cell).or_insert(number);
                let root = parts.join(number, part);
                parts.inside[root as usize] = true;
            }
        }
        parts
    }

    /// The root of a face's part.
    pub fn root(&mut self, face: u32) -> u32 {
        self.joined.find(Cell(face)).0
    }

    /// Joins a part to another, on whose side of the outline it then is.
    fn join(&mut self, part: u32, other: u32) -> u32 {
        let [part, other] = [part, other].map(|face| self.root(face));
        if part != other {
            let inside = self.inside[other as usize];
            let area = self.area[part as usize] + self.area[other as usize];
            let mut members = std::mem::take(&mut self.members[part as usize]);
            members.append(&mut self.members[other as usize]);
            self.joined.join(Cell(part), Cell(other));
            let root = self.root(part) as usize;
            self.members[root] = members;
            self.area[root] = area;
            self.inside[root] = inside;
        }
        self.root(part)
    }

    /// The part beyond a half, if there is one.
    fn beyond(&mut self, half: u32) -> Option<u32> {
        let face = self.faces.of[(half ^ 1) as usize];
        let in_grid = self.faces.faces[face as usize].cell.is_some();
        in_grid.then(|| self.root(face))
    }

    /// The halves on the border of a part.
    fn border(&mut self, root: u32) -> Vec<u32> {
        let faces = self.faces;
        let members = self.members[root as usize].clone();
        let halves = members
            .iter()
            .flat_map(|&face| &faces.faces[face as usize].halves);
        let halves = halves.copied();
        halves
            .filter(|&half| self.beyond(half) != Some(root))
            .collect()
    }

    /// Joins parts of cells that are too small to a neighbor on their side of the outline, the one
    /// with the longest common border; where there is none, to one on the other side.
    pub fn join_small(&mut self, ground: &Ground<'_>) {
        let least = ground.area / LEAST_AREA;
        let mut small: BinaryHeap<Reverse<(i128, u32)>> = (0..)
            .zip(&self.faces.faces)
            .filter(|(_, face)| face.area < least)
            .filter(|(_, face)| face.cell.is_some() && ground.uncut(face).is_none())
            .map(|(number, face)| Reverse((face.area, number)))
            .collect();
        while let Some(Reverse((area, face))) = small.pop() {
            let root = self.root(face);
            if self.area[root as usize] != area {
                continue;
            }
            let mut common: BTreeMap<(bool, u32), i64> = BTreeMap::new();
            for half in self.border(root) {
                let Some(other) = self.beyond(half) else {
                    continue;
                };
                let same = self.inside[other as usize] == self.inside[root as usize];
                let open = self.faces.side(half).is_none_or(|side| ground.leads(side));
                if open {
                    *common.entry((same, other)).or_default() += self.faces.length(half);
                }
            }
            let best = common
                .iter()
                .max_by_key(|&(&(same, other), &length)| (same, length, Reverse(other)));
            if let Some((&(_, other), _)) = best {
                let root = self.join(root, other);
                if self.area[root as usize] < least {
                    small.push(Reverse((self.area[root as usize], root)));
                }
            }
        }
    }

    /// Joins parts between which only narrow borders lead, where no other way does, the widest
    /// first. Borders on which walls would nearly touch join single parts only, the tips of a shape.
    pub fn join_narrow(&mut self, ground: &Ground<'_>) {
        let (wide, mut narrow) = (self.passages(ground), Vec::new());
        let led_on = wide.iter().filter(|(_, passage)| passage.wide);
        let led_on: BTreeSet<u32> = led_on.flat_map(|(&(a, b), _)| [a, b]).collect();
        let mut reached = Components::new(self.faces.faces.len() as u32);
        for (&(a, b), passage) in &wide {
            if passage.wide {
                reached.join(Cell(a), Cell(b));
            } else if self.inside[a as usize] == self.inside[b as usize]
                && (passage.length >= ground.neck() || !led_on.contains(&a) || !led_on.contains(&b))
            {
                narrow.push((Reverse(passage.length), a, b));
            }
        }
        narrow.arrange();
        for (_, a, b) in narrow {
            if reached.join(Cell(a), Cell(b)) {
                self.join(a, b);
            }
        }
    }

    /// The roots of all parts of cells, in the order of their cells.
    pub fn roots(&mut self) -> Vec<u32> {
        let faces = self.faces;
        let in_grid = (0..)
            .zip(&faces.faces)
            .filter(|(_, face)| face.cell.is_some());
        let roots = in_grid
            .map(|(number, _)| number)
            .filter(|&face| self.root(face) == face);
        let roots: Vec<u32> = roots.collect();
        let mut keyed: Vec<_> = roots
            .into_iter()
            .map(|root| (self.main(root), root))
            .collect();
        keyed.arrange_by_key(|&(main, root)| (self.faces.faces[main as usize].cell, root));
        keyed.into_iter().map(|(_, root)| root).collect()
    }

    /// The faces of all parts of cells, in their order.
    pub fn ordered(&mut self) -> Vec<&[u32]> {
        let roots = self.roots();
        let members = roots.iter().map(|&root| &*self.members[root as usize]);
        members.collect()
    }

    /// The largest face of a part.
    pub fn main(&self, root: u32) -> u32 {
        let members = self.members[root as usize].iter().copied();
        let largest =
            members.max_by_key(|&face| (self.faces.faces[face as usize].area, Reverse(face)));
        largest.unwrap_or(root)
    }

    /// The rings of a part's border, the largest first, each from where a run begins.
    pub fn rings(&mut self, root: u32) -> Vec<Vec<u32>> {
        let border = self.border(root);
        let mut left: BTreeSet<u32> = border.iter().copied().collect();
        let mut rings = Vec::new();
        for first in border {
            let (mut ring, mut half) = (Vec::new(), first);
            while left.remove(&half) {
                ring.push(half);
                half = self.faces.next(half);
                while self.beyond(half) == Some(root) {
                    half = self.faces.next(half ^ 1);
                }
            }
            if !ring.is_empty() {
                rings.push(ring);
            }
        }
        rings.arrange_by_key(|ring| Reverse(self.faces.area(ring)));
        let faces = self.faces;
        for ring in &mut rings {
            ring.retain(|&half| faces.node(half) != faces.node(half ^ 1));
        }
        rings.retain(|ring| !ring.is_empty());
        for ring in &mut rings {
            let begins = |place: &usize| {
                let before = ring[(place + ring.len() - 1) % ring.len()];
                !self.goes_on(before, ring[*place])
            };
            let begins: Vec<usize> = (0..ring.len()).filter(begins).collect();
            let side = |&place: &usize| {
                (
                    self.faces.side(ring[place]).is_none(),
                    self.faces.side(ring[place]),
                )
            };
            let start = begins.into_iter().min_by_key(side);
            ring.rotate_left(start.unwrap_or(0));
        }
        rings
    }

    /// Tells whether a half continues another: along the same side of a cell, to the same part.
    fn goes_on(&mut self, before: u32, half: u32) -> bool {
        let side = self.faces.side(before);
        side.is_some() && side == self.faces.side(half) && self.beyond(before) == self.beyond(half)
    }

    /// A ring in runs.
    pub fn runs(&mut self, ring: &[u32]) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for &half in ring {
            match runs.last_mut() {
                Some(run) if self.goes_on(run.halves[run.halves.len() - 1], half) => {
                    run.halves.push(half);
                }
                _ => {
                    let beyond = self.beyond(half);
                    runs.push(Run {
                        halves: vec![half],
                        beyond,
                    });
                }
            }
        }
        runs
    }

    /// The longest border between each two parts that a passage can lead through, by its first half,
    /// as the part with the lesser root has it. What lies beyond a neck of a part is none of it.
    pub fn passages(&mut self, ground: &Ground<'_>) -> BTreeMap<(u32, u32), Passage> {
        let mut passages: BTreeMap<(u32, u32), Passage> = BTreeMap::new();
        let roots = self.roots();
        let mut narrow = BTreeSet::new();
        for &root in &roots {
            for ring in self.rings(root) {
                narrow.extend(necks::beyond(self.faces, &ring, ground.neck()));
            }
        }
        let is_free = |half: &u32| !narrow.contains(half) && !narrow.contains(&(half ^ 1));
        for root in roots {
            for ring in self.rings(root) {
                for Run { halves, beyond } in self.runs(&ring) {
                    let Some(other) = beyond.filter(|&other| root < other) else {
                        continue;
                    };
                    let Some(side) = self.faces.side(halves[0]) else {
                        continue;
                    };
                    let free = halves.iter().filter(|&half| is_free(half));
                    let length = free.map(|&half| self.faces.length(half)).sum();
                    // Parts are joined through walls of the grid's own where nothing else leads on.
                    let slack = halves.len() as i64 + 8;
                    let wide = ground.leads(side) && ground.is_wide(length, side, slack);
                    let passage = Passage {
                        wide,
                        length,
                        half: halves[0],
                    };
                    let known = passages.entry((root, other)).or_insert(passage);
                    if (wide, length) > (known.wide, known.length) {
                        *known = passage;
                    }
                }
            }
        }
        passages
    }
}

/// A border between two parts.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    /// True if it is a whole side of a cell, or wide enough.
    pub wide: bool,
    /// Its length, on the lattice.
    pub length: i64,
    /// Its first half.
    pub half: u32,
}
