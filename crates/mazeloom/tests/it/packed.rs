//! Rows of packed pixels.

use mazeloom::tile_view::PixelRows;
use mazeloom::{Recipe, Style, TileView, make, overlays};

#[test]
fn packed_rows_are_the_rows_of_pixels() {
    for words in [
        "1x1 cell=2",
        "70x9 wilson cell=2",
        "64x3 wilson cell=7 braid=1 marks=none",
        "129x4 kruskal cell=2 openings=none",
        "3x50 cell=5 margin=0px marks=none",
        "13x9 wilson cell=21 wall-thickness=5px marks=none",
        "13x9 wilson cell=10 solution=line",
        "13x9 wilson cell=10 solution=crumbs",
        "13x9 wilson cell=12 paint=distance solution=line",
        "9x9 wilson cell=9 mask=circle",
        "9x9 wilson cell=3 walls=none",
        "12x8 wilson weave=1 cell=16",
        "12x8 wilson weave=1 cell=13 marks=none openings=left-right",
        "70x9 kruskal weave=1 cell=7 tunnels=long openings=none",
        "16x16 wilson weave=0.5 cell=20 mask=circle scheme=dark",
        "16x16 wilson weave=0.5 cell=13 mask=circle",
    ] {
        let recipe = format!("rect:{words} seed=4").parse().expect("a recipe");
        let puzzle = make(&recipe).expect("a maze");
        let keys = &Recipe::of(&puzzle).expect("it was made by one").keys;
        let (style, layers) = (Style::of(keys), overlays(&puzzle, keys));
        let tile_view = TileView::new(&puzzle, &style, &layers).expect("a rectangle");
        let pixels = PixelRows::new(&tile_view, &style).expect("a small picture");
        let bits = pixels.depth() as usize;
        for y in 0..pixels.height {
            let mut row = vec![0; pixels.width as usize];
            pixels.row(y, &mut row);
            let mut packed = vec![0xaa; pixels.packed_length()];
            pixels.packed_row(y, &mut packed);
            let at = |x: usize| {
                let place = x * bits;
                packed[place / 8] >> (8 - bits - place % 8) & (0xff >> (8 - bits))
            };
            let unpacked: Vec<u8> = (0..row.len()).map(at).collect();
            assert_eq!(unpacked, row, "row {y} of {words}");
        }
    }
}
