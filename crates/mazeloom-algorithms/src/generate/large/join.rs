//! Joins of adjacent areas: the minimum spanning tree of their links and the edges of their seams.

use super::linked::{Linked, nodes_of, place};
use super::summary::{Counts, Link, Summary};
use super::{Area, Large, LargeError};
use mazeloom_core::table::Components;
use mazeloom_core::topology::Cell;

/// Findings of a join.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Joined {
    /// The joined area as its border sees it.
    pub summary: Summary,
    /// The edges inside the parts that it removes, by rising weight.
    pub removed: Vec<u64>,
    /// The edges of the seams that it opens, by rising weight; joins further up may remove some.
    pub opened: Vec<u64>,
}

/// A piece of a path in one part of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Segment {
    /// The number of the part.
    pub part: usize,
    /// Its first cell.
    pub from: u64,
    /// Its last cell, which may be the first.
    pub to: u64,
}

/// The tree of a join: links of parts and seams.
struct Merged {
    area: Area,
    taken: Vec<Link>,
    removed: Vec<u64>,
    opened: Vec<u64>,
}

impl Large {
    /// Joins the summaries of areas that together are a rectangle. O(n log n) for n nodes.
    ///
    /// # Errors
    /// [`LargeError::Parts`] if they are no rectangle.
    pub fn join(&self, parts: &[Summary]) -> Result<Joined, LargeError> {
        let merged = self.merged(parts)?;
        let mut counts = Counts::default();
        for part in parts {
            counts.add(&part.counts);
        }
        let mut sides: Vec<(u64, u8)> = parts
            .iter()
            .flat_map(|part| part.sides.iter().copied())
            .collect();
        self.change(&merged, &mut sides, &mut counts)?;

        let area = merged.area;
        let linked = Linked::new(&merged.taken);
        let links = linked.compressed(|cell| self.is_node(&area, cell), |edge| self.weight(edge));
        let mut needed: Vec<u64> = links.iter().flat_map(|link| self.ends(link.edge)).collect();
        needed.sort_unstable();
        sides.retain(|&(cell, _)| {
            self.is_border(&area, cell) || needed.binary_search(&cell).is_ok()
        });
        Ok(Joined {
            summary: Summary {
                area,
                links,
                sides,
                counts,
            },
            removed: merged.removed,
            opened: merged.opened,
        })
    }

    /// The edges that a join removes and those that it opens.
    ///
    /// # Errors
    /// As [`Large::join`].
    pub fn changes(&self, parts: &[Summary]) -> Result<(Vec<u64>, Vec<u64>), LargeError> {
        let merged = self.merged(parts)?;
        Ok((merged.removed, merged.opened))
    }

    /// The pieces of the paths between nodes of a join, from part to part. A piece is the path
    /// between two nodes of the part's own tree. O(n log n) and O(n) for each path.
    ///
    /// # Errors
    /// As [`Large::join`], and [`LargeError::NoNode`] for cells that are no border cells of parts
    /// and not marked.
    pub fn routes(
        &self,
        parts: &[Summary],
        ends: &[(u64, u64)],
    ) -> Result<Vec<Vec<Segment>>, LargeError> {
        let merged = self.merged(parts)?;
        let linked = Linked::new(&merged.taken);
        let route = |&(from, to): &(u64, u64)| {
            let path = linked.path(from, to).ok_or(LargeError::NoNode)?;
            self.segments(parts, path.into_iter().map(|(cell, _)| cell))
        };
        ends.iter().map(route).collect()
    }

    /// The cells of a path that are nodes, split where it goes to another part.
    fn segments(
        &self,
        parts: &[Summary],
        path: impl Iterator<Item = u64>,
    ) -> Result<Vec<Segment>, LargeError> {
        let mut segments: Vec<Segment> = Vec::new();
        for cell in path {
            let at = self.position(cell);
            let part = parts.iter().position(|part| part.area.contains(at));
            let part = part.ok_or(LargeError::NoNode)?;
            match segments.last_mut().filter(|last| last.part == part) {
                Some(segment) => segment.to = cell,
                None => segments.push(Segment {
                    part,
                    from: cell,
                    to: cell,
                }),
            }
        }
        Ok(segments)
    }

    /// The minimum spanning tree of the links of parts and the edges of their seams.
    fn merged(&self, parts: &[Summary]) -> Result<Merged, LargeError> {
        if !parts.iter().all(|part| self.area().has(&part.area)) {
            return Err(LargeError::Outside);
        }
        let area = around(parts)?;
        let mut links: Vec<Link> = parts.iter().flat_map(|part| part.links.clone()).collect();
        let inner = links.len();
        for part in parts {
            links.extend(self.seams(&area, part));
        }
        let nodes = nodes_of(&links);
        let mut order: Vec<(u64, u32)> = (0..)
            .zip(&links)
            .map(|(number, link)| (self.weight(link.edge), number))
            .collect();
        order.sort_unstable();
        let mut components = Components::new(nodes.len() as u32);
        let (mut taken, mut removed, mut opened) = (Vec::new(), Vec::new(), Vec::new());
        for (_, number) in order {
            let link = links[number as usize];
            let is_seam = number as usize >= inner;
            let [a, b] = link.ends.map(|cell| Cell(place(&nodes, cell)));
            if components.join(a, b) {
                taken.push(link);
                opened.extend(Some(link.edge).filter(|_| is_seam));
            } else {
                removed.extend(Some(link.edge).filter(|_| !is_seam));
            }
        }
        Ok(Merged {
            area,
            taken,
            removed,
            opened,
        })
    }

    /// The edges to the east and south out of a part that lead to other parts.
    fn seams(&self, area: &Area, part: &Summary) -> Vec<Link> {
        let mut seams = Vec::new();
        let cells = part
            .sides
            .iter()
            .map(|&(cell, _)| (cell, self.position(cell)));
        for (cell, (x, y)) in cells.filter(|&(cell, _)| self.is_border(&part.area, cell)) {
            let neighbors = [
                ((x + 1, y), cell + 1, cell),
                (
                    (x, y + 1),
                    cell + u64::from(self.width),
                    self.cells() + cell,
                ),
            ];
            for (at, next, edge) in neighbors {
                if area.contains(at) && !part.area.contains(at) {
                    seams.push(Link {
                        ends: [cell, next],
                        edge,
                        steps: 1,
                    });
                }
            }
        }
        seams
    }

    /// Updates the sides of cells and the counts by what a join removes and opens; the cells are
    /// in rising order then.
    fn change(
        &self,
        merged: &Merged,
        sides: &mut [(u64, u8)],
        counts: &mut Counts,
    ) -> Result<(), LargeError> {
        sides.sort_unstable();
        for (edges, is_open) in [(&merged.opened, true), (&merged.removed, false)] {
            for &edge in edges {
                let is_east = edge < self.cells();
                let total = if is_east {
                    &mut counts.east
                } else {
                    &mut counts.south
                };
                *total = if is_open { *total + 1 } else { *total - 1 };
                let bits = if is_east { [2, 8] } else { [4, 1] };
                for (cell, bit) in self.ends(edge).into_iter().zip(bits) {
                    let place = sides.partition_point(|&(other, _)| other < cell);
                    let known = sides.get_mut(place).filter(|(other, _)| *other == cell);
                    let (_, sides) = known.ok_or(LargeError::Bytes)?;
                    counts.change(*sides, *sides ^ bit);
                    *sides ^= bit;
                }
            }
        }
        Ok(())
    }
}

/// The rectangle that areas are together.
fn around(parts: &[Summary]) -> Result<Area, LargeError> {
    let areas = || parts.iter().map(|part| part.area);
    let left = areas()
        .map(|area| area.left)
        .min()
        .ok_or(LargeError::Parts)?;
    let top = areas()
        .map(|area| area.top)
        .min()
        .ok_or(LargeError::Parts)?;
    let right = areas().map(|area| area.left + area.width).max();
    let bottom = areas().map(|area| area.top + area.height).max();
    let area = Area {
        left,
        top,
        width: right.unwrap_or(left) - left,
        height: bottom.unwrap_or(top) - top,
    };
    let overlap = |a: &Area, b: &Area| {
        a.left < b.left + b.width
            && b.left < a.left + a.width
            && a.top < b.top + b.height
            && b.top < a.top + a.height
    };
    let apart = areas()
        .enumerate()
        .all(|(place, area)| areas().skip(place + 1).all(|other| !overlap(&area, &other)));
    if !apart || areas().map(|area| area.cells()).sum::<u64>() != area.cells() {
        return Err(LargeError::Parts);
    }
    Ok(area)
}
