import { drawn } from "./dom";
import type { Spread } from "./protocol";

/** Numbers from `least` to `most` as lengths from 0 to `width`. */
export interface Scale {
  least: number;
  most: number;
  width: number;
}

/** Where a number lies on a scale; what lies outside is drawn at its end. */
export function place(scale: Scale, value: number): number {
  const share = (value - scale.least) / (scale.most - scale.least || 1);
  return Math.min(1, Math.max(0, share)) * scale.width;
}

/**
 * A scale on which the band of the mean and two standard deviations and the value are seen, the
 * mean in the middle.
 */
export function around(value: number, { mean, sd }: Spread, width: number): Scale {
  const reach = Math.max(Math.abs(value - mean), 3 * sd, Math.abs(mean) * 0.01, 1e-9) * 1.08;
  return { least: mean - reach, most: mean + reach, width };
}

/** A round number for the highest bar of a chart, no smaller than `highest`. */
export function ceiling(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((step) => step * power >= highest);
  return (step ?? 10) * power;
}

/** A drawing that screen readers read as one sentence. */
function drawing(width: number, height: number, kind: string, label: string, parts: SVGElement[]) {
  const attributes = { class: `chart ${kind}`, viewBox: `0 0 ${width} ${height}`, role: "img" };
  return drawn("svg", { ...attributes, "aria-label": label }, ...parts);
}

/** A value as a dot over the band in which 19 of 20 uniform mazes lie. */
export function band(value: number, spread: Spread, label: string): SVGElement {
  const [width, height, rim] = [160, 20, 6];
  const scale = around(value, spread, width - 2 * rim);
  const x = (number: number) => rim + place(scale, number);
  const [low, high] = [x(spread.mean - 2 * spread.sd), x(spread.mean + 2 * spread.sd)];
  const outside = Math.abs(value - spread.mean) > 2 * spread.sd;
  const middle = height / 2;
  return drawing(width, height, "band", label, [
    drawn("line", { class: "axis", x1: rim, x2: width - rim, y1: middle, y2: middle }),
    drawn("rect", { class: "usual", x: low, y: 4, width: Math.max(1, high - low), height: 12, rx: 2 }),
    drawn("line", { class: "mean", x1: x(spread.mean), x2: x(spread.mean), y1: 3, y2: 17 }),
    drawn("circle", { class: outside ? "value outside" : "value", cx: x(value), cy: middle, r: 4.5 }),
  ]);
}

/** A bar: how high it is, its name below it, and how high such bars are on average, if known. */
export interface Bar {
  count: number;
  name: string;
  mean: number | null;
}

/** Counts as bars, with their numbers above, and a stroke across where the mean is. */
export function bars(all: readonly Bar[], label: string): SVGElement {
  const [step, height, top, bottom] = [36, 96, 16, 16];
  const width = Math.max(2, all.length) * step;
  const highest = Math.max(0, ...all.map(({ count, mean }) => Math.max(count, mean ?? 0)));
  const scale = { least: 0, most: ceiling(highest), width: height - top - bottom };
  const foot = height - bottom;
  const parts = all.flatMap(({ count, name, mean }, i) => {
    const tall = place(scale, count);
    const usual = place(scale, mean ?? 0);
    const middle = (i + 0.5) * step;
    const number = drawn("text", { x: middle, y: foot - Math.max(tall, usual) - 4 });
    number.textContent = String(count);
    const below = drawn("text", { class: "name", x: middle, y: height - 3 });
    below.textContent = name;
    const bar = { class: "bar", x: middle - 11, y: foot - tall, width: 22, height: tall };
    const stroke = { class: "mean", x1: middle - 14, x2: middle + 14, y1: foot - usual, y2: foot - usual };
    const strokes = mean === null ? [] : [drawn("line", stroke)];
    return [drawn("rect", bar), ...strokes, number, below];
  });
  const axis = drawn("line", { class: "axis", x1: 0, x2: width, y1: foot, y2: foot });
  const svg = drawing(width, height, "bars", label, [...parts, axis]);
  svg.style.maxWidth = `${width}px`;
  return svg;
}
