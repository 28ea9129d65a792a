import encode from '@jsquash/jpeg/encode.js'
import { encodeJpeg } from '../src/pictures/jpeg.ts'
import type { Pixels } from '../src/pictures/pixels.ts'

/** What happens to a card between a table and a file. Each takes a picture and gives another. */
type Point = readonly [number, number]

function mapped({ width, height, data }: Pixels, from: (x: number, y: number) => Point): Pixels {
  const result = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = from(x, y)
      const to = (y * width + x) * 4
      result[to + 3] = 255
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [right, down] = [fromX - left, fromY - top]
      const at = (top * width + left) * 4
      for (let channel = 0; channel < 3; channel++) {
        const sample = (offset: number) => data[at + offset + channel] ?? 0
        const upper = sample(0) * (1 - right) + sample(4) * right
        const lower = sample(width * 4) * (1 - right) + sample(width * 4 + 4) * right
        result[to + channel] = upper * (1 - down) + lower * down
      }
    }
  }
  return { width, height, data: result }
}

/** By so many degrees, around the middle. */
export function tilt(picture: Pixels, degrees: number): Pixels {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [picture.width / 2, picture.height / 2]
  return mapped(picture, (x, y) => [
    middleX + (x - middleX) * cos + (y - middleY) * sin,
    middleY + (y - middleY) * cos - (x - middleX) * sin,
  ])
}

/** As seen from one side: the far edge is smaller by this share. */
export function seenAskew(picture: Pixels, share: number): Pixels {
  const { width, height } = picture
  return mapped(picture, (x, y) => {
    const depth = 1 + share * (x / width - 0.5)
    return [width / 2 + (x - width / 2) * depth, height / 2 + (y - height / 2) * depth]
  })
}

export function blur(picture: Pixels, radius: number): Pixels {
  let result = picture
  for (let pass = 0; pass < 2; pass++) {
    result = boxBlur(result, radius, 4, picture.width)
    result = boxBlur(result, radius, picture.width * 4, picture.height)
  }
  return result
}

function boxBlur({ width, height, data }: Pixels, radius: number, step: number, length: number): Pixels {
  const result = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at++) {
    const place = Math.floor(at / step) % length
    let sum = 0
    let count = 0
    for (let near = -radius; near <= radius; near++) {
      if (place + near < 0 || place + near >= length) continue
      sum += data[at + near * step] ?? 0
      count += 1
    }
    result[at] = sum / count
  }
  return { width, height, data: result }
}

function changed(picture: Pixels, change: (value: number, x: number, y: number) => number): Pixels {
  const { width, height, data } = picture
  const result = data.map((value, at) => {
    if (at % 4 === 3) return 255
    const pixel = at >> 2
    return change(value, pixel % width, Math.floor(pixel / width))
  })
  return { width, height, data: result }
}

/** The same grains in every run. */
export function grainy(picture: Pixels, strength: number): Pixels {
  let state = 7
  return changed(picture, (value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return value + (state / 2 ** 32 - 0.5) * 2 * strength
  })
}

/** A lamp that shines back from the card; strength 1 is white in its middle. */
export function glare(picture: Pixels, centre: Point, radius: number, strength: number): Pixels {
  return changed(picture, (value, x, y) => {
    const near = Math.max(0, 1 - Math.hypot(x - centre[0], y - centre[1]) / radius)
    return value + (255 - value) * near * strength
  })
}

export function darker(picture: Pixels, share: number): Pixels {
  return changed(picture, (value) => value * share)
}

export async function asJpeg(picture: Pixels, quality: number): Promise<Uint8Array> {
  // Opens the encoder.
  await encodeJpeg({ width: 1, height: 1, data: new Uint8ClampedArray(4) })
  return new Uint8Array(await encode(picture as ImageData, { quality, progressive: false }))
}
