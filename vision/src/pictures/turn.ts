import type { Pixels } from './pixels.ts'

export type Quarters = 0 | 1 | 2 | 3

/** Clockwise, by so many quarters. */
export function turn(picture: Pixels, quarters: Quarters): Pixels {
  if (quarters === 0) return picture
  const { width, height } = picture
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  const isUpright = quarters === 2
  const [turnedWidth, turnedHeight] = isUpright ? [width, height] : [height, width]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = turnPoint({ x, y }, quarters, width - 1, height - 1)
      to[place.y * turnedWidth + place.x] = from[y * width + x] ?? 0
    }
  }
  return { width: turnedWidth, height: turnedHeight, data: new Uint8ClampedArray(to.buffer) }
}

/** Where a point comes to lie; width and height are those of the picture before it is turned. */
export function turnPoint(
  { x, y }: { readonly x: number; readonly y: number },
  quarters: Quarters,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  if (quarters === 1) return { x: height - y, y: x }
  if (quarters === 2) return { x: width - x, y: height - y }
  return quarters === 3 ? { x: y, y: width - x } : { x, y }
}
