//! Any polygon mesh from a file in Wavefront's OBJ format: its faces are the cells.
//!
//! ```text
//!     v 0 0 0        cells  the `f` lines in their order
//!     v 1 0 0        sides  from each corner to the next, clockwise as seen from outside; side 0
//!     v 1 1 0               begins at the first corner of the line
//!     v 0 1 0        edges  numbered by the first of the two faces that share two corners
//!     f 1 2 3 4
//! ```
//!
//! OBJ's faces run counterclockwise as seen from outside; here they are turned to run clockwise.
//! Faces with the opposite orientation are turned to agree with the first, and closed surfaces to
//! face outward. Lengths are scaled so that the mean face has the area 1. The format: Wavefront,
//! *Advanced Visualizer manual*, appendix B1; only the lines `v` and `f` are read.

use super::net::facing;
use super::skin::{Face, Skin};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::sort::Arrange;
use std::collections::{BTreeMap, VecDeque};

const FILE_NAME: Key<String> = Key::text("file", &FILE).help("a file in the OBJ format");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("mesh")
        .aliases(&["obj"])
        .help("the faces of a polygon mesh")
        .params(&[FILE_NAME.param]),
    cells: |_| 1, // what the file holds is known when it is read
    most_cells: Skin::MOST_CELLS,
    bytes_per_cell: Skin::BYTES_PER_CELL,
    bare: "",
    examples: &["gem.obj", "house.obj", "open.obj"],
    build: |args, source| {
        let word = args.get(&FILE_NAME);
        let name = decode(&word).map_or(word.clone(), |name| name.to_string());
        let refuse = |reason| GridError::File {
            name: name.clone(),
            reason,
        };
        let text = source.files.text(&name).map_err(refuse)?;
        Ok(Box::new(mesh(&text).map_err(refuse)?))
    },
};

/// A mesh from a file's text; an error says where and why not. Corners at the same place are one if
/// the faces are in several parts otherwise, as where each face has corners of its own.
fn mesh(text: &str) -> Result<Skin, String> {
    const PARTS: &str = "the mesh has several disconnected parts; keep only one";
    let skin = |error: GridError| match error {
        GridError::Apart => PARTS.to_owned(),
        error => error.to_string(),
    };
    let lines = Lines::read(text)?;
    match surface(&lines)? {
        Err(GridError::Apart) => surface(&lines.merged())?.map_err(skin),
        surface => surface.map_err(skin),
    }
}

/// The surface of some faces.
fn surface(lines: &Lines) -> Result<Result<Skin, GridError>, String> {
    let Lines { corners, faces } = lines;
    let (corners, mut faces) = (corners.clone(), faces.clone());
    Skin::check(faces.len() as u64).map_err(|error| error.to_string())?;
    check_faces(&corners, &faces)?;
    let closed = agree(&mut faces)?;
    if closed && volume(&corners, &faces) < 0.0 {
        for face in &mut faces {
            face.ring[1..].reverse();
        }
    }
    let area = |face: &Numbered| facing(points(&corners, &face.ring)).length() / 2.0;
    let mean = faces.iter().map(area).sum::<f64>() / faces.len() as f64;
    let scale = 1.0 / libm::sqrt(mean);
    let corners = (corners.iter()).map(|p| Point3::new(p.x * scale, p.y * scale, p.z * scale));
    let faces = faces.into_iter().map(|face| Face {
        outline: face.ring.clone(),
        cells: vec![face.ring],
    });
    Ok(Skin::new(corners.collect(), faces.collect()))
}

/// A face and the line it stands in.
#[derive(Clone)]
struct Numbered {
    line: usize,
    ring: Vec<u32>,
}

/// The content of an OBJ file.
struct Lines {
    corners: Vec<Point3>,
    faces: Vec<Numbered>,
}

impl Lines {
    /// The same with one corner for each place: the first that is there.
    fn merged(&self) -> Lines {
        // −0 is 0.
        let place = |p: &Point3| [p.x, p.y, p.z].map(|at| (at + 0.0).to_bits());
        let mut first: BTreeMap<[u64; 3], u32> = BTreeMap::new();
        for (number, corner) in (0..).zip(&self.corners) {
            first.entry(place(corner)).or_insert(number);
        }
        let one = |&corner: &u32| first[&place(&self.corners[corner as usize])];
        let merged = |face: &Numbered| Numbered {
            line: face.line,
            ring: face.ring.iter().map(one).collect(),
        };
        Lines {
            corners: self.corners.clone(),
            faces: self.faces.iter().map(merged).collect(),
        }
    }

    /// Reads corners and faces; what else a line says is ignored.
    fn read(text: &str) -> Result<Lines, String> {
        let (mut corners, mut faces) = (Vec::new(), Vec::new());
        for (line, words) in (1..).zip(text.lines()) {
            let words = words.split('#').next().unwrap_or_default();
            let mut words = words.split_whitespace();
            let refuse = |reason: String| format!("line {line}: {reason}");
            match words.next() {
                Some("v") => corners.push(corner(words).map_err(refuse)?),
                Some("f") => {
                    let ring: Result<_, _> = words.map(|word| index(word, corners.len())).collect();
                    let mut ring: Vec<u32> = ring.map_err(refuse)?;
                    if let Some(rest) = ring.get_mut(1..) {
                        rest.reverse();
                    }
                    faces.push(Numbered { line, ring });
                }
                _ => {}
            }
        }
        if faces.is_empty() {
            return Err("the file has no faces (lines that begin with `f`)".to_owned());
        }
        Ok(Lines { corners, faces })
    }
}

/// A corner's three coordinates.
fn corner<'a>(words: impl Iterator<Item = &'a str>) -> Result<Point3, String> {
    let number = |word: &str| {
        let number = word.parse().ok().filter(|n: &f64| n.abs() <= 1e9);
        number.ok_or_else(|| format!("`{word}` is not a coordinate; use a number from -1e9 to 1e9"))
    };
    let numbers: Vec<f64> = words.take(3).map(number).collect::<Result<_, _>>()?;
    match numbers[..] {
        // The file's y runs upward.
        [x, y, z] => Ok(Point3::new(x, -y, z)),
        _ => Err(format!(
            "a vertex needs 3 coordinates, not {}",
            numbers.len()
        )),
    }
}

/// The number of a corner: `7`, `7/1`, `7//3` or `7/1/3`, from 1, or from the last if negative.
fn index(word: &str, corners: usize) -> Result<u32, String> {
    let first = word.split('/').next().unwrap_or_default();
    let given: i64 = (first.parse()).map_err(|_| {
        format!(
            "`{word}` is not the number of a \
    vertex"
        )
    })?;
    let place = if given < 0 {
        corners as i64 + given
    } else {
        given - 1
    };
    match u32::try_from(place) {
        Ok(place) if given != 0 && (place as usize) < corners => Ok(place),
        _ => Err(format!(
            "there is no vertex {given}; {corners} are defined above this line"
        )),
    }
}

/// The corners of a face.
fn points<'a>(corners: &'a [Point3], ring: &'a [u32]) -> impl Iterator<Item = Point3> + 'a {
    ring.iter().map(|&corner| corners[corner as usize])
}

/// Checks that every face has at least three different corners that exist; an error names the
/// line.
fn check_faces(corners: &[Point3], faces: &[Numbered]) -> Result<(), String> {
    for Numbered { line, ring } in faces {
        if ring.len() < 3 {
            let count = ring.len();
            return Err(format!(
                "line {line}: a face needs at least 3 vertices, not {count}"
            ));
        }
        let mut sorted = ring.clone();
        sorted.arrange();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            let corner = twice[0] + 1;
            return Err(format!("line {line}: the face has vertex {corner} twice"));
        }
        let longest = (points(corners, ring))
            .map(|point| point.minus(corners[ring[0] as usize]).length())
            .fold(0.0, f64::max);
        let flat = facing(points(corners, ring)).length() < 1e-9 * longest * longest;
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        let mut lengths =
            sides.map(|(&a, &b)| corners[a as usize].minus(corners[b as usize]).length());
        if flat || lengths.any(|length| length <= 1e-9 * longest) {
            return Err(format!(
                "line {line}: the face has no area, or an edge without length"
            ));
        }
    }
    Ok(())
}

/// Orients faces so that neighbors run along their shared side in opposite directions, as far as
/// the surface has two sides at all; the first face of each part stays. Tells whether every side is
/// shared.
fn agree(faces: &mut [Numbered]) -> Result<bool, String> {
    let mut sides: BTreeMap<(u32, u32), Vec<Use>> = BTreeMap::new();
    for (face, Numbered { ring, .. }) in faces.iter().enumerate() {
        for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            let shared = sides.entry((a.min(b), a.max(b))).or_default();
            shared.push(Use { face, up: a < b });
        }
    }
    if let Some((&(a, b), shared)) = sides.iter().find(|(_, shared)| shared.len() > 2) {
        let lines = shared.iter().map(|side| faces[side.face].line.to_string());
        return Err(format!(
            "{} faces share the edge from vertex {} to {} (lines {}); at most two are allowed",
            shared.len(),
            a + 1,
            b + 1,
            lines.collect::<Vec<_>>().join(", ")
        ));
    }
    let mut beside: Vec<Vec<(usize, bool)>> = vec![Vec::new(); faces.len()];
    for shared in sides.values() {
        if let [one, other] = shared[..] {
            let alike = one.up == other.up;
            beside[one.face].push((other.face, alike));
            beside[other.face].push((one.face, alike));
        }
    }
    for (face, turned) in faces.iter_mut().zip(turned(&beside)) {
        if turned {
            face.ring[1..].reverse();
        }
    }
    Ok(sides.values().all(|shared| shared.len() == 2))
}

/// The use of a side by a face.
#[derive(Clone, Copy)]
struct Use {
    face: usize,
    /// True if the face goes from the side's lower corner to its higher one.
    up: bool,
}

/// Tells which faces are to be turned, given those beside each and whether they run alike along the
/// shared side.
fn turned(beside: &[Vec<(usize, bool)>]) -> Vec<bool> {
    let mut turned: Vec<Option<bool>> = vec![None; beside.len()];
    for root in 0..beside.len() {
        if turned[root].is_some() {
            continue;
        }
        turned[root] = Some(false);
        let mut queue = VecDeque::from([(root, false)]);
        while let Some((here, way)) = queue.pop_front() {
            for &(next, alike) in &beside[here] {
                if turned[next].is_none() {
                    turned[next] = Some(way ^ alike);
                    queue.push_back((next, way ^ alike));
                }
            }
        }
    }
    turned
        .into_iter()
        .map(|turned| turned == Some(true))
        .collect()
}

/// Volume that closed faces hold, positive if they face outward.
fn volume(corners: &[Point3], faces: &[Numbered]) -> f64 {
    let origin = corners[faces[0].ring[0] as usize];
    let cones = faces.iter().map(|face| {
        let points = || points(corners, &face.ring);
        let point = corners[face.ring[0] as usize].minus(origin);
        point.dot(facing(points())) / 6.0
    });
    cones.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Topology;

    const SQUARES: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\n";

    fn read(faces: &str) -> Result<Skin, String> {
        mesh(&format!("{SQUARES}{faces}"))
    }

    #[test]
    fn corners_are_named_in_four_ways_and_from_the_end() {
        for faces in [
            "f 1 2 3 4\nf 2 5 6 3",
            "f 1/1 2/2 3//7 4/1/2 # one\r\nf -5 -2 -1 -4",
            "f 1 2 3 4\nf 3 6 5 2\n",
        ] {
            let skin = read(faces).expect("two squares");
            assert_eq!((skin.cells(), skin.edges()), (2, 1), "{faces}");
        }
    }

    #[test]
    fn faces_with_corners_of_their_own_are_joined() {
        // A tetrahedron whose faces share no corner, as for flat shading; one zero is negative.
        let spots = ["0 0 0", "1 0 0", "0 1 0", "0 0 1"];
        let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
        let mut text = String::new();
        for corner in faces.iter().flatten() {
            text += &format!("v {}\n", spots[*corner]);
        }
        let text = text.replacen("v 0 0 0", "v -0 0 0", 1);
        let rings =
            (0..4).map(|face| format!("f {} {} {}\n", 3 * face + 1, 3 * face + 2, 3 * face + 3));
        let skin = mesh(&(text.clone() + &rings.collect::<String>())).expect("it is closed");
        assert_eq!((skin.cells(), skin.edges()), (4, 6));
        // Apart is what shares no place.
        let away = text + "v 9 9 9\nv 9 9 8\nv 9 8 9\nf 1 2 3\nf 13 14 15\n";
        assert!(mesh(&away).expect_err("two parts").contains("disconnected"));
    }

    #[test]
    fn what_is_no_mesh_is_refused_with_its_place() {
        let check = |faces: &str, part: &str| {
            let error = read(faces).expect_err("it is no mesh");
            assert!(error.contains(part), "{error}");
        };
        check("", "no face");
        check("f 1 2\n", "line 7: a face needs at least 3");
        check("f 1 2 9\n", "line 7: there is no vertex 9");
        check("f 1 2 0\n", "no vertex 0");
        check("f 1 2 -7\n", "no vertex -7");
        check("f 1 2 x\n", "`x`");
        check("f 1 2 2\n", "twice");
        check("f 1 2 5\n", "no area");
        check("f 1 2 3\nf 1 2 4\nf 2 1 6\n", "3 faces");
        check("f 1 2 4\nf 3 5 6\n", "disconnected parts");
        check("v 1 2\n", "3 coordinates");
        check("v nan 0 0\n", "`nan`");
    }
}
