/** What a camera or a scanner often gets wrong; only a hint, since the person who looks at it later decides. */
export type LegibilityHint = 'too-small' | 'blurred' | 'glare'

/** Rows of pixels, four bytes each, as a canvas gives them. */
export interface Pixels {
  readonly data: Uint8ClampedArray | Uint8Array
  readonly width: number
  readonly height: number
}

/** The letters of a card of this many pixels can just be read. */
const SHORTEST_WIDTH = 600
/** A sharp card has hundreds, one out of focus a few dozen, in a picture of the width that is looked at. */
const LEAST_SHARPNESS = 60
const GLARE_FROM = 250
const LARGEST_GLARE_SHARE = 0.06
/** A sheet of paper is white all over; a reflection is a patch of it, and burns out what stands there. */
const PAPER_SHARE = 0.5

/** `width` is that of the picture itself; the pixels may be those of a smaller copy. */
export function legibilityHints(pixels: Pixels, width: number): LegibilityHint[] {
  const grey = greyOf(pixels)
  const burnt = burntShare(grey)
  return [
    ...(width < SHORTEST_WIDTH ? (['too-small'] as const) : []),
    ...(sharpness(grey, pixels.width, pixels.height) < LEAST_SHARPNESS ? (['blurred'] as const) : []),
    ...(burnt > LARGEST_GLARE_SHARE && burnt < PAPER_SHARE ? (['glare'] as const) : []),
  ]
}

function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 4
    grey[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return grey
}

/** Variance of the Laplacian: edges make it large, and a blur takes the edges away. */
function sharpness(grey: Float32Array, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (index: number) => grey[index] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const edge = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * at(index)
      sum += edge
      squares += edge * edge
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

function burntShare(grey: Float32Array): number {
  let burnt = 0
  for (const value of grey) if (value >= GLARE_FROM) burnt++
  return grey.length === 0 ? 0 : burnt / grey.length
}
