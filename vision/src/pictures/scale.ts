import type { Pixels } from './pixels.ts'

/** At most this long on its longer side: the mean of the pixels that come together. Smaller pictures stay as they are. */
export function scaleDown(picture: Pixels, mostOnLongSide: number): Pixels {
  const factor = mostOnLongSide / Math.max(picture.width, picture.height)
  if (factor >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * factor))
  const height = Math.max(1, Math.round(picture.height * factor))
  return shrink(picture, width, height)
}

function shrink({ width: fromWidth, height: fromHeight, data }: Pixels, width: number, height: number): Pixels {
  const columns = cuts(fromWidth, width)
  const rows = cuts(fromHeight, height)
  const scaled = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const [top = 0, bottom = 0] = [rows[y], rows[y + 1]]
    for (let x = 0; x < width; x++) {
      const [left = 0, right = 0] = [columns[x], columns[x + 1]]
      let red = 0
      let green = 0
      let blue = 0
      for (let row = top; row < bottom; row++) {
        const end = (row * fromWidth + right) * 4
        for (let at = (row * fromWidth + left) * 4; at < end; at += 4) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      }
      const count = (bottom - top) * (right - left)
      const to = (y * width + x) * 4
      scaled[to] = red / count
      scaled[to + 1] = green / count
      scaled[to + 2] = blue / count
      scaled[to + 3] = 255
    }
  }
  return { width, height, data: scaled }
}

/** Where each of the new pixels begins among the old ones; there are at least as many old ones. */
function cuts(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, index) => Math.round((index * from) / to))
}

/** Bilinear, to any size: what a reader of text is fed with. */
export function resample(
  { width: fromWidth, height: fromHeight, data }: Pixels,
  width: number,
  height: number,
): Pixels {
  const resampled = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(fromHeight - 1, Math.max(0, ((y + 0.5) * fromHeight) / height - 0.5))
    const top = Math.floor(fromY)
    const below = Math.min(fromHeight - 1, top + 1)
    const down = fromY - top
    for (let x = 0; x < width; x++) {
      const fromX = Math.min(fromWidth - 1, Math.max(0, ((x + 0.5) * fromWidth) / width - 0.5))
      const left = Math.floor(fromX)
      const beside = Math.min(fromWidth - 1, left + 1)
      const right = fromX - left
      const to = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const at = (row: number, column: number) => data[(row * fromWidth + column) * 4 + channel] ?? 0
        const upper = at(top, left) * (1 - right) + at(top, beside) * right
        const lower = at(below, left) * (1 - right) + at(below, beside) * right
        resampled[to + channel] = upper * (1 - down) + lower * down
      }
      resampled[to + 3] = 255
    }
  }
  return { width, height, data: resampled }
}
