import type { Head } from './head.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** What a piece of surface is made of. */
export const MATERIALS = { skin: 0, hair: 1, neck: 2, clothes: 3 } as const

/** A grid of points; each belongs to the squares around it. */
export interface Patch {
  readonly material: number
  readonly rows: number
  readonly columns: number
  readonly point: (row: number, column: number) => Vector
}

/** Right of the picture is +x, up is +y, towards the camera is +z; the middle between the eyes is at y = 0. */
export function patchesOf(head: Head): readonly Patch[] {
  const patches = [skull(head), ear(head, 1), ear(head, -1), neck(head), shoulders()]
  if (head.hairStyle !== 'bald') patches.push(hairCap(head))
  if (head.hairStyle === 'long') patches.push(hairCurtain(head))
  return patches
}

const ROWS = 150
const COLUMNS = 200
const CROWN = 1.15

/** More points in front, where the features are. */
function angleOf(column: number, columns: number): number {
  const share = (column / (columns - 1)) * 2 - 1
  return Math.PI * (0.55 * share + 0.45 * share ** 3)
}

function skull(head: Head): Patch {
  const bottom = -head.faceLength
  return {
    material: MATERIALS.skin,
    rows: ROWS,
    columns: COLUMNS,
    point(row, column) {
      const share = row / (ROWS - 1)
      // Denser at both ends, where the surface turns inward.
      const y = bottom + (CROWN - bottom) * (0.5 - 0.5 * Math.cos(Math.PI * share))
      return surface(head, angleOf(column, COLUMNS), y)
    },
  }
}

/** The skin at this angle around the head (0 is the front) and this height. */
function surface(head: Head, angle: number, y: number): Vector {
  const halfWidth = widthAt(head, y) * (1 + 0.6 * head.fullness * bump(0, y, 0, -0.5, 1, 0.3))
  const [front, back] = [frontAt(head, y), backAt(head, y)]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  // Between an ellipse and a rectangle: a face is flatter than an egg.
  const power = 2 / 2.35
  const x = halfWidth * Math.sign(sine) * Math.abs(sine) ** power
  const depth = cosine > 0 ? front * cosine ** power : -back * (-cosine) ** power
  const z = depth + (cosine > 0 ? features(head, x, y) * smooth(0, 0.35, cosine) : 0)
  return [x, y, z]
}

const bump = (x: number, y: number, cx: number, cy: number, sx: number, sy: number) =>
  Math.exp(-(((x - cx) / sx) ** 2) - ((y - cy) / sy) ** 2)

export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Where the parts of a face lie, from its proportions. */
export function placesOf(head: Head) {
  const noseBase = -head.noseLength
  const mouth = noseBase - (head.faceLength - head.noseLength) * 0.36
  return { noseBase, mouth, chinTop: mouth - head.lipThickness * 1.7 }
}

/** How far the features stand out of the egg. */
function features(head: Head, x: number, y: number): number {
  const side = Math.abs(x)
  const { noseBase, mouth } = placesOf(head)
  const eye = head.eyeDistance
  // The nose: a ridge that grows to its tip, and its wings.
  const along = smooth(0.12, noseBase + 0.1, y)
  const cut = smooth(noseBase - 0.055, noseBase + 0.035, y - head.noseTip * Math.exp(-((side / 0.09) ** 2)))
  const ridgeWidth = 0.075 + (head.noseWidth * 0.62 - 0.03) * along
  const ridge =
    (0.03 + (head.noseHeight - 0.03) * along ** 1.25) * Math.exp(-((side / ridgeWidth) ** 2)) * smooth(0.25, 0.05, y)
  const tip = 0.05 * bump(side, y, 0, noseBase + 0.09, 0.1, 0.09)
  const wing = 0.13 * bump(side, y, head.noseWidth * 0.8, noseBase + 0.06, 0.065, 0.075)
  const nose = cut * (ridge + tip + wing)
  const socket = -head.sockets * bump(side, y, eye * 0.95, 0.02, 0.19, 0.12)
  const ball = 0.075 * bump(side, y, eye, 0, 0.12, 0.09)
  const brow = 0.05 * bump(side, y, eye * 0.95, head.browHeight, 0.24, 0.07)
  const cheek = head.cheekbones * bump(side, y, head.cheeks * 0.62, -0.2, 0.18, 0.14)
  const full = head.fullness * bump(side, y, head.cheeks * 0.6, -0.5, 0.2, 0.22)
  const fold =
    -0.025 *
    head.wrinkles *
    Math.exp(-(((side - 0.2 - (noseBase - y) * 0.35) / 0.04) ** 2)) *
    bump(0, y, 0, mouth + 0.08, 1, 0.18)
  const muzzle = 0.07 * bump(side, y, 0, mouth, 0.3, 0.2)
  const upper =
    0.05 * bump(side, y, 0.04, mouth + head.lipThickness * 0.45, head.mouthWidth * 0.75, head.lipThickness * 0.5)
  const lower =
    0.065 * bump(side, y, 0, mouth - head.lipThickness * 0.6, head.mouthWidth * 0.65, head.lipThickness * 0.6)
  const between = -0.05 * bump(side, y, 0, mouth, head.mouthWidth, 0.018)
  const underLip = -0.035 * bump(side, y, 0, mouth - head.lipThickness * 1.7, 0.2, 0.05)
  const chin = 0.09 * bump(side, y, 0, -head.faceLength + 0.14, 0.1 + head.chin * 0.5, 0.13)
  return nose + socket + ball + brow + cheek + full + fold + muzzle + upper + lower + between + underLip + chin
}

/** A curve through points that are given from bottom to top. */
function curve(points: readonly (readonly [y: number, value: number])[], y: number): number {
  for (let index = 1; index < points.length; index++) {
    const [lowY, low] = points[index - 1] ?? [0, 0]
    const [highY, high] = points[index] ?? [0, 0]
    if (y > highY) continue
    const before = points[index - 2] ?? [lowY, low]
    const after = points[index + 1] ?? [highY, high]
    const width = highY - lowY
    const t = Math.max(0, (y - lowY) / width)
    const slopeLow = (high - before[1]) / (highY - before[0] || 1)
    const slopeHigh = (after[1] - low) / (after[0] - lowY || 1)
    const [t2, t3] = [t * t, t * t * t]
    return (
      low * (2 * t3 - 3 * t2 + 1) +
      slopeLow * width * (t3 - 2 * t2 + t) +
      high * (3 * t2 - 2 * t3) +
      slopeHigh * width * (t3 - t2)
    )
  }
  return points.at(-1)?.[1] ?? 0
}

/** 1 in the middle of the skull and 0 at its top, round. */
const dome = (y: number) => Math.sqrt(Math.max(0, 1 - (Math.max(0, y - 0.25) / (CROWN - 0.25)) ** 2))
/** The same for the underside of the chin. */
const under = (head: Head, y: number) =>
  Math.sqrt(Math.max(0, 1 - (Math.max(0, -y - head.faceLength + 0.16) / 0.16) ** 2))

function widthAt(head: Head, y: number): number {
  const length = head.faceLength
  const width = curve(
    [
      [-length, head.chin],
      [-length * 0.92, head.chin * 1.25],
      [-length * 0.6, head.jaw],
      [-0.15, head.cheeks],
      [0.25, head.cheeks * 1.0],
      [0.6, head.cheeks * 1.04],
      [CROWN, head.cheeks],
    ],
    y,
  )
  return Math.max(0.001, width * dome(y) * (0.25 + 0.75 * under(head, y)))
}

function frontAt(head: Head, y: number): number {
  const length = head.faceLength
  const depth = curve(
    [
      [-length, 0.74],
      [-length * 0.85, 0.78],
      [-0.6, 0.8],
      [-0.25, 0.82],
      [0.05, 0.84],
      [0.25, 0.92],
      [0.6, 0.92],
      [CROWN, 0.85],
    ],
    y,
  )
  return Math.max(0.001, depth * dome(y) * (0.35 + 0.65 * under(head, y)))
}

function backAt(head: Head, y: number): number {
  const depth = curve(
    [
      [-head.faceLength, 0.1],
      [-0.6, 0.55],
      [0, 0.95],
      [0.5, 1.05],
      [CROWN, 0.9],
    ],
    y,
  )
  return Math.max(0.001, depth * dome(y))
}

function ear(head: Head, side: 1 | -1): Patch {
  const size = 24
  return {
    material: MATERIALS.skin,
    rows: size,
    columns: size,
    point(row, column) {
      const [around, up] = [(column / (size - 1)) * 2 * Math.PI * side, (row / (size - 1)) * Math.PI - Math.PI / 2]
      const x = head.cheeks + 0.03 + 0.07 * Math.cos(up) * Math.cos(around)
      return [side * x, -0.12 + 0.28 * Math.sin(up), -0.12 + 0.13 * Math.cos(up) * Math.sin(around)]
    },
  }
}

function neck(head: Head): Patch {
  const rows = 20
  const columns = 60
  return {
    material: MATERIALS.neck,
    rows,
    columns,
    point(row, column) {
      const angle = (column / (columns - 1)) * 2 * Math.PI - Math.PI
      const y = -2.6 + (row / (rows - 1)) * 2
      const radius = head.jaw * 0.86 + 0.3 * smooth(-1.35, -1.75, y)
      return [radius * Math.sin(angle), y, -0.12 + radius * Math.cos(angle)]
    },
  }
}

function shoulders(): Patch {
  const rows = 30
  const columns = 80
  return {
    material: MATERIALS.clothes,
    rows,
    columns,
    point(row, column) {
      const angle = (column / (columns - 1)) * 2 * Math.PI - Math.PI
      const up = (row / (rows - 1)) * (Math.PI / 2)
      const out = Math.cos(up) ** 0.7
      return [1.9 * out * Math.sin(angle), -4 + 2.55 * Math.sin(up), -0.25 + 0.85 * out * Math.cos(angle)]
    },
  }
}

/** Where hair begins at this angle: high in front, down behind the ears. */
function hairlineAt(head: Head, angle: number): number {
  const side = Math.abs(angle)
  return head.hairline - 0.18 * smooth(0.5, 1, side) - 0.75 * smooth(1.05, 1.5, side) - 0.7 * smooth(1.6, 2, side)
}

function hairCap(head: Head): Patch {
  const rows = 60
  const thick = head.hairStyle === 'long' ? 0.13 : 0.08
  return {
    material: MATERIALS.hair,
    rows,
    columns: COLUMNS,
    point(row, column) {
      const angle = angleOf(column, COLUMNS)
      const from = hairlineAt(head, angle)
      const share = row / (rows - 1)
      const y = from + (CROWN - from) * (0.5 - 0.5 * Math.cos(Math.PI * share))
      const [x, , z] = surface(head, angle, y)
      const out = 1 + thick * smooth(0, 0.12, share)
      return [x * out, y + thick * 0.9 * smooth(0, 1, share), z * out]
    },
  }
}

/** Long hair: from the side of the head down to the shoulders, open in front. */
function hairCurtain(head: Head): Patch {
  const rows = 50
  const columns = 90
  return {
    material: MATERIALS.hair,
    rows,
    columns,
    point(row, column) {
      const angle = 1.15 + (column / (columns - 1)) * (2 * Math.PI - 2.3)
      const y = -1.75 + (row / (rows - 1)) * 2.4
      const wave = 0.03 * Math.sin(y * 7 + head.seed)
      const radius = head.cheeks + 0.16 + 0.12 * smooth(-0.3, -1.5, y) + wave
      return [radius * Math.sin(angle), y, -0.1 + (radius + 0.18) * Math.cos(angle)]
    },
  }
}
