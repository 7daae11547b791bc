//! The game on a real terminal: tmux, which `cargo x ci` installs where it is missing.

use mazeloom::{Recipe, make};
use mazeloom_testing::has_program;
use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A terminal with a shell in a folder of its own.
struct Terminal {
    name: String,
    /// Number of games that were played.
    games: Cell<u32>,
    folder: tempfile::TempDir,
}

impl Terminal {
    /// With so many columns and rows.
    fn new(name: &str, columns: u32, rows: u32) -> Terminal {
        let terminal = Terminal {
            name: format!("maze-{name}-{}", std::process::id()),
            games: Cell::new(0),
            folder: tempfile::tempdir().expect("there is room"),
        };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let folder = terminal.folder.path().to_str().expect("a plain path");
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &columns,
            "-y",
            &rows,
            "-c",
            folder,
            "env PS1='$ ' sh",
        ]);
        // All rows are the program's own, however it is resized.
        terminal.tmux(&["set-option", "-g", "status", "off"]);
        terminal.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
        terminal.until("prompt", |screen| screen.starts_with('$'));
        terminal
    }

    fn tmux(&self, words: &[&str]) -> String {
        let mut tmux = Command::new("tmux");
        let done = tmux
            .args(["-L", &self.name])
            .args(words)
            .env_remove("TMUX")
            .output();
        let done = done.expect("tmux is needed: `cargo x ci` installs it");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "tmux {words:?}: {said}");
        String::from_utf8(done.stdout).expect("text")
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the screen is as it should be.
    fn until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < Duration::from_secs(120),
                "no {what}:\n{screen}"
            );
            sleep(Duration::from_millis(30));
        }
    }

    fn expect(&self, words: &str) -> String {
        self.until(words, |screen| screen.contains(words))
    }

    /// Presses keys by tmux's names.
    fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types a line into the shell.
    fn run(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.press(&["Enter"]);
    }

    /// Plays, with the state of the terminal noted before and after.
    fn play(&self, words: &str) {
        let maze = env!("CARGO_BIN_EXE_maze");
        let number = self.games.get() + 1;
        self.games.set(number);
        self.run(&format!(
            "stty -a > before; clear; {maze} play {words}; echo code $?; stty -a > after; \
             echo end of {number}"
        ));
    }

    /// Waits for the game's end with an exit code; the terminal has to be as before.
    fn expect_end(&self, code: u32) -> String {
        let end = format!("\nend of {}\n", self.games.get());
        let screen = self.expect(&end);
        assert!(screen.contains(&format!("\ncode {code}\n")), "{screen}");
        let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag}#{mouse_button_flag}";
        let flags = self.tmux(&["display-message", "-p", flags]);
        assert_eq!(flags.trim(), "0 1 00", "alternate screen, cursor, mouse");
        let state = |name| fs::read_to_string(self.file(name)).expect("stty wrote it");
        let (before, after) = (state("before"), state("after"));
        assert!(
            before.contains(" echo ") && before.contains(" icanon"),
            "{before}"
        );
        // The window may have been resized.
        let modes = |state: &str| state.split_once(';').map(|(_, rest)| rest.to_owned());
        let modes = |state: &str| modes(state).unwrap_or_default().replace('\n', " ");
        let modes = |state: &str| {
            let words = modes(state);
            let words = words
                .split("; ")
                .filter(|word| !word.contains("rows") && !word.contains("columns"));
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(modes(&before), modes(&after));
        screen
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The process that the shell is waiting for.
    fn player(&self) -> String {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let shell = shell.trim();
        let children = Path::new("/proc")
            .join(shell)
            .join("task")
            .join(shell)
            .join("children");
        let children = fs::read_to_string(children).expect("the shell is there");
        children
            .split_whitespace()
            .last()
            .expect("it waits for a game")
            .to_owned()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let mut tmux = Command::new("tmux");
        let _ended = tmux.args(["-L", &self.name, "kill-server"]).output();
    }
}

/// The keys that lead along a shortest way through a rectangle.
fn keys(line: &str, width: i64) -> Vec<&'static str> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let way = mazeloom::solve::shortest(&puzzle).expect("it is connected");
    let step = |pair: &[mazeloom::Cell]| match i64::from(pair[1].0) - i64::from(pair[0].0) {
        1 => "Right",
        -1 => "h",
        step if step == width => "s",
        _ => "Up",
    };
    way.windows(2).map(step).collect()
}

#[test]
fn a_maze_is_solved_by_keys_and_the_run_is_seen_again() {
    if !has_program("tmux") {
        return;
    }
    let terminal = Terminal::new("solve", 80, 24);
    terminal.play("8x5 --seed 3");
    terminal.expect("0 of ");
    assert_eq!(
        terminal
            .tmux(&["display-message", "-p", "#{alternate_on}"])
            .trim(),
        "1"
    );
    let keys = keys("rect:8x5 seed=3", 8);
    let (last, before) = keys.split_last().expect("the goal is away from the start");
    terminal.press(before);
    terminal.expect(&format!("{0} of {1} steps", before.len(), keys.len()));
    terminal.press(&[*last]);
    terminal.expect("Solved! Shortest path.");
    terminal.press(&["p"]);
    terminal.expect("Replay.");
    terminal.press(&["Space"]);
    terminal.expect("Replay.");
    terminal.press(&["x", "i"]);
    terminal.expect("Solved! Shortest path.");
    terminal.press(&["q"]);
    let screen = terminal.expect_end(0);
    let steps = keys.len();
    assert!(
        screen.contains(&format!("solved in {steps} steps and 0:")),
        "{screen}"
    );
    assert!(screen.contains("rect:8x5 backtracker seed=3"), "{screen}");
}

#[test]
fn the_screen_follows_the_window() {
    if !has_program("tmux") {
        return;
    }
    let terminal = Terminal::new("resize", 80, 24);
    terminal.play("60x40 wilson --seed 1 --fog seen --living 2");
    terminal.expect("n: next");
    terminal.tmux(&["resize-window", "-x", "40", "-y", "12"]);
    let small = terminal.until("small help", |screen| {
        screen.contains("arrows: move · ?: keys") && !screen.contains("n: next")
    });
    assert!(small.contains('●'), "{small}");
    terminal.tmux(&["resize-window", "-x", "14", "-y", "5"]);
    terminal.expect("too small");
    terminal.tmux(&["resize-window", "-x", "100", "-y", "30"]);
    terminal.expect("n: next");
    terminal.press(&["?"]);
    terminal.expect("Press any key.");
    terminal.press(&["n"]);
    terminal.expect("Next maze: rect:60x40 wilson seed=2");
    terminal.press(&["+"]);
    terminal.expect("Larger: rect:75x50 wilson seed=2");
    terminal.press(&["C-c"]);
    let screen = terminal.expect_end(0);
    assert!(screen.contains("quit after 0 steps"), "{screen}");
}

#[test]
fn the_terminal_is_given_back_when_the_game_is_told_to_stop() {
    if !has_program("tmux") {
        return;
    }
    for signal in ["-TERM", "-HUP", "-INT"] {
        let terminal = Terminal::new(&format!("stop{signal}"), 80, 24);
        terminal.play("hex:6x5 --seed 3");
        terminal.expect("0 of ");
        let told = Command::new("kill")
            .args([signal, &terminal.player()])
            .status();
        assert!(told.expect("kill is there").success());
        let screen = terminal.expect_end(130);
        assert!(screen.contains("stopped"), "{screen}");
    }
}

/// Checks that broken copies of a saved game are refused, and other words beside it.
fn expect_refused(terminal: &Terminal, saved: &str) {
    let broken = saved.replace("hints 1", "hints one");
    fs::write(terminal.file("broken.run"), broken).expect("there is room");
    terminal.play("broken.run");
    let screen = terminal.expect_end(1);
    assert!(
        screen.contains("broken.run: line 3: `one` is not a whole number"),
        "{screen}"
    );
    let walls = saved.replace("moves ", "moves 39 ");
    fs::write(terminal.file("walls.run"), walls).expect("there is room");
    terminal.play("--resume walls.run");
    let screen = terminal.expect_end(1);
    assert!(
        screen.contains("move 1: there is no passage from cell 0 to cell 39"),
        "{screen}"
    );
    terminal.play("maze-7.run --seed 8");
    let screen = terminal.expect_end(2);
    assert!(screen.contains("has its own maze"), "{screen}");
}

#[test]
fn a_game_is_saved_and_taken_up_again() {
    if !has_program("tmux") {
        return;
    }
    let terminal = Terminal::new("save", 80, 24);
    terminal.play("8x5 --seed 7");
    terminal.expect("0 of ");
    let keys = keys("rect:8x5 seed=7", 8);
    terminal.press(&keys[..3]);
    terminal.press(&["i"]);
    terminal.expect("Hint: ");
    terminal.press(&["S"]);
    terminal.expect("Saved: maze play maze-7.run");
    terminal.press(&["q"]);
    let screen = terminal.expect_end(0);
    assert!(screen.contains("saved: maze play maze-7.run"), "{screen}");
    let saved = fs::read_to_string(terminal.file("maze-7.run")).expect("it was saved");
    assert!(
        saved.starts_with("mazeloom-run/1\nrecipe rect:8x5 backtracker seed=7\n"),
        "{saved}"
    );

    terminal.play("maze-7.run");
    terminal.expect("3 of ");
    terminal.expect("1 hint");
    terminal.press(&keys[3..5]);
    terminal.press(&["S"]);
    terminal.expect("Press S again to overwrite maze-7.run");
    terminal.press(&["f"]);
    terminal.expect("Fog: only cells seen so far.");
    terminal.press(&["q"]);
    terminal.expect("Quit without saving?");
    terminal.press(&["f"]);
    terminal.expect("Fog: only nearby cells.");
    terminal.press(&["q", "q"]);
    terminal.expect_end(0);
    let same = fs::read_to_string(terminal.file("maze-7.run")).expect("it is still there");
    assert_eq!(same, saved);

    terminal.play("--resume maze-7.run --fog near");
    terminal.expect("3 of ");
    terminal.press(&keys[3..5]);
    terminal.press(&["S"]);
    terminal.expect("Press S again");
    terminal.press(&["S"]);
    terminal.expect("Saved: maze play maze-7.run");
    terminal.press(&["q"]);
    terminal.expect_end(0);
    let longer = fs::read_to_string(terminal.file("maze-7.run")).expect("it is still there");
    assert!(longer.len() > saved.len(), "{longer}");
    expect_refused(&terminal, &longer);
}

#[test]
fn the_mouse_walks() {
    if !has_program("tmux") {
        return;
    }
    let terminal = Terminal::new("mouse", 80, 24);
    terminal.play("5x4 snake --seed 1");
    terminal.expect("0 of ");
    // A click on the last square of the first row, as terminals report it: from 1.
    terminal.tmux(&["send-keys", "-l", "\x1b[<0;19;2M\x1b[<0;19;2m"]);
    terminal.expect("4 of ");
    terminal.tmux(&["send-keys", "-l", "\x1b[<32;19;4M"]);
    terminal.expect("5 of ");
    terminal.press(&["BSpace"]);
    terminal.expect("6 of ");
    terminal.press(&["Escape"]);
    terminal.expect("Quit without saving?");
    terminal.press(&["C-c"]);
    terminal.expect_end(0);
}

#[test]
fn long_lists_go_through_the_pager() {
    if !has_program("tmux") {
        return;
    }
    let maze = env!("CARGO_BIN_EXE_maze");
    let terminal = Terminal::new("pager", 80, 24);
    terminal.run(&format!(
        "clear; PAGER='head -n 1' {maze} list algorithms; echo end of list"
    ));
    terminal.until("first line alone", |screen| {
        screen.starts_with("ALGORITHMS\nend of list\n")
    });
    // Without a pager all of it is printed, in the window and to a program.
    terminal.run(&format!(
        "clear; PAGER= {maze} list algorithms; {maze} list algorithms | head -n 2 | wc -l"
    ));
    terminal.until("last lines", |screen| {
        screen.contains("start cell") && screen.contains("\n2\n")
    });
}
