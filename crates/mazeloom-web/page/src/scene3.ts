import * as THREE from "three";
import type { Mesh as Body } from "./body";
import { facets } from "./body";
import type { Pose, Vector } from "./pose";
import { times } from "./pose";

/** A mark that floats over a place. */
export interface Mark {
  at: Vector;
  up: Vector;
  color: string;
}

/** How a model is shown. */
export interface Manner {
  center: Vector;
  radius: number;
  /** It is flat, its upper side toward the viewer. */
  lies: boolean;
  /** It is seen from inside, or cut open. */
  within: boolean;
  /** Its cells are rooms. */
  solid: boolean;
}

/** The eye height above the floor, in cells: below the tops of walls. */
const EYES = 0.3;
/** Coordinates of a body whose edges are found in a moment. */
const MOST_EDGED = 900_000;
/** The vertical field of view, in degrees. */
const NARROW = 32;
const WIDE = 68;

/** How far the shadows of the sun reach from the eye, in cells, and how wide their map is, in pixels. */
const SHADED = 14;
const SHADOW_PIXELS = 2048;
/** How far the sun stands from the zenith, and to which side. */
const SLANT = 0.62;
const SUNWARD: Vector = [0.8, -0.6, 0.1];

/** The color of the sky, by day and by night. */
const SKY = { light: 0xcfe3f3, dark: 0x18243a };

/** The view of a model: rotated as a whole, or seen from inside. */
export class Scene3 {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(NARROW, 1, 0.1, 1000);
  private readonly lamp = new THREE.DirectionalLight(0xffffff, 1.9);
  private readonly air = new THREE.AmbientLight(0xffffff, 1.5);
  /** The light that a walker carries. */
  private readonly torch = new THREE.PointLight(0xfff2dd, 0, 0, 1);
  /** The light from above a walker, which casts shadows. */
  private readonly sun = new THREE.DirectionalLight(0xfff4e0, 1.7);
  /** The rotating group; the body's center is at its origin. */
  private readonly pivot = new THREE.Group();
  private readonly whole = new THREE.Group();
  private surface: THREE.Mesh[] = [];
  /** Lines where the surface has an edge, for those who walk. */
  private edges: THREE.LineSegments | null = null;
  private marked: THREE.Group | null = null;
  private thread: THREE.Group | null = null;
  private paper = new THREE.Color(0xffffff);
  private sky = new THREE.Color(SKY.light);
  private center = new THREE.Vector3();
  private radius = 1;
  private lies = false;
  private frame = false;
  /** Its cells are rooms, into which no sun shines. */
  private roofed = false;
  private nearness = 1;
  /** Half the body's extent along each axis. */
  private half = new THREE.Vector3();
  /** The whole is in sight until it is turned or zoomed by hand. */
  private fitted = true;
  private pose: Pose | null = null;
  private cell = 1;
  private waiting = 0;
  /** Parts higher along the axis are hidden. */
  private cutting: { axis: Vector; height: number } | null = null;
  /** The same in the page's space, where it moves as the body is turned. */
  private readonly blade = new THREE.Plane();

  /** Fails where there is no WebGL. */
  constructor(private readonly canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true });
    this.renderer.localClippingEnabled = true;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.scene.add(this.sun, this.sun.target);
    this.whole.add(this.pivot);
    this.scene.add(this.whole, this.camera, this.air);
    this.camera.add(this.lamp, this.torch);
    this.lamp.position.set(-0.5, 0.9, 0.6);
  }

  /** Shows another body, turned as the last was turned by hand. */
  body(mesh: Body, { center, radius, lies, within, solid }: Manner): void {
    this.frame = solid && !within;
    for (const part of this.surface) drop(part);
    drop(this.edges);
    this.edges = null;
    // Dark walls are plain from above, and hide their own shape from those before them.
    const { positions, normals, colors } = facets(mesh, within ? 0.55 : 0);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(positions, 3));
    geometry.setAttribute("normal", new THREE.BufferAttribute(normals, 3));
    geometry.setAttribute("color", new THREE.BufferAttribute(colors, 3, true));
    const outside = new THREE.MeshLambertMaterial({ vertexColors: true });
    // Where the body is cut one looks at its inside, which is drawn as if it were full.
    const inside = new THREE.MeshBasicMaterial({ color: 0x8a8f98, side: THREE.BackSide });
    this.surface = [new THREE.Mesh(geometry, outside), new THREE.Mesh(geometry, inside)];
    for (const part of this.surface) part.castShadow = part.receiveShadow = true;
    this.pivot.add(...this.surface);
    this.roofed = solid;
    if (within && positions.length < MOST_EDGED) {
      const ink = new THREE.LineBasicMaterial({ color: 0x22262c, transparent: true, opacity: 0.55 });
      this.edges = new THREE.LineSegments(new THREE.EdgesGeometry(geometry, 20), ink);
      this.pivot.add(this.edges);
    }
    this.surface[1]!.visible = false;
    geometry.computeBoundingBox();
    geometry.boundingBox!.getSize(this.half).multiplyScalar(0.5);
    this.center.set(...center);
    this.radius = radius;
    this.pivot.position.copy(this.center).negate();
    if (lies !== this.lies || this.fitted) {
      this.lies = lies;
      this.reset();
    }
    this.glaze();
    this.cut(this.cutting);
    this.draw();
  }

  /** Marks that float over places, in the body's lengths. */
  marks(marks: readonly Mark[], cell: number): void {
    drop(this.marked);
    this.cell = cell;
    this.marked = new THREE.Group();
    for (const { at, up, color } of marks) {
      const material = new THREE.MeshLambertMaterial({ color, emissive: color, emissiveIntensity: 0.35 });
      const mark = new THREE.Mesh(new THREE.OctahedronGeometry(cell * 0.2), material);
      mark.scale.set(1, 1.5, 1);
      mark.castShadow = true;
      mark.position.set(...at).addScaledVector(new THREE.Vector3(...up), cell * 0.45);
      mark.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), new THREE.Vector3(...up).normalize());
      this.marked.add(mark);
    }
    this.pivot.add(this.marked);
    this.clip();
    this.draw();
  }

  /** A tube through points, or none. */
  tube(points: readonly Vector[], radius: number, color: string): void {
    drop(this.thread);
    this.thread = null;
    if (points.length > 1) {
      this.thread = tube(points, radius, color);
      this.pivot.add(this.thread);
    }
    this.glaze();
    this.clip();
    this.draw();
  }

  /** Hides all parts higher along an axis; null shows all. */
  cut(cutting: { axis: Vector; height: number } | null): void {
    this.cutting = cutting;
    this.clip();
    this.draw();
  }

  /** Shows the inside from a pose or, without a pose, the outside. */
  walk(pose: Pose | null): void {
    this.pose = pose;
    this.draw();
  }

  /** The background's color around the body; from within there is a sky. */
  background(color: string, dark: boolean): void {
    this.paper = new THREE.Color(color);
    this.sky = new THREE.Color(dark ? SKY.dark : SKY.light);
    this.draw();
  }

  /** Turns the whole by angles about the axes of the page: to the right, downward, toward the eye. */
  turn(across: number, down: number, around = 0): void {
    const by = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), across);
    by.multiply(new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(1, 0, 0), down));
    by.multiply(new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 0, 1), around));
    this.whole.quaternion.premultiply(by).normalize();
    this.fitted = false;
    this.draw();
  }

  /** Comes nearer by a factor. */
  zoom(by: number): void {
    this.nearness = Math.min(12, Math.max(0.4, this.nearness * by));
    this.fitted = false;
    this.draw();
  }

  /** Reset view. */
  reset(): void {
    this.whole.quaternion.identity();
    if (this.lies) {
      // What is thick is seen over a corner.
      const thick = this.half.z > 0.2 * Math.max(this.half.x, this.half.y);
      if (thick) this.turn(0, 0, 0.55);
      this.turn(0, thick ? -1 : -0.75);
    } else {
      this.turn(-0.45, 0);
      this.turn(0, 0.42);
    }
    this.fitted = true;
    this.fit();
  }

  /** Takes the canvas's size on the page. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    if (this.fitted) this.fit();
    this.draw();
  }

  /** Draws before the next frame, once, however much has changed. */
  private draw(): void {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.render();
    });
  }

  private render(): void {
    const within = this.pose !== null;
    const turned = this.whole.quaternion.clone();
    const { camera } = this;
    if (this.pose) {
      // From within the eye moves, and the whole lies still.
      this.whole.quaternion.identity();
      const { at, up, facing } = this.pose;
      camera.up.set(...up);
      camera.position
        .set(...at)
        .addScaledVector(camera.up, EYES * this.cell)
        .sub(this.center);
      const aim = camera.position.clone().add(new THREE.Vector3(...facing));
      camera.lookAt(aim.addScaledVector(camera.up, -0.12));
      camera.near = this.cell * 0.02;
      camera.far = this.radius * 4;
    } else {
      const distance = (this.radius * this.spread()) / this.nearness;
      camera.up.set(0, 1, 0);
      camera.position.set(0, 0, distance);
      camera.lookAt(0, 0, 0);
      camera.near = Math.max(distance - this.radius * 1.1, this.radius * 0.01);
      camera.far = distance + this.radius * 1.1;
    }
    const sunny = within && !this.roofed;
    this.sun.visible = sunny;
    if (sunny) this.shine();
    this.air.intensity = within ? 0.75 : 1.05;
    this.lamp.intensity = sunny ? 0.35 : within ? 0.9 : 2.2;
    this.torch.intensity = within ? this.cell * 1.6 : 0;
    camera.fov = within ? WIDE : NARROW;
    camera.updateProjectionMatrix();
    this.scene.background = within ? this.sky : this.paper;
    this.scene.fog = within ? new THREE.Fog(this.sky, this.cell * 2, this.cell * 22) : null;
    this.aimBlade();
    this.renderer.render(this.scene, camera);
    this.whole.quaternion.copy(turned);
  }

  /** Puts the sun above the eye, so that its shadows are where one looks. */
  private shine(): void {
    const { camera, sun, cell } = this;
    const up = camera.up.clone().normalize();
    // The same side for all places, along the ground.
    const aside = new THREE.Vector3(...SUNWARD).addScaledVector(up, -up.dot(new THREE.Vector3(...SUNWARD))).normalize();
    const reach = SHADED * cell;
    // In whole pixels of the map, so that edges of shadows do not swim.
    const grain = (2 * reach) / SHADOW_PIXELS;
    sun.target.position.copy(camera.position).divideScalar(grain).round().multiplyScalar(grain);
    sun.position
      .copy(sun.target.position)
      .addScaledVector(up, reach)
      .addScaledVector(aside, SLANT * reach);
    const view = sun.shadow.camera;
    [view.left, view.right, view.bottom, view.top] = [-reach, reach, -reach, reach];
    [view.near, view.far] = [reach * 0.1, reach * 2.5];
    view.updateProjectionMatrix();
    sun.shadow.normalBias = cell * 0.02;
    sun.target.updateMatrixWorld();
  }

  /** The distance at which the bounding box of the rotated body fits the view. */
  private fit(): void {
    const up = Math.tan((NARROW / 2) * (Math.PI / 180)) * 0.92;
    const aside = up * this.camera.aspect;
    let distance = 0;
    for (let corner = 0; corner < 8; corner++) {
      const sign = (bit: number) => (corner & bit ? 1 : -1);
      const at = this.half.clone().multiply(new THREE.Vector3(sign(1), sign(2), sign(4)));
      at.applyQuaternion(this.whole.quaternion);
      distance = Math.max(distance, Math.abs(at.x) / aside + at.z, Math.abs(at.y) / up + at.z);
    }
    this.nearness = (this.radius * this.spread()) / (distance || 1);
  }

  /** The distance, in radii, at which the whole fits the view, in either direction. */
  private spread(): number {
    const half = (NARROW / 2) * (Math.PI / 180);
    const narrower = Math.min(half, Math.atan(Math.tan(half) * this.camera.aspect));
    return 1.04 / Math.sin(narrower);
  }

  /** The frame of a solid's passages lets the path inside shine through. */
  private glaze(): void {
    const material = this.surface[0]?.material as THREE.MeshLambertMaterial | undefined;
    if (!material) return;
    const clear = this.frame && this.thread !== null;
    material.transparent = clear;
    material.opacity = clear ? 0.3 : 1;
    material.depthWrite = !clear;
    material.needsUpdate = true;
  }

  private clip(): void {
    const planes = this.cutting ? [this.blade] : [];
    if (this.surface[1]) this.surface[1].visible = planes.length > 0;
    this.pivot.traverse((part) => {
      if (part instanceof THREE.Mesh || part instanceof THREE.LineSegments)
        (part.material as THREE.MeshLambertMaterial).clippingPlanes = planes;
    });
  }

  private aimBlade(): void {
    if (!this.cutting) return;
    this.whole.updateMatrixWorld();
    this.blade.setComponents(...times(this.cutting.axis, -1), this.cutting.height);
    this.blade.applyMatrix4(this.pivot.matrixWorld);
  }
}

/** Cylinders from point to point and balls where they meet. */
function tube(points: readonly Vector[], radius: number, color: string): THREE.Group {
  const material = new THREE.MeshLambertMaterial({
    color,
    emissive: color,
    emissiveIntensity: 0.25,
    side: THREE.DoubleSide,
  });
  const rods = new THREE.InstancedMesh(
    new THREE.CylinderGeometry(radius, radius, 1, 10, 1, true),
    material,
    points.length - 1,
  );
  const balls = new THREE.InstancedMesh(new THREE.SphereGeometry(radius, 10, 6), material, points.length);
  const up = new THREE.Vector3(0, 1, 0);
  const matrix = new THREE.Matrix4();
  points.forEach((point, i) => {
    const here = new THREE.Vector3(...point);
    balls.setMatrixAt(i, matrix.makeTranslation(here));
    const next = points[i + 1];
    if (!next) return;
    const along = new THREE.Vector3(...next).sub(here);
    const middle = here.clone().addScaledVector(along, 0.5);
    const length = along.length();
    const turn = new THREE.Quaternion().setFromUnitVectors(up, along.normalize());
    rods.setMatrixAt(i, matrix.compose(middle, turn, new THREE.Vector3(1, length, 1)));
  });
  return new THREE.Group().add(rods, balls);
}

/** Takes a part out of the picture and frees it. */
function drop(part: THREE.Group | THREE.Mesh | THREE.LineSegments | null): void {
  part?.removeFromParent();
  part?.traverse((inner) => {
    if (!(inner instanceof THREE.Mesh || inner instanceof THREE.LineSegments)) return;
    inner.geometry.dispose();
    (inner.material as THREE.MeshBasicMaterial).dispose();
  });
}
