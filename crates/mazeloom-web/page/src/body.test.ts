import { describe, expect, it } from "vitest";
import { bounds, facets, mesh } from "./body";

/** A square of two triangles in the plane z = 0, red and blue, some bytes into a buffer. */
function square(offset: number): Uint8Array {
  const whole = new Uint8Array(offset + 4 * 12 + 2 * 12 + 2 * 4);
  const view = new DataView(whole.buffer, offset);
  const floats = [0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0];
  floats.forEach((value, i) => view.setFloat32(i * 4, value, true));
  [0, 1, 2, 0, 2, 3].forEach((value, i) => view.setUint32(48 + i * 4, value, true));
  whole.set([255, 0, 0, 1, 0, 0, 255, 2], offset + 72);
  return whole.subarray(offset);
}

describe("a body", () => {
  it("is read wherever its bytes begin", () => {
    for (const offset of [0, 1, 4]) {
      const { vertices, corners, paint } = mesh({ vertices: 4, triangles: 2 }, square(offset));
      expect([...vertices.slice(3, 9)]).toEqual([2, 0, 0, 2, 2, 0]);
      expect([...corners]).toEqual([0, 1, 2, 0, 2, 3]);
      expect([...paint]).toEqual([255, 0, 0, 1, 0, 0, 255, 2]);
    }
  });

  it("is refused if it is cut short", () => {
    const short = square(0).subarray(0, 70);
    expect(() => mesh({ vertices: 4, triangles: 2 }, short)).toThrow(RangeError);
  });

  it("has facets that face outward, each of one colour", () => {
    const { positions, normals, colors } = facets(mesh({ vertices: 4, triangles: 2 }, square(0)));
    expect([...positions.slice(9)]).toEqual([0, 0, 0, 2, 2, 0, 0, 2, 0]);
    for (let i = 0; i < 18; i += 3) expect([...normals.slice(i, i + 3)]).toEqual([0, 0, 1]);
    const red = [65535, 0, 0];
    const blue = [0, 0, 65535];
    expect([...colors]).toEqual([red, red, red, blue, blue, blue].flat());
  });

  it("has lighter walls where that is asked for, and floors as they are", () => {
    const bytes = square(0);
    bytes.set([100, 100, 100, 0, 100, 100, 100, 1], 72);
    const surface = mesh({ vertices: 4, triangles: 2 }, bytes);
    const [plain, lifted] = [facets(surface).colors, facets(surface, 0.5).colors];
    expect(lifted[0]).toBeGreaterThan(plain[0]!);
    expect(lifted[9]).toBe(plain[9]);
  });

  it("has bounds", () => {
    const { vertices } = mesh({ vertices: 4, triangles: 2 }, square(0));
    expect(bounds(vertices)).toEqual({ least: [0, 0, 0], most: [2, 2, 0] });
  });
});
