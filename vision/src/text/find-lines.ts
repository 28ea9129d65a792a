import type { Point } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'
import { resample } from '../pictures/scale.ts'
import { ask } from './models.ts'
import { boxAround, type SlantedBox } from './slanted-box.ts'

/** Larger finds smaller letters, and takes longer by the square. Enough for a card that fills most of its photo, as in `read-text.test.ts`. */
const LONG_SIDE = 832
/** The model halves its picture five times. */
const STEP = 32
const IS_TEXT = 0.3
const SURE_ENOUGH = 0.5
const SMALLEST = 3
/** The model marks the middle of a line: by so much of its area over its perimeter the box grows again. */
const GROW = 1.6
/** A page full of small print is not worth all day. */
const MOST_LINES = 120

const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const

/** Lines of text in no order, in pixels of the picture; each lies along its longer side. */
export async function findLines(picture: Pixels): Promise<SlantedBox[]> {
  const factor = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const toStep = (length: number) => Math.max(STEP, Math.round((length * factor) / STEP) * STEP)
  const [width, height] = [toStep(picture.width), toStep(picture.height)]
  const { data } = await ask('detection', normalised(resample(picture, width, height)), [1, 3, height, width])
  const [scaleX, scaleY] = [picture.width / width, picture.height / height]
  return areasOf(data, width, height)
    .map((area) => boxOf(area, scaleX, scaleY))
    .filter((box) => box !== null)
    .sort((a, b) => b.length * b.thickness - a.length * a.thickness)
    .slice(0, MOST_LINES)
}

/** Blue, green, red, as the model was taught, one plane after the other. */
function normalised({ width, height, data }: Pixels): Float32Array {
  const plane = width * height
  const input = new Float32Array(plane * 3)
  for (let channel = 0; channel < 3; channel++) {
    const [mean = 0, deviation = 1] = [MEAN[channel], DEVIATION[channel]]
    const [factor, shift] = [1 / (255 * deviation), mean / deviation]
    for (let at = 0; at < plane; at++) input[channel * plane + at] = (data[at * 4 + 2 - channel] ?? 0) * factor - shift
  }
  return input
}

interface Area {
  /** The ends of each of its rows: all that its outline needs. */
  readonly ends: readonly Point[]
  readonly sureness: number
}

/** What hangs together above the threshold. */
function areasOf(sureness: Float32Array, width: number, height: number): Area[] {
  const seen = new Uint8Array(width * height)
  const areas: Area[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0 || (sureness[start] ?? 0) < IS_TEXT) continue
    seen[start] = 1
    const open = [start]
    const rows = new Map<number, { left: number; right: number }>()
    let sum = 0
    let count = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      sum += sureness[at] ?? 0
      count += 1
      const row = rows.get(y)
      if (row === undefined) rows.set(y, { left: x, right: x })
      else {
        row.left = Math.min(row.left, x)
        row.right = Math.max(row.right, x)
      }
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX
          if (seen[next] !== 0 || (sureness[next] ?? 0) < IS_TEXT) continue
          seen[next] = 1
          open.push(next)
        }
      }
    }
    const ends = [...rows].flatMap(([y, { left, right }]) => [
      { x: left, y },
      { x: right, y },
    ])
    areas.push({ ends, sureness: sum / count })
  }
  return areas
}

function boxOf({ ends, sureness }: Area, scaleX: number, scaleY: number): SlantedBox | null {
  if (sureness < SURE_ENOUGH) return null
  const box = boxAround(ends)
  if (Math.min(box.length, box.thickness) < SMALLEST) return null
  const grown = (box.length * box.thickness * GROW) / (2 * (box.length + box.thickness))
  const scale = (scaleX + scaleY) / 2
  return {
    centre: { x: (box.centre.x + 0.5) * scaleX, y: (box.centre.y + 0.5) * scaleY },
    length: (box.length + 2 * grown) * scale,
    thickness: (box.thickness + 2 * grown) * scale,
    angle: box.angle,
  }
}
