import type { Pixels } from '../../src/pictures/pixels.ts'
import { type Colour, type Head, randomFrom } from './head.ts'
import { noise, paintHair, paintSkin } from './head-paint.ts'
import { MATERIALS, type Patch, patchesOf, type Vector } from './head-shape.ts'

export interface Shot {
  readonly width?: number
  readonly height?: number
  /** Radians. Positive turns the nose to the right of the picture (the person's own left), up, and clockwise. */
  readonly yaw?: number
  readonly pitch?: number
  readonly roll?: number
  /** 1 open, 0 closed. */
  readonly eyes?: number
  /** Where the light comes from; its length is its strength. */
  readonly light?: Vector
  readonly ambient?: number
  readonly background?: Colour
  /** Of the middle of the face, in parts of the picture's height. */
  readonly place?: { readonly x: number; readonly y: number }
  /** Height of the head in parts of the picture's height. */
  readonly size?: number
  readonly noiseSeed?: number
}

/** Rendered with twice as many pixels in each direction, so that edges are smooth. */
const FINE = 2
const CAMERA_DISTANCE = 6.5

/** A picture of a head, drawn with perspective, light and the noise of a camera. */
export function renderHead(head: Head, shot: Shot = {}): Pixels {
  const [width, height] = [shot.width ?? 480, shot.height ?? 640]
  const scene = drawSurfaces(head, shot, width * FINE, height * FINE)
  return develop(scene, head, shot, width, height)
}

/** For each fine pixel: how near, what it is made of, where it is on the unturned head, and which way it faces. */
interface Scene {
  readonly width: number
  readonly height: number
  readonly depth: Float32Array
  readonly material: Uint8Array
  readonly places: Float32Array
  readonly normals: Float32Array
}

const NOTHING = 255

function drawSurfaces(head: Head, shot: Shot, width: number, height: number): Scene {
  const pixels = width * height
  const scene = {
    width,
    height,
    depth: new Float32Array(pixels).fill(-Infinity),
    material: new Uint8Array(pixels).fill(NOTHING),
    places: new Float32Array(pixels * 3),
    normals: new Float32Array(pixels * 3),
  }
  for (const patch of patchesOf(head)) {
    // The body stays where it is when the head turns.
    const turn = patch.material === MATERIALS.clothes ? (point: Vector) => point : turning(shot, patch.material)
    drawPatch(scene, patch, turn, shot)
  }
  return scene
}

/** The head turns around a point in the neck; the neck takes half of it. */
function turning({ yaw = 0, pitch = 0, roll = 0 }: Shot, material: number): (point: Vector) => Vector {
  const part = material === MATERIALS.neck ? 0.4 : 1
  const [cy, sy, cp, sp, cr, sr] = [yaw, -pitch, -roll].flatMap((a) => [Math.cos(a * part), Math.sin(a * part)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const pivot: Vector = [0, -0.6, -0.2]
  return ([px, py, pz]) => {
    const [x0, y0, z0] = [px - pivot[0], py - pivot[1], pz - pivot[2]]
    const [x1, z1] = [x0 * cy + z0 * sy, z0 * cy - x0 * sy]
    const [y2, z2] = [y0 * cp - z1 * sp, z1 * cp + y0 * sp]
    return [x1 * cr - y2 * sr + pivot[0], y2 * cr + x1 * sr + pivot[1], z2 + pivot[2]]
  }
}

interface Corner {
  readonly place: Vector
  readonly turned: Vector
  normal: Vector
  readonly screen: Vector
}

function drawPatch(scene: Scene, patch: Patch, turn: (point: Vector) => Vector, shot: Shot): void {
  const { rows, columns } = patch
  const scale = ((shot.size ?? 0.58) * scene.height * CAMERA_DISTANCE) / 2.3
  const middleX = scene.width / 2 + (shot.place?.x ?? 0) * scene.height
  const middleY = scene.height * (0.47 + (shot.place?.y ?? 0))
  const corners: Corner[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = patch.point(row, column)
      const turned = turn(place)
      const by = scale / (CAMERA_DISTANCE - turned[2])
      const screen: Vector = [middleX + turned[0] * by, middleY - turned[1] * by, turned[2]]
      corners.push({ place, turned, screen, normal: [0, 0, 1] })
    }
  }
  const at = (row: number, column: number) => corners[row * columns + column] as Corner
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const up = minus(at(Math.min(row + 1, rows - 1), column).turned, at(Math.max(row - 1, 0), column).turned)
      const right = minus(at(row, Math.min(column + 1, columns - 1)).turned, at(row, Math.max(column - 1, 0)).turned)
      at(row, column).normal = unit(cross(right, up))
    }
  }
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]
      drawTriangle(scene, patch.material, a, b, c)
      drawTriangle(scene, patch.material, b, d, c)
    }
  }
}

function drawTriangle(scene: Scene, material: number, a: Corner, b: Corner, c: Corner): void {
  const [[ax, ay], [bx, by], [cx, cy]] = [a.screen, b.screen, c.screen]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(scene.width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(scene.height - 1, Math.floor(Math.max(ay, by, cy)))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const shareB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const shareC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      const shareA = 1 - shareB - shareC
      if (shareA < -1e-6 || shareB < -1e-6 || shareC < -1e-6) continue
      const depth = shareA * a.screen[2] + shareB * b.screen[2] + shareC * c.screen[2]
      const pixel = y * scene.width + x
      if (depth <= (scene.depth[pixel] ?? 0)) continue
      scene.depth[pixel] = depth
      scene.material[pixel] = material
      blendInto(scene.places, pixel * 3, a.place, b.place, c.place, shareB, shareC)
      blendInto(scene.normals, pixel * 3, a.normal, b.normal, c.normal, shareB, shareC)
    }
  }
}

function blendInto(
  target: Float32Array,
  at: number,
  a: Vector,
  b: Vector,
  c: Vector,
  shareB: number,
  shareC: number,
): void {
  const shareA = 1 - shareB - shareC
  target[at] = shareA * a[0] + shareB * b[0] + shareC * c[0]
  target[at + 1] = shareA * a[1] + shareB * b[1] + shareC * c[1]
  target[at + 2] = shareA * a[2] + shareB * b[2] + shareC * c[2]
}

/** Light on every fine pixel, then their average, as a camera stores it. */
function develop(scene: Scene, head: Head, shot: Shot, width: number, height: number): Pixels {
  const random = randomFrom((shot.noiseSeed ?? 0) * 31 + head.seed)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const behind = wall(x / height, y / height, shot)
      let [red, green, blue] = [0, 0, 0]
      for (let part = 0; part < FINE * FINE; part++) {
        const pixel = (y * FINE + Math.floor(part / FINE)) * scene.width + x * FINE + (part % FINE)
        const colour = scene.material[pixel] === NOTHING ? behind : lit(scene, pixel, head, shot)
        red += colour[0]
        green += colour[1]
        blue += colour[2]
      }
      const grain = (random() + random() - 1) * 5
      const at = (y * width + x) * 4
      data[at] = stored(red) + grain
      data[at + 1] = stored(green) + grain
      data[at + 2] = stored(blue) + grain
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

const stored = (sum: number) => 255 * Math.min(1, sum / (FINE * FINE)) ** (1 / 2.2)

function lit(scene: Scene, pixel: number, head: Head, shot: Shot): Colour {
  const material = scene.material[pixel]
  const vector = (from: Float32Array): Vector => [
    from[pixel * 3] ?? 0,
    from[pixel * 3 + 1] ?? 0,
    from[pixel * 3 + 2] ?? 0,
  ]
  const place = vector(scene.places)
  let normal = unit(vector(scene.normals))
  if (normal[2] < 0) normal = [-normal[0], -normal[1], -normal[2]]
  const { colour, shine } =
    material === MATERIALS.hair
      ? paintHair(head, place)
      : material === MATERIALS.clothes
        ? { colour: clothes(head), shine: 0 }
        : material === MATERIALS.neck
          ? { colour: neckColour(head, place), shine: 0.1 }
          : paintSkin(head, place, shot.eyes ?? 1)
  const light = shot.light ?? [-0.35, 0.5, 0.8]
  const strength = Math.sqrt(light[0] ** 2 + light[1] ** 2 + light[2] ** 2)
  const towards = unit(light)
  const facing = normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2]
  const ambient = (shot.ambient ?? 0.45) * (0.65 + 0.35 * normal[1]) * (0.6 + 0.4 * normal[2])
  // Light that went through the skin comes out red where the surface turns away.
  const soft = material === MATERIALS.skin ? 0.18 : 0.05
  const direct = Math.max(0, (facing + soft) / (1 + soft)) * strength
  const redder = Math.max(0, (facing + soft * 2) / (1 + soft * 2)) * strength
  const half = unit([towards[0], towards[1], towards[2] + 1])
  const gloss =
    shine * 0.25 * Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]) ** 24 * strength
  return [
    colour[0] * (ambient + 0.85 * (0.7 * direct + 0.3 * redder)) + gloss * 0.5,
    colour[1] * (ambient + 0.85 * direct) + gloss * 0.5,
    colour[2] * (ambient + 0.85 * direct) + gloss * 0.5,
  ]
}

/** The chin's shadow lies on the neck. */
function neckColour(head: Head, place: Vector): Colour {
  const by = 0.45 + 0.35 * Math.min(1, Math.max(0, (-place[1] - head.faceLength) / 0.6))
  return [head.skin[0] * by, head.skin[1] * by * 0.92, head.skin[2] * by * 0.9]
}

function clothes(head: Head): Colour {
  const random = randomFrom(head.seed + 99)
  return [0.05 + 0.4 * random(), 0.05 + 0.4 * random(), 0.05 + 0.4 * random()]
}

function wall(x: number, y: number, { background = [0.32, 0.34, 0.36] }: Shot): Colour {
  const by = 0.75 + 0.3 * noise(x * 3, y * 3) + 0.15 * x
  return [background[0] * by, background[1] * by, background[2] * by]
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
function unit(vector: Vector): Vector {
  const length = Math.sqrt(vector[0] ** 2 + vector[1] ** 2 + vector[2] ** 2) || 1
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}
