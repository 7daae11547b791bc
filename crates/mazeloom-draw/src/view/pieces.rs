//! Long faces in pieces, since the middle of a long face says little about what it lies before.
//!
//! Sides that are too long are halved until none is. Faces that share a side halve it alike, so no
//! gap opens between them.

use super::Facet;
use mazeloom_core::sort::Arrange;

/// The longest side, as a multiple of the median height of all faces over their longest sides:
/// walls as long as a few cells stay whole.
const LONGEST: f64 = 12.0;

/// The maximum number of pieces beyond the number of faces: models with more long faces than this
/// allows would take much memory.
const MORE: usize = 1 << 14;

/// The faces, those with long sides in pieces. O(pieces).
pub(super) fn short(facets: &[Facet]) -> Vec<Facet> {
    let mut heights: Vec<f64> = facets.iter().map(height).collect();
    heights.arrange_by(f64::total_cmp);
    let Some(&median) = heights.get(heights.len() / 2) else {
        return Vec::new();
    };
    let most = facets.len().saturating_add(MORE);
    let mut pieces = Vec::with_capacity(facets.len());
    let mut long: Vec<Facet> = facets.to_vec();
    // In the order of faces, so that those of the same depth stay in it.
    long.reverse();
    while let Some(facet) = long.pop() {
        let (side, length) = longest(&facet);
        if length <= LONGEST * median || pieces.len() + long.len() >= most {
            pieces.push(facet);
            continue;
        }
        let [a, b, c] = [0, 1, 2].map(|k| facet.corners[(side + k) % 3]);
        let middle = [0, 1, 2].map(|axis| (a[axis] + b[axis]) / 2.0);
        for corners in [[middle, b, c], [a, middle, c]] {
            long.push(Facet { corners, ..facet });
        }
    }
    pieces
}

/// The longest side of a face in the picture and in depth: the corner where it begins, and its
/// length.
fn longest(facet: &Facet) -> (usize, f64) {
    let length = |k: usize| {
        let (a, b) = (facet.corners[k], facet.corners[(k + 1) % 3]);
        (0..3)
            .map(|axis| (b[axis] - a[axis]) * (b[axis] - a[axis]))
            .sum::<f64>()
    };
    let sides = [0, 1, 2].map(|k| (k, length(k)));
    let longest = sides.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
    let (side, square) = longest.expect("a face has sides");
    (side, libm::sqrt(square))
}

/// The height of a face over its longest side.
fn height(facet: &Facet) -> f64 {
    let [a, b, c] = facet.corners;
    let [p, q] = [b, c].map(|to| [0, 1, 2].map(|axis| to[axis] - a[axis]));
    let across = [
        p[1] * q[2] - p[2] * q[1],
        p[2] * q[0] - p[0] * q[2],
        p[0] * q[1] - p[1] * q[0],
    ];
    let twice = libm::sqrt(across.iter().map(|part| part * part).sum());
    twice / longest(facet).1.max(1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Color;

    fn facet(corners: [[f64; 3]; 3]) -> Facet {
        let color = Color::WHITE;
        Facet { corners, color }
    }

    #[test]
    fn long_faces_are_halved_and_short_ones_stay() {
        let square = facet([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
        let strip = facet([[0.0, 0.0, 0.0], [100.0, 0.0, 50.0], [0.0, 1.0, 0.0]]);
        let mut faces = vec![square; 20];
        faces.push(strip);
        let pieces = short(&faces);
        assert!(pieces.len() > 30, "{}", pieces.len());
        assert_eq!([pieces[0].corners, pieces[1].corners], [square.corners; 2]);
        let area = |facet: &Facet| height(facet) * longest(facet).1;
        let sum: f64 = pieces[20..].iter().map(area).sum();
        assert!((sum - area(&strip)).abs() < 1e-6 * sum);
        let median = height(&square);
        assert!(
            pieces
                .iter()
                .all(|piece| longest(piece).1 <= LONGEST * median)
        );
        assert!(short(&[]).is_empty());
    }
}
