import type { Point } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'

/** Places in the usual order of the 68 landmarks: each from its left corner around to its right one and back. */
const EYES = [
  { from: 36, to: 42, corner: 3 },
  { from: 42, to: 48, corner: 3 },
] as const
const MOUTH = { from: 48, to: 60, corner: 6 } as const
const COLUMNS = 17
const ROWS = 13
/** Half the size of what is looked at, in halves of the distance between the corners. */
const REACH_X = 0.9
const REACH_Y = 0.6

/**
 * How much changes from left to right in the eyes, compared with the mouth. An open eye has the edges of iris and white; of
 * a closed one only lids and lashes are left, which lie along it. What blurs or darkens a whole picture changes the mouth too.
 */
export function faceEdges(
  pixels: Pixels,
  landmarks: readonly Point[],
): { readonly eyeEdges: number; readonly mouthEdges: number } {
  const eyes = EYES.map(({ from, to, corner }) => edges(pixels, landmarks.slice(from, to), corner).across)
  const mouth = edges(pixels, landmarks.slice(MOUTH.from, MOUTH.to), MOUTH.corner)
  const mouthEdges = mouth.across + mouth.down
  const inEyes = eyes.reduce((sum, each) => sum + each, 0) / eyes.length
  return { eyeEdges: mouthEdges > 0 ? inEyes / mouthEdges : 0, mouthEdges }
}

/** Mean difference of neighbouring places along the line between the corners, and at right angles to it. */
function edges(pixels: Pixels, ring: readonly Point[], corner: number): { across: number; down: number } {
  const [start, end] = [ring[0], ring[corner]]
  if (!start || !end) return { across: 0, down: 0 }
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  }
  const half = { x: (end.x - start.x) / 2, y: (end.y - start.y) / 2 }
  const at = (column: number, row: number) => {
    const [along, below] = [((column / (COLUMNS - 1)) * 2 - 1) * REACH_X, ((row / (ROWS - 1)) * 2 - 1) * REACH_Y]
    return brightness(pixels, middle.x + along * half.x - below * half.y, middle.y + along * half.y + below * half.x)
  }
  let across = 0
  let down = 0
  for (let row = 1; row + 1 < ROWS; row++) {
    for (let column = 1; column + 1 < COLUMNS; column++) {
      across += Math.abs(at(column + 1, row) - at(column - 1, row))
      down += Math.abs(at(column, row + 1) - at(column, row - 1))
    }
  }
  return { across, down }
}

function brightness({ width, height, data }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  const at = (row * width + column) * 4
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}
