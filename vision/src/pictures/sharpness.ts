import type { Pixels } from './pixels.ts'
import { scaleDown } from './scale.ts'

/** All pictures are measured at this size: the same blur is the same figure whatever camera took it. */
const LONG_SIDE = 1_000

/** The variance of the Laplacian: how much the brightness of a pixel differs from that of its neighbours. 0 is all blur. */
export function sharpnessOf(picture: Pixels): number {
  const { width, height, data } = scaleDown(picture, LONG_SIDE)
  if (width < 3 || height < 3) return 0
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  }
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0)
      const laplacian = around - 4 * (grey[at] ?? 0)
      sum += laplacian
      squares += laplacian * laplacian
    }
  }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}
