/** A body's surface as it comes from the engine. */
export interface Mesh {
  /** x, y, z of each vertex. */
  vertices: Float32Array;
  /** Three vertices of each triangle. */
  corners: Uint32Array;
  /** Red, green, blue and part of each triangle. */
  paint: Uint8Array;
}

/** What a triangle belongs to. */
export const PART = { wall: 0, floor: 1, base: 2 } as const;

/** Reads the bytes of a body. */
export function mesh(head: { vertices: number; triangles: number }, bytes: Uint8Array): Mesh {
  const corners = head.vertices * 12;
  const paint = corners + head.triangles * 12;
  if (bytes.length < paint + head.triangles * 4) throw new RangeError("the body is cut short");
  // Typed arrays must begin at a multiple of four bytes, which an answer need not.
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset } = whole;
  return {
    vertices: new Float32Array(buffer, byteOffset, head.vertices * 3),
    corners: new Uint32Array(buffer, byteOffset + corners, head.triangles * 3),
    paint: new Uint8Array(buffer, byteOffset + paint, head.triangles * 4),
  };
}

/** Triangles with corners of their own, so that each has one color and lies flat in the light. */
export interface Facets {
  positions: Float32Array;
  normals: Float32Array;
  /** Red, green and blue of each corner, as amounts of light up to 65,535. */
  colors: Uint16Array;
}

/** How much light each step of a color stands for (IEC 61966-2-1). */
const LIGHT = Uint16Array.from({ length: 256 }, (_, step) => {
  const share = step / 255;
  return 65535 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
});

/** Separates the triangles; `lift` makes walls lighter, by a fraction of the difference to white. */
export function facets({ vertices, corners, paint }: Mesh, lift = 0): Facets {
  const positions = new Float32Array(corners.length * 3);
  const normals = new Float32Array(corners.length * 3);
  const colors = new Uint16Array(corners.length * 3);
  for (let i = 0; i < corners.length; i++) {
    const from = corners[i]! * 3;
    const color = Math.floor(i / 3) * 4;
    const share = paint[color + 3] === PART.wall ? lift : 0;
    for (let k = 0; k < 3; k++) {
      const step = paint[color + k]!;
      positions[i * 3 + k] = vertices[from + k]!;
      colors[i * 3 + k] = LIGHT[Math.round(step + (255 - step) * share)]!;
    }
  }
  for (let i = 0; i < positions.length; i += 9) {
    const normal = upward(positions, i);
    for (let k = 0; k < 9; k++) normals[i + k] = normal[k % 3]!;
  }
  return { positions, normals, colors };
}

/** Lower and upper bounds along each axis. */
export function bounds(vertices: Float32Array): { least: number[]; most: number[] } {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < vertices.length; i++) {
    const axis = i % 3;
    least[axis] = Math.min(least[axis]!, vertices[i]!);
    most[axis] = Math.max(most[axis]!, vertices[i]!);
  }
  return { least, most };
}

/** The unit vector out of a triangle whose corners run counter-clockwise. */
function upward(p: Float32Array, i: number): [number, number, number] {
  const [ax, ay, az] = [p[i + 3]! - p[i]!, p[i + 4]! - p[i + 1]!, p[i + 5]! - p[i + 2]!];
  const [bx, by, bz] = [p[i + 6]! - p[i]!, p[i + 7]! - p[i + 1]!, p[i + 8]! - p[i + 2]!];
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
