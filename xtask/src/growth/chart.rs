//! A chart of nanoseconds a cell over the number of cells, both logarithmic: a panel for each grid.

use super::series::{Kind, SUPERLINEAR, Series};
use super::table::power;
use std::fmt::Write;

const WIDTH: f64 = 860.0;
/// The lines about colors at the top.
const HEAD: f64 = 60.0;
/// The plot of a panel, in pixels.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 640.0;
const HEIGHT: f64 = 430.0;
/// From the top of a panel to its plot, and from there to the next panel.
const ABOVE: f64 = 34.0;
const BELOW: f64 = 54.0;
/// Where labels begin, and how far apart they are.
const LABELS: f64 = 676.0;
const LINE: f64 = 15.0;

/// Lines of algorithms, those whose time grows faster than the number of cells, and others.
const PLAIN: &str = "#57606a";
const STEEP: &str = "#c2410c";
const BESIDE: &str = "#0969da";

/// An SVG image; its background is white, so that it is readable on dark pages.
pub fn draw(grids: &[&str], all: &[Series], largest: u32) -> String {
    let step = ABOVE + HEIGHT + BELOW;
    let height = HEAD + step * grids.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#24292f\">\n\
         <title>Nanoseconds per cell by number of cells</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    svg += &legend();
    for (place, grid) in grids.iter().enumerate() {
        let lines: Vec<&Series> = (all.iter())
            .filter(|series| series.grid == *grid && !series.points.is_empty())
            .collect();
        let panel = Panel {
            top: HEAD + step * place as f64 + ABOVE,
            paces: paces(&lines),
            largest,
        };
        svg += &text([LEFT, panel.top - 12.0], grid, "font-weight=\"bold\"");
        svg += &panel.axes();
        svg += &panel.lines(&lines);
    }
    svg + "</svg>\n"
}

fn legend() -> String {
    let title = "Processor time per cell, one thread, by number of cells";
    let mut svg = text([LEFT, 24.0], title, "font-weight=\"bold\" font-size=\"15\"");
    let mut x = LEFT;
    let steep = format!("exponent of time over {SUPERLINEAR}, beside the name");
    for (color, meaning) in [
        (PLAIN, "making a maze"),
        (STEEP, &steep),
        (BESIDE, "solving it, or all from the recipe to a picture"),
    ] {
        svg += &text([x, 46.0], meaning, &format!("fill=\"{color}\""));
        x += 28.0 + 6.4 * meaning.len() as f64;
    }
    svg
}

/// The lowest and the highest power of ten of nanoseconds a cell.
fn paces(lines: &[&Series]) -> [i32; 2] {
    let points = lines.iter().flat_map(|series| &series.points);
    let logs = points.map(|point| point.pace().log10());
    let (low, high) = logs
        .filter(|log| log.is_finite())
        .fold((f64::MAX, f64::MIN), |(low, high), log| {
            (low.min(log), high.max(log))
        });
    if low > high {
        return [0, 1];
    }
    let low = low.floor() as i32;
    [low, (high.ceil() as i32).max(low + 1)]
}

/// A plot.
struct Panel {
    top: f64,
    /// Powers of ten of nanoseconds a cell.
    paces: [i32; 2],
    /// The largest power of ten of cells.
    largest: u32,
}

impl Panel {
    /// Where a number of cells is, across.
    fn x(&self, cells: f64) -> f64 {
        let share = (cells.log10() - 2.0) / f64::from(self.largest - 2).max(1.0);
        LEFT + (RIGHT - LEFT) * share
    }

    /// Where a pace is, from the top.
    fn y(&self, pace: f64) -> f64 {
        let [low, high] = self.paces.map(f64::from);
        self.top + HEIGHT * (high - pace.log10()) / (high - low)
    }

    /// Thin lines with their numbers.
    fn axes(&self) -> String {
        let mut svg = String::from("<g stroke=\"#d8dee4\">\n");
        let mut numbers = String::new();
        let bottom = self.top + HEIGHT;
        for decade in 2..=self.largest {
            let x = self.x(10f64.powi(decade as i32));
            writeln!(svg, "<path d=\"M{x:.1} {:.1}V{bottom:.1}\"/>", self.top).expect("texts grow");
            let middle = "text-anchor=\"middle\"";
            numbers += &text([x, bottom + 18.0], &power(decade), middle);
        }
        for pace in self.paces[0]..=self.paces[1] {
            let y = self.y(10f64.powi(pace));
            writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{RIGHT}\"/>").expect("texts grow");
            let end = "text-anchor=\"end\"";
            numbers += &text([LEFT - 6.0, y + 4.5], &time(pace), end);
        }
        svg + "</g>\n" + &numbers
    }

    /// The lines, and their names beside the plot.
    fn lines(&self, lines: &[&Series]) -> String {
        let mut svg = String::new();
        let ends: Vec<[f64; 2]> = lines.iter().map(|series| self.end(series)).collect();
        let places = spread(
            &ends.iter().map(|end| end[1]).collect::<Vec<f64>>(),
            [self.top, self.top + HEIGHT],
        );
        for ((series, [x, y]), place) in lines.iter().zip(ends).zip(places) {
            let color = color(series);
            let points = (series.points.iter()).filter(|point| point.seconds > 0.0);
            let places = points.map(|point| {
                let [x, y] = [self.x(point.cells), self.y(point.pace())];
                format!("{x:.1},{y:.1}")
            });
            let line = places.collect::<Vec<String>>().join(" ");
            let leader = LABELS - 4.0;
            let bend = RIGHT + 6.0;
            let stroke = format!("stroke=\"{color}\" fill=\"none\"");
            writeln!(
                svg,
                "<polyline points=\"{line}\" {stroke} stroke-width=\"1.6\"/>\n\
                 <path d=\"M{x:.1} {y:.1}H{bend}L{leader} {place:.1}\" {stroke} \
                 stroke-width=\"0.8\" stroke-dasharray=\"1 2\"/>"
            )
            .expect("texts grow");
            let fill = format!("fill=\"{color}\"");
            svg += &text([LABELS, place + 4.5], &label(series), &fill);
        }
        svg
    }

    /// Where the line of some points ends.
    fn end(&self, series: &Series) -> [f64; 2] {
        let mut measured = series.points.iter().rev();
        let last = measured.find(|point| point.seconds > 0.0);
        last.map_or([LEFT, self.top], |point| {
            [self.x(point.cells), self.y(point.pace())]
        })
    }
}

fn color(series: &Series) -> &'static str {
    match series.kind {
        _ if series.is_superlinear() => STEEP,
        Kind::Algorithm | Kind::Walk => PLAIN,
        _ => BESIDE,
    }
}

fn label(series: &Series) -> String {
    let name = match series.kind {
        Kind::Picture => series.name.to_uppercase(),
        _ => series.name.clone(),
    };
    match series.slope() {
        Some(slope) if slope > SUPERLINEAR => format!("{name} {slope:.2}"),
        _ => name,
    }
}

/// Places for labels: in the order of `wanted` and close to it, a line apart, between two ends.
fn spread(wanted: &[f64], [low, high]: [f64; 2]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut places = wanted.to_vec();
    let mut free = low;
    for &label in &order {
        places[label] = places[label].max(free);
        free = places[label] + LINE;
    }
    let mut free = high;
    for &label in order.iter().rev() {
        places[label] = places[label].min(free);
        free = places[label] - LINE;
    }
    places
}

/// A power of ten of nanoseconds.
fn time(power: i32) -> String {
    let unit = ["ns", "µs", "ms", "s"][(power.max(0) / 3).min(3) as usize];
    let number = match power {
        ..0 => format!("{:.*}", power.unsigned_abs() as usize, 10f64.powi(power)),
        _ => 10i32.pow(power as u32 % 3).to_string(),
    };
    format!("{number} {unit}")
}

fn text([x, y]: [f64; 2], text: &str, more: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" {more}>{text}</text>\n")
}

#[cfg(test)]
mod tests {
    use super::super::series::Point;
    use super::*;

    #[test]
    fn labels_keep_their_order_and_a_line_apart() {
        let places = spread(&[50.0, 10.0, 52.0, 99.0, 99.5], [0.0, 100.0]);
        assert_eq!(places, [50.0, 10.0, 65.0, 85.0, 100.0]);
    }

    #[test]
    fn times_have_units() {
        let times = [-2, 0, 1, 2, 3, 5, 6].map(time);
        assert_eq!(
            times,
            [
                "0.01 ns", "1 ns", "10 ns", "100 ns", "1 µs", "100 µs", "1 ms"
            ]
        );
    }

    #[test]
    fn a_chart_has_a_panel_for_each_grid_and_a_line_for_each_series() {
        let mut wilson = Series::new("hex", Kind::Algorithm, "wilson");
        wilson.points = [(2, 1e-6), (3, 1e-4), (4, 1e-2)]
            .map(|(decade, seconds)| Point {
                decade,
                cells: 10f64.powi(decade as i32),
                seconds,
                bytes: 0.0,
                taken: seconds,
            })
            .to_vec();
        let svg = draw(&["rect", "hex"], &[wilson], 4);
        assert!(svg.contains(">rect</text>") && svg.contains(">hex</text>"));
        // From 10 ns to 1 µs a cell, over the whole plot of the lower panel.
        let top = HEAD + ABOVE + HEIGHT + BELOW + ABOVE;
        let (bottom, middle) = (top + HEIGHT, top + HEIGHT / 2.0);
        let line = format!("points=\"64.0,{bottom:.1} 352.0,{middle:.1} 640.0,{top:.1}\"");
        assert!(svg.contains(&line), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 1);
        assert!(svg.contains(">wilson 2.00</text>"), "{svg}");
    }
}
