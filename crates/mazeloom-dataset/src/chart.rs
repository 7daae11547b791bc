//! Histograms as SVG.

use crate::sketch::Sketch;
use std::fmt::Write;

/// Width and height of the picture and of the margin below and above the bars, in pixels.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 160.0;
const MARGIN: f64 = 24.0;

/// The most bars.
const BARS: usize = 40;

/// The distribution of a number as an SVG picture: bars of equal width over equal ranges.
pub fn histogram(name: &str, sketch: &Sketch) -> String {
    let bars = bars(sketch);
    let tallest = bars
        .iter()
        .map(|&(_, _, count)| count)
        .max()
        .unwrap_or(1)
        .max(1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"8\" y=\"16\">{name}</text>\n<g fill=\"#3b6ea5\">\n"
    );
    let room = HEIGHT - 2.0 * MARGIN;
    let wide = (WIDTH - 16.0) / bars.len().max(1) as f64;
    for (place, &(low, high, count)) in bars.iter().enumerate() {
        let high_px = room * count as f64 / tallest as f64;
        let (x, y) = (8.0 + wide * place as f64, HEIGHT - MARGIN - high_px);
        // Writing into a text cannot fail.
        let _written = writeln!(
            svg,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{:.2}\" height=\"{high_px:.2}\"><title>{}: \
             {count}</title></rect>",
            wide * 0.9,
            range(low, high)
        );
    }
    let (low, high) = sketch.bounds.unwrap_or((0.0, 0.0));
    let y = HEIGHT - 8.0;
    let _written = writeln!(
        svg,
        "</g>\n<text x=\"8\" y=\"{y}\">{}</text>\n<text x=\"{}\" y=\"{y}\" \
         text-anchor=\"end\">{}</text>\n</svg>",
        short(low),
        WIDTH - 8.0,
        short(high)
    );
    svg
}

fn range(low: f64, high: f64) -> String {
    if low == high {
        short(low)
    } else {
        format!("{}–{}", short(low), short(high))
    }
}

/// A number with at most three decimals.
pub fn short(number: f64) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.to_owned()
}

/// Bars: from, to, and how many numbers are there.
fn bars(sketch: &Sketch) -> Vec<(f64, f64, u64)> {
    let Some((low, high)) = sketch.bounds else {
        return Vec::new();
    };
    let is_whole = sketch.bins().all(|(number, _)| number.fract() == 0.0);
    // Whole numbers have a bar each where there is room, or one for the same number of them.
    let step = if is_whole {
        ((high - low + 1.0) / BARS as f64).ceil().max(1.0)
    } else {
        ((high - low) / BARS as f64).max(f64::MIN_POSITIVE)
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
        assert!(svg.starts_with("<svg") && svg.matches("<title>").count() == BARS);
        let mut one = Sketch::default();
        one.add(Some(5.0));
        assert_eq!(super::bars(&one), [(5.0, 5.0, 1)]);
    }
}
