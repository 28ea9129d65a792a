import type { Box } from '../index.ts'
import type { Pixels } from '../pictures/pixels.ts'

interface Wanted {
  /** Width and height of what the network sees. */
  readonly size: number
  /** What the network's training took off each colour. */
  readonly mean: readonly [number, number, number]
}

/**
 * A part of a picture as a network wants it: made square with black, at its size, colour by colour.
 * Where the part is more than twice as large, several pixels are averaged, so that none is passed over.
 */
export function sample(pixels: Pixels, part: Box, { size, mean }: Wanted): Float32Array {
  const side = Math.max(part.width, part.height)
  // The odd pixel of padding stands behind.
  const before = (length: number) => Math.floor((side - length) / 2)
  const [startX, startY] = [before(part.width), before(part.height)]
  const scale = side / size
  const steps = Math.max(1, Math.floor(scale))
  const result = new Float32Array(3 * size * size)
  const colour: [number, number, number] = [0, 0, 0]
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      colour.fill(0)
      for (let stepY = 0; stepY < steps; stepY++) {
        for (let stepX = 0; stepX < steps; stepX++) {
          const fromX = (x + stepX / steps) * scale - startX
          const fromY = (y + stepY / steps) * scale - startY
          blend(pixels, part, Math.min(fromX, side - 1 - startX), Math.min(fromY, side - 1 - startY), colour)
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        const value = (colour[channel] ?? 0) / (steps * steps)
        result[(channel * size + y) * size + x] = (value - (mean[channel] ?? 0)) / 255
      }
    }
  }
  return result
}

/** Adds the colour between the four pixels around a place; beyond the part and the picture it is black. */
function blend(pixels: Pixels, part: Box, x: number, y: number, colour: [number, number, number]): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [shareX, shareY] = [x - left, y - top]
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = left + (corner & 1)
    const cornerY = top + (corner >> 1)
    if (cornerX < 0 || cornerY < 0 || cornerX >= part.width || cornerY >= part.height) continue
    const [pictureX, pictureY] = [part.left + cornerX, part.top + cornerY]
    if (pictureX < 0 || pictureY < 0 || pictureX >= pixels.width || pictureY >= pixels.height) continue
    const share = (corner & 1 ? shareX : 1 - shareX) * (corner >> 1 ? shareY : 1 - shareY)
    const at = (pictureY * pixels.width + pictureX) * 4
    colour[0] += share * (pixels.data[at] ?? 0)
    colour[1] += share * (pixels.data[at + 1] ?? 0)
    colour[2] += share * (pixels.data[at + 2] ?? 0)
  }
}

/** The whole pixels of a box that lie within the picture; null where there are none. */
export function within(pixels: Pixels, box: Box): Box | null {
  const left = Math.max(box.left, 0)
  const top = Math.max(box.top, 0)
  const width = Math.floor(Math.min(box.left + box.width - left, pixels.width - left))
  const height = Math.floor(Math.min(box.top + box.height - top, pixels.height - top))
  return width > 0 && height > 0 ? { left: Math.floor(left), top: Math.floor(top), width, height } : null
}
