//! A scene as a list of 32-bit words that a canvas can draw. Layers, ends, corners and anchors are
//! numbered in the order of their types.

use crate::protocol;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mazeloom::scene::{Item, Layer, Paths, Piece, Placed, Spot};
use mazeloom::{Color, Scene};

/// Writes a scene down: as a head, and the list.
pub fn listed(scene: &Scene) -> (protocol::Scene, Vec<u8>) {
    let mut list = List::default();
    for (layer, item) in &scene.plain().items {
        list.item(*layer, item);
    }
    let pixels = |thousandths: i32| f64::from(thousandths) / 1000.0;
    let head = protocol::Scene {
        width: scene.width,
        height: scene.height,
        unit: scene.placement.map(|place| pixels(place.cell)),
        origin: (scene.placement).map(|place| [pixels(place.origin.x), pixels(place.origin.y)]),
        background: scene.background.css(),
        title: scene.title.clone(),
        texts: list.texts,
        images: list.images,
    };
    let bytes: Vec<[u8; 4]> = list.words.iter().map(|word| word.to_le_bytes()).collect();
    (head, bytes.into_flattened())
}

#[derive(Default)]
struct List {
    words: Vec<i32>,
    texts: Vec<String>,
    images: Vec<String>,
}

impl List {
    fn item(&mut self, layer: Layer, item: &Item) {
        // A code is a place among the variants; the page's types are written with them.
        let layer = layer as i32;
        match item {
            Item::Fill(fill) => {
                let head = [1, layer, argb(fill.color), i32::from(fill.touching), 0, 0];
                self.counted(head, |list| list.paths(&fill.paths));
            }
            Item::Stroke(stroke) => {
                let (cap, join) = (stroke.cap as i32, stroke.join as i32);
                let head = [2, layer, argb(stroke.color), stroke.width, cap, join];
                self.counted(head, |list| list.paths(&stroke.paths));
            }
            Item::Text(text) => {
                let head = [3, layer, 0, text.size, text.anchor as i32, 0];
                self.counted(head, |list| {
                    for (spot, text, color) in &text.words {
                        let place = list.texts.len() as i32;
                        list.texts.push(text.clone());
                        list.words.extend([spot.x, spot.y, place, argb(*color)]);
                    }
                });
            }
            Item::Image(Placed { image, size, at }) => {
                let place = self.images.len() as i32;
                let letters = STANDARD.encode(&image.png);
                self.images.push(format!("data:image/png;base64,{letters}"));
                self.counted([4, layer, 0, size.0, size.1, place], |list| {
                    list.words
                        .extend(at.iter().flat_map(|spot| [spot.x, spot.y]));
                });
            }
            Item::Copies(_) => {}
        }
    }

    /// Six words, how many words follow, and those.
    fn counted(&mut self, head: [i32; 6], write: impl FnOnce(&mut List)) {
        self.words.extend(head);
        let place = self.words.len();
        self.words.push(0);
        write(self);
        self.words[place] = (self.words.len() - place - 1) as i32;
    }

    fn paths(&mut self, paths: &Paths) {
        let words: usize = paths.iter().map(|path| 3 + 3 * path.pieces.len()).sum();
        self.words.reserve(words);
        for path in paths {
            let Spot { x, y } = path.start;
            self.words.extend([0, x, y]);
            for piece in path.pieces {
                match piece {
                    Piece::Line(to) => self.words.extend([1, to.x, to.y]),
                    Piece::Arc { to, turn } => {
                        let clockwise = i32::from(turn.clockwise);
                        self.words.extend([2, to.x, to.y, turn.radius, clockwise]);
                    }
                    Piece::Curve { first, second, to } => {
                        let spots = [first, second, to].map(|spot| [spot.x, spot.y]);
                        self.words.push(3);
                        self.words.extend(spots.concat());
                    }
                }
            }
            if path.closed {
                self.words.push(4);
            }
        }
    }
}

/// A color as `0xAARRGGBB`.
fn argb(Color(red, green, blue): Color) -> i32 {
    i32::from_be_bytes([0xff, red, green, blue])
}
