/** Sheets of paper, in the order in which lists show them. */
import { PAPERS } from "./protocol.gen";

const sides: Record<string, readonly [number, number]> = PAPERS;

export const papers = Object.keys(PAPERS);
/** Those that stand upright under their names. */
export const upright = papers.filter((name) => sides[name]![0] < sides[name]![1]);

/** Regions with sheets of Letter instead of A4. */
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "DO", "PR"];

/** The paper that is usual where a language is spoken. */
export function usualPaper(language = globalThis.navigator?.language ?? "en-GB"): string {
  try {
    return LETTER.includes(new Intl.Locale(language).maximize().region ?? "") ? "letter" : "a4";
  } catch {
    return "a4";
  }
}

/** A paper with its sides, such as `A4 (210 × 297 mm)`; another size as it is. */
export function paperName(name: string): string {
  const size = sides[name];
  if (!size) return name.replace(/^([\d.]+)x([\d.]+)([a-z]+)$/, "$1 × $2 $3");
  const metric = size.every(Number.isInteger);
  const [width, height] = metric ? size : size.map((side) => Number((side / 25.4).toFixed(2)));
  return `${name[0]!.toUpperCase()}${name.slice(1)} (${width} × ${height} ${metric ? "mm" : "in"})`;
}
