//! Mazes written as text are read back unchanged, and broken ones are refused with the position.

use mazeloom::format::{Window, text};
use mazeloom::generate::ALGORITHMS;
use mazeloom::puzzle::Note;
use mazeloom::read_text::{TextError, read_text};
use mazeloom::solve::shortest;
use mazeloom::{Cell, Plane, Puzzle, Rng, Style, TileView, Topology, TopologyExt, make, overlays};

const STYLES: [&str; 5] = ["ascii", "blocks", "clean", "dots", "unicode"];
const NARROW: Window = Window {
    columns: Some(1),
    ..Window::PAPER
};

/// A maze and its recipe's text drawing.
fn drawn(line: &str, window: &Window) -> (Puzzle, String) {
    let (puzzle, [letters]) = drawn_in(line, [window]);
    (puzzle, letters)
}

/// A maze and its recipe's text drawings in some windows.
fn drawn_in<const N: usize>(line: &str, windows: [&Window; N]) -> (Puzzle, [String; N]) {
    let recipe: mazeloom::Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let style = Style::of(&recipe.keys);
    let layers = overlays(&puzzle, &recipe.keys);
    let tile_view = TileView::new(&puzzle, &style, &layers).expect("it is a rectangle");
    let texts = windows.map(|window| {
        let mut letters = Vec::new();
        text(&tile_view, &style, window, &mut letters).expect("memory takes all letters");
        String::from_utf8(letters).expect("text is text")
    });
    drop(tile_view);
    (puzzle, texts)
}

fn read(text: &str) -> Result<Puzzle, TextError> {
    read_text(text, 1 << 20)
}

#[track_caller]
fn check_same(made: &Puzzle, read: &Puzzle, context: &str) {
    let rect = |puzzle: &Puzzle| {
        let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
        (rect.width(), rect.height())
    };
    assert_eq!(rect(made), rect(read), "{context}");
    assert!(
        made.maze.all_edges().eq(read.maze.all_edges()),
        "passages, {context}"
    );
    assert_eq!(
        (made.start, made.goal),
        (read.start, read.goal),
        "{context}"
    );
}

/// Checks that a maze is read back from its drawing, also from one as narrow as can be.
fn check_round(line: &str) {
    let (made, texts) = drawn_in(line, [&Window::PAPER, &NARROW]);
    for letters in texts {
        let context = format!("{line}\n{letters}");
        let grid = made.maze.grid();
        if grid.all_cells().any(|cell| grid.above(cell).is_some()) {
            // Crossings cannot be read.
            assert!(read(&letters).is_err(), "{context}");
            continue;
        }
        let read = read(&letters).unwrap_or_else(|error| panic!("{error}: {context}"));
        check_same(&made, &read, &context);
        // Line ends and comments do not matter.
        let other = format!("\u{feff}\r\n# by hand\r\n{}", letters.replace('\n', "\r\n"));
        assert!(same_passages(&read, &other), "{context}");
    }
}

fn same_passages(puzzle: &Puzzle, letters: &str) -> bool {
    let again = read(letters).expect("it was read before");
    again.maze.all_edges().eq(puzzle.maze.all_edges())
}

#[test]
fn what_is_written_is_read() {
    let sizes = [
        "1x1", "2x1", "1x2", "3x1", "4x1", "1x5", "2x2", "3x2", "5x4", "12x3", "13x11",
    ];
    let looks = [
        "",
        "marks=none",
        "openings=none",
        "openings=none solution=crumbs",
        "openings=top-bottom",
        "openings=left-right marks=none",
        "solution=line",
        "solution=crumbs",
        "label=number solution=line",
        "label=number openings=none",
        "label=distance label-on=path marks=none",
    ];
    let places = (0..STYLES.len() * sizes.len() * looks.len()).map(|number| {
        let (rest, look) = (number / looks.len(), number % looks.len());
        [rest / sizes.len(), rest % sizes.len(), look]
    });
    for [style, size, look] in places {
        // Algorithms take turns: each meets every style, size and look.
        let turn = (style + size + look) % 5;
        let (style, size, look) = (STYLES[style], sizes[size], looks[look]);
        // A row of cells without anything in or between them is one long cell.
        let plain = look == "openings=left-right marks=none" && size != "1x1";
        if plain && size.ends_with("x1") && ["clean", "unicode"].contains(&style) {
            continue;
        }
        for row in ALGORITHMS.iter().skip(turn).step_by(5) {
            let name = row.entry.name;
            check_round(&format!("rect:{size} {name} {look} style={style} seed=4"));
        }
    }
}

/// With few walls, few characters determine the width of a cell.
#[test]
fn small_mazes_are_read() {
    let looks = [
        "",
        "openings=none",
        "solution=line",
        "solution=line openings=none",
        "solution=line label=number label-on=path",
    ];
    for size in [
        "2x2", "5x2", "6x2", "8x2", "2x3", "6x3", "4x4", "4x1", "6x1",
    ] {
        for row in ALGORITHMS {
            for (seed, style) in (0..20).zip(STYLES.iter().cycle()) {
                for look in looks {
                    let name = row.entry.name;
                    let line = format!("rect:{size} {name} {look} style={style} seed={seed}");
                    check_round(&line);
                }
            }
        }
    }
}

#[test]
fn openings_without_marks_and_marks_without_openings() {
    for style in STYLES {
        for seed in 0..40 {
            let rest = format!("openings=none style={style} seed={seed}");
            let line = format!("rect:7x6 kruskal start=random goal=random {rest}");
            // One cell that is both has no letter for the goal.
            let (made, _) = drawn(&line, &Window::PAPER);
            if made.start != made.goal {
                check_round(&line);
            }
            let line = format!("rect:9x5 wilson marks=none {rest}");
            check_round(&line);
        }
    }
}

#[test]
fn long_labels_make_wide_cells() {
    for style in STYLES {
        for size in ["40x30", "1x120", "120x1", "2x600"] {
            let line = format!("rect:{size} label=number style={style} seed=1");
            check_round(&line);
        }
    }
}

/// The passages, start and goal of a small maze by another program, as in JSON.
#[track_caller]
fn check_read(text: &str, size: (u32, u32), passages: &[(u32, u32)], ends: (u32, u32)) {
    let puzzle = read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    assert_eq!((rect.width(), rect.height()), size, "\n{text}");
    let mut pairs: Vec<_> = puzzle
        .maze
        .all_edges()
        .map(|(_, a, b)| (a.0, b.0))
        .collect();
    pairs.sort_unstable();
    assert_eq!(pairs, passages, "\n{text}");
    assert_eq!((puzzle.start.0, puzzle.goal.0), ends, "\n{text}");
}

#[test]
fn mazes_by_other_hands() {
    const SIZE: (u32, u32) = (3, 2);
    const PASSAGES: [(u32, u32); 5] = [(0, 1), (0, 3), (1, 2), (2, 5), (4, 5)];
    let check = |text: &str, ends| check_read(text, SIZE, &PASSAGES, ends);
    check(
        "+-----+-----+-----+\n\
         |                 |\n\
         +     +-----+     +\n\
         |     |           |\n\
         +-----+-----+-----+\n",
        (0, 5),
    );
    check("+-+-+-+\n|     |\n+ +-+ +\n| |    \n+-+-+-+", (5, 5));
    // Walls run through posts; a path in stars; letters not in the middle.
    check(
        "  +-----------------+\n  |*****       G    |\n  |  *  +-----+     |\n  |S *  |           |\n  +-----+-----------+",
        (3, 2),
    );
    check(
        "o--o--o--o\n|        |\no  o--o  o\n|S |   E |\no--o--o--o",
        (3, 5),
    );
    check(
        "╔═══╦═══════╗\n\
         ║           ║\n\
         ║   ╠═══╗   ║\n\
         ║   ║       ║\n\
         ╚═══╩═══════╝"
            .replacen("╦", "═", 1)
            .as_str(),
        (0, 5),
    );
    check(
        "╭─────╮\n┃     ┃\n┃ ╶─╴ ┃\n┃ ╻   ┃\n┗━┷━━━┛"
            .replace('╻', "┃")
            .as_str(),
        (0, 5),
    );
    check("# #####\n#     #\n# ### #\n# #    \n#######\n", (0, 5));
    check("#######\n#    e#\n#.### #\n#.#   #\n##### #\n", (5, 5));
    check(
        "##  ##########\n##          ##\n##  ######  ##\n##  ##      ##\n##########  ##\n",
        (0, 5),
    );
    check("1011111\n1000001\n1011101\n1010000\n1111111", (0, 5));
    check(
        "1 1 1 1 1 1 1\n1 0 0 0 0 0 1\n\n1 0 1 1 1 0 1\n1 S 1 0 0 G 1\n1 1 1 1 1 1 1",
        (3, 5),
    );
    check(
        "[[1, 1, 1, 1, 1, 0, 1],\n [1, 0, 0, 0, 0, 0, 1],\n [1, 0, 1, 1, 1, 0, 1],\n [0, 0, 1, 0, 0, 0, 1],\n [1, 1, 1, 1, 1, 1, 1]]",
        (2, 3),
    );
    check_read("###\n# #\n###", (1, 1), &[], (0, 0));
    // A room: there is no post where no walls meet.
    let room = [(0, 1), (0, 2), (1, 3), (2, 3)];
    check_read("#####\n#   #\n#   #\n#   #\n#####", (2, 2), &room, (0, 3));
    check_read(
        ".---.\n|   |\n|   |\n|   |\n'---'",
        (1, 2),
        &[(0, 1)],
        (0, 1),
    );
}

/// Checks that a text is refused with a message that begins with given words.
fn check_refused(text: &str, words: &str) {
    match read(text) {
        Ok(_) => panic!("it is read:\n{text}"),
        Err(error) => {
            let said = error.to_string();
            assert!(said.starts_with(words), "{said:?}, not {words:?}:\n{text}");
        }
    }
}

#[test]
fn what_is_no_maze_is_refused() {
    for none in [
        "",
        "\n\n",
        "hello\n",
        "# only a comment",
        "<svg/>",
        "...",
        "\u{feff}",
    ] {
        check_refused(none, "not a known text maze; walls are drawn as `#`");
    }
}

#[test]
fn refused_floor_plans_name_the_place() {
    check_refused(
        "#####\n#   #\n## ##\n#   #\n#####",
        "line 3, column 3: a post should be a wall",
    );
}

#[test]
fn refused_matrices_name_the_place() {
    check_refused(
        "11111\n10001\n10101\n10001\n11011",
        "line 5, column 3: a post should be a wall",
    );
    check_refused(
        "11111\n10001\n11101\n1000\n11111",
        "line 4, column 5: 4 squares in this row, and 5 in others",
    );
    check_refused(
        "11111\n10001\n111011\n10001\n11111",
        "line 3, column 6: 6 squares in this row",
    );
    check_refused("1 1 1\n1 2 1\n1 1 1", "line 1, column 1: 2 in a matrix");
    check_refused(
        "1 1 1\n1 0 1\n1 x 1",
        "line 3, column 3: `x` instead of a wall or",
    );
    check_refused("1111\n1021\n1111", "line 1, column 1: 2 in a matrix");
    check_refused("1111\n101\n1111", "line 1, column 4: 4 squares in a row");
    check_refused("11\n11", "line 1, column 2: 2 squares in a row");
}

/// The number of steps from the first square of floor to the last, by flooding a table.
fn flooded(squares: &[Vec<bool>]) -> Option<usize> {
    let all = |(y, row): (usize, &Vec<bool>)| {
        let floor = row.iter().enumerate().filter(|(_, open)| **open);
        floor.map(|(x, _)| (x, y)).collect::<Vec<_>>()
    };
    let floor: Vec<(usize, usize)> = squares.iter().enumerate().flat_map(all).collect();
    let (first, last) = (*floor.first()?, *floor.last()?);
    let mut far = std::collections::BTreeMap::from([(first, 0)]);
    let mut queue = std::collections::VecDeque::from([first]);
    while let Some((x, y)) = queue.pop_front() {
        let steps = far[&(x, y)];
        for next in [
            (x + 1, y),
            (x, y + 1),
            (x.wrapping_sub(1), y),
            (x, y.wrapping_sub(1)),
        ] {
            if floor.contains(&next) && !far.contains_key(&next) {
                far.insert(next, steps + 1);
                queue.push_back(next);
            }
        }
    }
    far.get(&last).copied()
}

#[test]
fn matrices_without_posts_are_read_square_by_square() {
    let (mut rng, mut solved) = (Rng::stream(1, "squares"), 0);
    for _ in 0..400 {
        let (width, height) = (2 * rng.below(4) + 2, rng.below(8) + 1);
        let mut row = || (0..width).map(|_| rng.below(3) > 0).collect::<Vec<bool>>();
        let squares: Vec<Vec<bool>> = (0..height).map(|_| row()).collect();
        let Some(steps) = flooded(&squares) else {
            continue;
        };
        let digits = |row: &Vec<bool>| {
            row.iter()
                .map(|&open| if open { '0' } else { '1' })
                .collect()
        };
        let lines: Vec<String> = squares.iter().map(digits).collect();
        let text = lines.join("\n");
        let mut puzzle = read(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(matches!(puzzle.notes[..], [Note::Squares { .. }]), "{text}");
        // Openings may have been found; the ends here are the first and the last cell.
        puzzle.start = Cell(0);
        puzzle.goal = Cell(puzzle.maze.cells() - 1);
        let floor = squares.iter().flatten().filter(|open| **open).count();
        assert_eq!(puzzle.maze.cells() as usize, floor, "{text}");
        let path = shortest(&puzzle).expect("there is one");
        assert_eq!(path.len(), steps + 1, "{text}");
        solved += 1;
    }
    assert!(solved > 100, "{solved}");
}

#[test]
fn openings_of_squares_are_start_and_goal() {
    let text = "####.###\n#..#.#.#\n#.##...#\n#......#\n#.######";
    let puzzle = read(text).expect("it is a maze");
    let at = |cell| puzzle.maze.grid().center(cell);
    let (start, goal) = (at(puzzle.start), at(puzzle.goal));
    assert_eq!((start.x, start.y, goal.x, goal.y), (4.5, 0.5, 1.5, 4.5));
    // Letters come first.
    let puzzle = read("0 0 S 1\n1 0 1 G\n0 0 0 0").expect("it is a maze");
    assert_eq!((puzzle.start, puzzle.goal), (Cell(2), Cell(4)));
}

#[test]
fn refused_drawings_name_the_place() {
    check_refused(
        "+--+--+\n|     |\n+--+-x+",
        "line 3, column 6: `x` instead of a wall",
    );
    check_refused("+--+--+\n|     |\n+--+- +", "line 3, column 6: half a wall");
    check_refused(
        "+--+--+\n|  x  |\n+--+--+",
        "line 2, column 4: `x` instead of a wall",
    );
    check_refused(
        "+--+--+\n|     |\n+--x--+",
        "line 3, column 4: `x` where walls meet",
    );
    check_refused(
        "o--o--o\n|     |\no-- --o",
        "line 3, column 4: a space where walls meet; expected `o`",
    );
    check_refused(
        "# words\n\n+--+--+\n|     |",
        "line 5, column 1: the text ends where a row of walls",
    );
    check_refused(
        "+--+--+",
        "line 2, column 1: the text ends where a row of cells",
    );
    check_refused(
        "+--+\n|  |\n+--+\nlength 1",
        "line 4, column 5: 8 characters in this row, and 4",
    );
    check_refused(
        "+--+--+\n|     |\n+--+--+--",
        "line 3, column 8: 9 characters in this row, and 7 in others",
    );
    check_refused("+--+--+\n|\t|\n+--+--+", "line 2, column 2: a tab");
}

#[test]
fn refused_drawings_with_boxes_name_the_place() {
    check_refused(
        "  ┌───┬───┐\n  │   │   │\n  └───┴─ ─┘",
        "line 3, column 9: half",
    );
    check_refused(
        "┌───┬───┐\n│   │  ─│\n└───┴───┘",
        "line 2, column 8: `─` instead of the floor",
    );
    check_refused(
        "┌───┬───┐\n│   \u{7} S │\n└───┴───┘",
        "line 2, column 5: `\\u{7}` instead of",
    );
}

#[test]
fn a_text_that_takes_too_much_memory_is_refused() {
    let wide = format!(
        "{0}\n1{1}1\n{0}",
        "1".repeat(2_000_001),
        "0".repeat(1_999_999)
    );
    check_refused(
        &wide,
        "this takes up to 61.0 MiB of memory, and the limit is 1.0 MiB",
    );
    assert!(read_text(&wide, 1 << 30).is_ok());
}

#[test]
fn spoilt_texts_are_read_or_refused_but_never_panic() {
    let letters: Vec<char> = "+-|o█# 01SG*.·•┌─│╵\t\n\r,[x\u{0}\u{202e}é"
        .chars()
        .collect();
    let mut rng = Rng::stream(3, "spoilt");
    let (mut fine, mut refused) = (0, 0);
    for round in 0..4000 {
        let (width, height) = (1 + rng.below(6), 1 + rng.below(5));
        let style = STYLES[rng.below(5) as usize];
        let look = ["", "solution=line", "label=number"][rng.below(3) as usize];
        let line = format!("rect:{width}x{height} {look} style={style} seed={round}");
        let (_, text) = drawn(&line, &Window::PAPER);
        let mut text: Vec<char> = text.chars().collect();
        if round % 4 == 0 {
            // As a matrix.
            let digit = |c: char| if c == '█' { '1' } else { '0' };
            text.iter_mut()
                .filter(|c| **c != '\n')
                .for_each(|c| *c = digit(*c));
        }
        for _ in 0..rng.below(4) {
            let place = rng.below(text.len() as u32) as usize;
            let letter = letters[rng.below(letters.len() as u32) as usize];
            match rng.below(3) {
                0 => text[place] = letter,
                1 => text.insert(place, letter),
                _ => _ = text.remove(place),
            }
        }
        let text: String = text.into_iter().collect();
        match read(&text) {
            Ok(puzzle) => {
                assert!(puzzle.start < Cell(puzzle.maze.cells()));
                assert!(puzzle.goal < Cell(puzzle.maze.cells()));
                fine += 1;
            }
            Err(TextError::Letter { line, column, .. }) => {
                assert!(line >= 1 && line <= text.lines().count() + 1, "{text}");
                let longest = text.lines().map(|line| line.chars().count()).max();
                assert!(column >= 1 && column <= longest.unwrap_or(0) + 2, "{text}");
                refused += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(
        fine > 400 && refused > 400,
        "{fine} fine, {refused} refused"
    );
}

/// An invalid character is reported at its position, in most texts.
#[test]
fn a_slip_of_the_pen_is_found() {
    let mut rng = Rng::stream(4, "slips");
    for style in ["ascii", "blocks", "dots", "unicode"] {
        for seed in 0..100 {
            let line =
                format!("rect:8x6 wilson openings=none marks=none style={style} seed={seed}");
            let (_, text) = drawn(&line, &Window::PAPER);
            let mut lines: Vec<Vec<char>> = text.lines().map(|l| l.chars().collect()).collect();
            let row = rng.below(lines.len() as u32) as usize;
            let walls: Vec<usize> = (lines[row].iter().enumerate())
                .filter(|(_, c)| !c.is_whitespace())
                .map(|(place, _)| place)
                .collect();
            let place = walls[rng.below(walls.len() as u32) as usize];
            lines[row][place] = '?';
            let spoilt: Vec<String> = lines.into_iter().map(String::from_iter).collect();
            let said = read(&spoilt.join("\n"))
                .map(|_| ())
                .expect_err("it is spoilt");
            let TextError::Letter { line, column, .. } = said else {
                panic!("{said}");
            };
            assert_eq!(
                (line, column),
                (row + 1, place + 1),
                "{}",
                spoilt.join("\n")
            );
        }
    }
}

/// Two characters fewer make a row fit cells half as wide, where walls then meet without posts.
#[test]
fn missing_characters_in_a_wall_of_a_box_drawing_are_found() {
    for seed in 0..12 {
        let (made, text) = drawn(&format!("rect:5x4 wilson seed={seed}"), &Window::PAPER);
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        for row in (2..lines.len() - 1).step_by(2) {
            for place in 0..lines[row].len() - 2 {
                let mut spoilt = lines.clone();
                spoilt[row].drain(place..place + 2);
                let spoilt: Vec<String> = spoilt.into_iter().map(String::from_iter).collect();
                if let Ok(read) = read(&spoilt.join("\n")) {
                    check_same(&made, &read, &spoilt.join("\n"));
                }
            }
        }
    }
}

#[test]
fn removed_cells_are_solid_where_the_maze_encloses_them() {
    for (style, block) in [
        ("ascii", '#'),
        ("blocks", '█'),
        ("clean", '#'),
        ("dots", '#'),
        ("half", '█'),
        ("unicode", '█'),
    ] {
        let text = |removed: &str| {
            let line = format!("rect:12x12 mask=ring {removed} style={style} seed=1");
            let (_, text) = drawn(&line, &Window::PAPER);
            (text.matches(block).count(), text)
        };
        let (blank, _) = text("removed=blank");
        let (enclosed, shown) = text("removed=auto");
        let (all, _) = text("removed=solid");
        assert!(blank < enclosed && enclosed < all, "{style}\n{shown}");
        // The corners of the picture are outside, the middle is not.
        let lines: Vec<&str> = shown.lines().collect();
        let middle: Vec<char> = lines[lines.len() / 2].chars().collect();
        assert_eq!(middle[middle.len() / 2], block, "{style}\n{shown}");
        assert!(shown.starts_with(' '), "{style}\n{shown}");
    }
    // No entrance leads into a hole unless it is asked for.
    let hole = |openings: &str| {
        let line = format!("rect:9x9 mask=ring start=4,7 goal=0,4 {openings} style=ascii seed=1");
        drawn(&line, &Window::PAPER).1.contains('#')
    };
    assert!(hole("openings=none"));
    assert!(hole("openings=auto"));
}

#[test]
fn cells_around_a_mask_are_outside() {
    let shapes = [
        "circle", "diamond", "heart", "hexagon", "polygon", "ring", "star", "triangle",
    ];
    for style in STYLES {
        for (shape, seed) in shapes.into_iter().zip(1..) {
            let line = format!("rect:21x19 mask={shape} style={style} seed={seed}");
            let recipe: mazeloom::Recipe = line.parse().expect("a recipe");
            if make(&recipe).expect("a maze").maze.grid().board().is_none() {
                continue;
            }
            let (made, text) = drawn(&line, &Window::PAPER);
            if style == "dots" {
                // Without its posts a drawing of dots is refused.
                assert!(read(&text).is_err(), "{text}");
                continue;
            }
            let read = read(&text).unwrap_or_else(|error| panic!("{line}: {error}\n{text}"));
            // The numbers of edges follow from the columns that the mask leaves empty.
            let ends = |puzzle: &Puzzle| {
                let edges = puzzle.maze.all_edges().map(|(_, a, b)| (a, b));
                edges.collect::<Vec<_>>()
            };
            assert_eq!(made.maze.cells(), read.maze.cells(), "{line}\n{text}");
            assert_eq!(ends(&made), ends(&read), "{line}\n{text}");
            assert_eq!((made.start, made.goal), (read.start, read.goal), "{text}");
        }
    }
    // Openings of a straight border, and of both sides of a corner, leave all cells in the maze.
    for text in [
        "+ +-+\n|   |\n+-+ +",
        "+-+-+\n    |\n+-+-+",
        "+ +-+\n    |\n+-+-+",
    ] {
        let cells = read(text).map(|read| read.maze.cells());
        assert_eq!(cells.ok(), Some(2), "{text}");
    }
}

#[test]
fn solid_cells_are_read_as_removed_ones() {
    for style in STYLES {
        for shape in [
            "mask=ring",
            "sparse=0.5",
            "mask=heart sparse=0.3",
            "mask=diamond",
        ] {
            let line =
                format!("rect:14x12 {shape} removed=solid openings=none style={style} seed=3");
            let recipe: mazeloom::Recipe = line.parse().expect("a recipe");
            if make(&recipe).expect("a maze").maze.grid().board().is_none() {
                continue;
            }
            let (made, text) = drawn(&line, &Window::PAPER);
            let read = read(&text).unwrap_or_else(|error| panic!("{line}: {error}\n{text}"));
            assert_eq!(made.maze.cells(), read.maze.cells(), "{text}");
            assert!(made.maze.all_edges().eq(read.maze.all_edges()), "{text}");
            assert_eq!((made.start, made.goal), (read.start, read.goal), "{text}");
        }
    }
    check_refused("+--+\n|##|\n+--+", "line 2, column 2: `#` instead of");
}
