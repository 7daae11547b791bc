/** Small files for the grids that are read from one, so that those can be tried at once. */
import type { App } from "./app";
import type { Engine } from "./engine";

/** The name of the sample file of each grid that needs one. */
const NAMES: Record<string, string> = {
  graph: "sample-rooms.txt",
  map: "sample-regions.geojson",
  mesh: "sample-ring.obj",
};
const TEXTS: Record<string, () => string> = {
  "sample-rooms.txt": rooms,
  "sample-regions.geojson": regions,
  "sample-ring.obj": ring,
};

const given = new Set<string>();

/** The sample file of a grid, known to the engine; null if it needs none. */
export async function sample(app: App, grid: string): Promise<string | null> {
  const name = NAMES[grid];
  if (!name) return null;
  await give(app.engine, name);
  return name;
}

/** Gives the engine the samples that a recipe names. */
export async function samplesOf(engine: Engine, recipe: string): Promise<void> {
  for (const name of Object.values(NAMES)) if (recipe.includes(name)) await give(engine, name);
}

async function give(engine: Engine, name: string): Promise<void> {
  const text = TEXTS[name];
  if (!text || given.has(name)) return;
  await engine.ask({ do: "file", name }, new TextEncoder().encode(text()));
  given.add(name);
}

/** Five rings of rooms around a hall, with corridors along and across. */
function rooms(): string {
  const links: string[] = [];
  for (let ring = 1; ring <= 5; ring++) {
    const count = 6 * ring;
    for (let i = 0; i < count; i++) {
      links.push(`r${ring}-${i} r${ring}-${(i + 1) % count}`);
      const inner = ring === 1 ? "hall" : `r${ring - 1}-${Math.floor((i * (ring - 1)) / ring)}`;
      links.push(`${inner} r${ring}-${i}`);
    }
  }
  return links.join("\n");
}

/** A land of wavy regions that share their borders. */
function regions(): string {
  const [across, down] = [12, 8];
  const corner = (x: number, y: number): [number, number] => [
    x + 0.28 * Math.sin(1.7 * y + 0.9 * x) * (x % across ? 1 : 0),
    y + 0.28 * Math.sin(2.1 * x + 1.3 * y) * (y % down ? 1 : 0),
  ];
  const features = [];
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const ring = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1), corner(x, y)];
      features.push({
        type: "Feature",
        properties: { name: `${x}-${y}` },
        geometry: { type: "Polygon", coordinates: [ring] },
      });
    }
  }
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** A ring with a wave in it, of four-sided faces. */
function ring(): string {
  const [around, about] = [36, 14];
  const lines: string[] = [];
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < about; j++) {
      const [a, b] = [(2 * Math.PI * i) / around, (2 * Math.PI * j) / about];
      const thick = 0.42 + 0.08 * Math.cos(5 * a);
      const out = 1 + thick * Math.cos(b);
      lines.push(
        `v ${(out * Math.cos(a)).toFixed(4)} ${(thick * Math.sin(b)).toFixed(4)} ${(out * Math.sin(a)).toFixed(4)}`,
      );
    }
  }
  const corner = (i: number, j: number): number => (i % around) * about + (j % about) + 1;
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < about; j++)
      lines.push(`f ${corner(i, j)} ${corner(i, j + 1)} ${corner(i + 1, j + 1)} ${corner(i + 1, j)}`);
  }
  return lines.join("\n");
}
