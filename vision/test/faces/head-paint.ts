import { type Colour, type Head, mix } from './head.ts'
import { placesOf, smooth, type Vector } from './head-shape.ts'

export interface Paint {
  readonly colour: Colour
  /** How much it shines, 0 to 1. */
  readonly shine: number
}

const IRIS = 0.059
const DARK: Colour = [0.02, 0.012, 0.01]

/** The colour of the skin, and of what is on it, at a place of the head. `open` is 1 for open eyes and 0 for closed ones. */
export function paintSkin(head: Head, [x, y, z]: Vector, open: number): Paint {
  const side = Math.abs(x)
  let colour = complexion(head, x, y)
  if (z < 0.1) return { colour, shine: 0.2 }
  colour = mix(colour, shade(head.skin, 0.35), nostrils(head, side, y))
  colour = paintLips(head, side, y, colour)
  colour = paintBeard(head, x, y, colour)
  colour = paintBrow(head, x, y, colour)
  return paintEye(head, x, y, colour, open)
}

/** Darker skin is also redder. */
const shade = (colour: Colour, by: number): Colour => [
  colour[0] * by,
  colour[1] * by * (0.88 + 0.12 * by),
  colour[2] * by * (0.84 + 0.16 * by),
]

function complexion(head: Head, x: number, y: number): Colour {
  const side = Math.abs(x)
  const { noseBase, mouth } = placesOf(head)
  const near = (cx: number, cy: number, sx: number, sy: number) =>
    Math.exp(-(((side - cx) / sx) ** 2) - ((y - cy) / sy) ** 2)
  let colour = head.skin
  const red: Colour = [colour[0] * 1.03, colour[1] * 0.8, colour[2] * 0.78]
  colour = mix(colour, red, 0.6 * near(0.42, -0.35, 0.2, 0.16) + 0.5 * near(0, noseBase + 0.06, 0.14, 0.1))
  // Creases and hollows get less light than the surface alone says.
  const hollow =
    0.45 * near(head.eyeDistance * 0.62, 0.06, 0.09, 0.1) +
    0.25 * near(head.eyeDistance, 0.08, 0.17, 0.05) +
    (0.12 + 0.3 * head.wrinkles) * near(head.eyeDistance, -0.13, 0.13, 0.035) +
    0.4 * near(0, noseBase - 0.05, head.noseWidth * 0.8, 0.035) +
    0.35 * near(head.noseWidth * 1.12, noseBase + 0.05, 0.035, 0.07) +
    0.35 * near(0, mouth - head.lipThickness * 1.6, 0.15, 0.03) +
    0.25 * near(head.mouthWidth * 1.03, mouth, 0.03, 0.03)
  const foldAt = head.noseWidth + 0.06 + (noseBase - y) * 0.45
  const fold =
    head.wrinkles *
    0.35 *
    Math.exp(-(((side - foldAt) / 0.022) ** 2)) *
    smooth(noseBase + 0.05, noseBase - 0.05, y) *
    smooth(mouth - 0.15, mouth, y)
  const forehead =
    head.wrinkles *
    0.22 *
    smooth(0.28, 0.36, y) *
    smooth(0.62, 0.55, y) *
    Math.max(0, Math.cos(y * 70 + Math.cos(x * 6)) - 0.5) *
    smooth(0.5, 0.3, side)
  const crow =
    head.wrinkles * 0.3 * near(head.eyeDistance + 0.24, 0, 0.06, 0.08) * Math.max(0, Math.cos((y / (side + 0.01)) * 90))
  colour = shade(colour, 1 - Math.min(0.75, hollow + fold + forehead + crow))
  const speckle = 1 + 0.05 * (noise(x * 60, y * 60 + head.seed) - 0.5) + 0.09 * (noise(x * 9 + head.seed, y * 9) - 0.5)
  return [colour[0] * speckle, colour[1] * speckle, colour[2] * speckle]
}

function nostrils(head: Head, side: number, y: number): number {
  const { noseBase } = placesOf(head)
  const reach = ((side - head.noseWidth * 0.48) / (head.noseWidth * 0.27)) ** 2 + ((y - noseBase + 0.008) / 0.024) ** 2
  return smooth(1.3, 0.6, reach)
}

function paintLips(head: Head, side: number, y: number, skin: Colour): Colour {
  const { mouth } = placesOf(head)
  const along = side / head.mouthWidth
  if (along > 1.05) return skin
  const end = Math.max(0, 1 - along ** 2)
  const bow = 1 - 0.28 * Math.exp(-((along / 0.14) ** 2))
  const corner = mouth + head.smile * along ** 2
  const top = corner + head.lipThickness * 0.95 * end ** 0.7 * bow
  const bottom = corner - head.lipThickness * 1.25 * end ** 0.6
  const line = corner + 0.012 * Math.cos(along * 5)
  const inside =
    smooth(top + 0.012, top - 0.012, y) * smooth(bottom - 0.012, bottom + 0.012, y) * smooth(1.04, 0.94, along)
  const lip = y > line ? shade(head.lips, 0.82) : head.lips
  const gap = Math.exp(-(((y - line) / 0.011) ** 2)) * smooth(1.04, 0.96, along)
  return mix(mix(skin, lip, inside), shade(head.lips, 0.15), gap * 0.9)
}

function paintBeard(head: Head, x: number, y: number, skin: Colour): Colour {
  const side = Math.abs(x)
  const { noseBase, mouth } = placesOf(head)
  const lipsTop = mouth + head.lipThickness
  const lipsBottom = mouth - head.lipThickness * 1.3
  const hairs = 0.55 + 0.45 * noise(x * 55 + head.seed, y * 35)
  const upper =
    smooth(noseBase - 0.03, noseBase - 0.07, y) *
    smooth(lipsTop - 0.03, lipsTop + 0.01, y) *
    smooth(head.mouthWidth * 1.15, head.mouthWidth * 0.95, side)
  const aroundMouth = Math.max(
    smooth(head.mouthWidth, head.mouthWidth * 1.2, side),
    smooth(lipsBottom, lipsBottom - 0.05, y),
  )
  const edge = mouth + 0.06 + 0.5 * smooth(0.3, 0.62, side)
  const lower = smooth(edge, edge - 0.12, y) * aroundMouth
  const share = Math.max(upper * Math.max(head.moustache, head.beard * 0.6), lower * head.beard)
  return mix(skin, mix(head.hair, skin, 0.12), share * hairs)
}

function paintBrow(head: Head, x: number, y: number, skin: Colour): Colour {
  const along = (Math.abs(x) - head.eyeDistance * 0.42) / (head.eyeDistance * 1.3)
  if (along < -0.1 || along > 1.1) return skin
  const middle =
    head.browHeight +
    head.browArch * Math.sin(Math.min(1, along * 1.25) * Math.PI * 0.75) -
    0.05 * smooth(0.6, 1.1, along) +
    head.browSlant * (along - 0.5)
  const half = head.browThickness * (1 - 0.65 * smooth(0.45, 1, along)) * smooth(-0.1, 0.06, along)
  const hairs = 0.65 + 0.35 * noise(x * 90 + y * 60, y * 40 - x * 30)
  const share = smooth(half + 0.018, half - 0.006, Math.abs(y - middle)) * smooth(1.08, 0.92, along)
  return mix(skin, mix(head.hair, [0.03, 0.02, 0.015], 0.35), share * hairs * 0.95)
}

function paintEye(head: Head, x: number, y: number, skin: Colour, open: number): Paint {
  const along = (Math.abs(x) - head.eyeDistance) / head.eyeWidth
  if (Math.abs(along) > 1.5) return { colour: skin, shine: 0.3 }
  const v = y - head.eyeSlant * along
  const end = Math.max(0, 1 - along ** 2)
  const top = head.eyeHeight * 1.2 * end ** 0.62
  const bottom = -head.eyeHeight * 0.8 * end ** 0.8
  const lid = bottom + (top - bottom) * open
  const within = smooth(1.12, 0.98, Math.abs(along))
  const crease =
    0.5 * Math.exp(-(((v - top * 1.1 - 0.045 + 0.04 * head.hood) / 0.011) ** 2)) * within * (0.3 + 0.7 * open)
  const lowerCrease = 0.2 * Math.exp(-(((v - bottom + 0.03) / 0.012) ** 2)) * within
  let colour = shade(skin, 1 - crease - lowerCrease)
  const shadow =
    head.makeUp *
    0.5 *
    smooth(top + 0.09, top + 0.02, v) *
    smooth(lid - 0.01, lid + 0.01, v) *
    smooth(1.3, 0.9, Math.abs(along))
  colour = mix(colour, [0.16, 0.1, 0.1], shadow)
  const isBall = v < lid && v > bottom && Math.abs(along) < 1
  let shine = 0.3
  if (isBall) {
    colour = paintBall(head, x, v, along)
    colour = shade(colour, 0.55 + 0.45 * smooth(lid, lid - 0.035, v))
    shine = 0.5
  }
  const lashes = 0.011 + 0.009 * head.makeUp
  const upperLash = smooth(lashes * 1.7, lashes * 0.5, Math.abs(v - lid - lashes * 0.4))
  const lowerLash = 0.45 * smooth(0.012, 0.003, Math.abs(v - bottom))
  return { colour: mix(colour, DARK, Math.max(upperLash, lowerLash) * within * 0.95), shine }
}

function paintBall(head: Head, x: number, v: number, along: number): Colour {
  const fromIris = Math.hypot(Math.abs(x) - head.eyeDistance, v - head.eyeHeight * 0.12) / IRIS
  const white: Colour = mix([0.72, 0.68, 0.65], [0.5, 0.3, 0.26], smooth(0.6, 1, Math.abs(along)))
  if (fromIris > 1.08) return white
  const glint = Math.hypot(x - Math.sign(x) * head.eyeDistance + 0.018, v - head.eyeHeight * 0.12 - 0.022)
  if (glint < 0.011) return [0.95, 0.95, 0.95]
  if (fromIris < 0.42) return [0.006, 0.005, 0.005]
  const streaks = 0.8 + 0.4 * noise(fromIris * 4, Math.atan2(v, Math.abs(x) - head.eyeDistance) * 9)
  const ring = 1 - 0.7 * smooth(0.75, 1, fromIris)
  const iris: Colour = [head.iris[0] * streaks * ring, head.iris[1] * streaks * ring, head.iris[2] * streaks * ring]
  return mix(iris, white, smooth(0.98, 1.08, fromIris))
}

/** Strands from the crown downwards. */
export function paintHair(head: Head, [x, y, z]: Vector): Paint {
  const strand = noise(Math.atan2(x, z) * 45, y * 3 + head.seed)
  const by = 0.55 + 0.9 * strand
  return { colour: [head.hair[0] * by, head.hair[1] * by, head.hair[2] * by], shine: 0.5 * strand }
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [shareX, shareY] = [smooth(0, 1, x - left), smooth(0, 1, y - top)]
  const above = hash(left, top) * (1 - shareX) + hash(left + 1, top) * shareX
  const below = hash(left, top + 1) * (1 - shareX) + hash(left + 1, top + 1) * shareX
  return above * (1 - shareY) + below * shareY
}

function hash(x: number, y: number): number {
  let mixed = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
