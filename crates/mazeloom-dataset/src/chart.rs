//! Histograms as SVG.

use crate::sketch::Sketch;
use mazeloom::Color;
use mazeloom::format::svg;
use mazeloom_export::chart::{Axis, Field, LETTERS, MARGIN, Page, SPACE, TOP, plain, widest};

/// Width and height of the field with the bars, in pixels.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 140.0;

const BLUE: Color = Color(0x3b, 0x6e, 0xa5);

/// The most bars.
const BARS: usize = 40;

/// The distribution of a number as an SVG picture: bars of equal width over equal ranges.
pub fn histogram(name: &str, sketch: &Sketch) -> String {
    let bars = bars(sketch);
    let (first, second) = (bars.first(), bars.get(1));
    let low = first.map_or(0.0, |bar| bar.0);
    let step = second.map_or(1.0, |bar| bar.0 - low);
    // The middle of a bar lies at the middle of its numbers.
    let low = first.map_or(0.0, |&(from, to, _)| f64::midpoint(from, to) - step / 2.0);
    let tallest = bars.iter().map(|bar| bar.2).max().unwrap_or(1);
    let upward = Axis::between(0.0, tallest as f64, HEIGHT);
    let field = Field {
        left: MARGIN + widest(upward.marks().into_iter().map(plain)) + 2.0 * SPACE,
        top: TOP,
        across: Axis::between(low, low + step * bars.len().max(1) as f64, WIDTH),
        upward,
    };
    let mut page = Page::default();
    field.draw_rules(&mut page, &field.across.marks());
    for &(from, to, count) in &bars {
        let middle = f64::midpoint(from, to);
        let corner = field.at(middle - 0.45 * step, count as f64);
        page.area(BLUE, corner, field.at(middle + 0.45 * step, 0.0));
    }
    let (width, height) = (
        field.left + WIDTH + MARGIN,
        field.bottom() + LETTERS + MARGIN,
    );
    let scene = page.scene(name.to_owned(), "number of mazes", width, height);
    let mut text = Vec::new();
    svg(&scene, &mut text).expect("a vector takes all");
    String::from_utf8(text).expect("SVG is text")
}

/// Bars: from, to, and how many numbers are there.
fn bars(sketch: &Sketch) -> Vec<(f64, f64, u64)> {
    let Some((low, high)) = sketch.bounds() else {
        return Vec::new();
    };
    if low == high {
        return vec![(low, low, sketch.bins().map(|(_, count)| count).sum())];
    }
    let is_whole = sketch.bins().all(|(number, _)| number.fract() == 0.0);
    // Whole numbers have a bar each where there is room, or one for the same number of them.
    let step = if is_whole {
        ((high - low + 1.0) / BARS as f64).ceil().max(1.0)
    } else {
        (high - low) / BARS as f64
    };
    let last = if is_whole { step - 1.0 } else { step };
    let count = if is_whole {
        ((high - low + 1.0) / step).ceil() as usize
    } else {
        BARS
    };
    let mut bars: Vec<(f64, f64, u64)> = (0..count.clamp(1, BARS))
        .map(|place| {
            let from = low + step * place as f64;
            (from, from + last, 0)
        })
        .collect();
    for (number, count) in sketch.bins() {
        let place = ((number - low) / step).floor().max(0.0) as usize;
        let place = place.min(bars.len() - 1);
        bars[place].2 += count;
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_in_a_bar() {
        let mut sketch = Sketch::default();
        (0..1000).for_each(|number| sketch.add(Some(f64::from(number))));
        let bars = bars(&sketch);
        assert_eq!(bars.len(), BARS);
        assert_eq!(bars.iter().map(|&(_, _, count)| count).sum::<u64>(), 1000);
        assert!(bars.iter().all(|&(_, _, count)| count > 0));
        let svg = histogram("solution", &sketch);
        assert!(svg.contains("<svg") && svg.contains(">solution<") && svg.contains(">800<"));
        let mut one = Sketch::default();
        one.add(Some(5.0));
        assert_eq!(super::bars(&one), [(5.0, 5.0, 1)]);
    }
}
