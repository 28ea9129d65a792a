import type { Pixels } from '../pictures/pixels.ts'
import { scaleDown } from '../pictures/scale.ts'
import type { SlantedBox } from './slanted-box.ts'

export const HEIGHT = 48
/**
 * Less width is less time of the model. At 0.8 every card and letter of `read-text.test.ts` is read to the last letter of its
 * CURP, damaged ones too; whether a full width would read worse photos was not measured.
 */
const SQUEEZE = 0.8

/** A line of a picture, level and of one height, as numbers from -1 to 1; what is right of its end is grey. */
export interface CutOut {
  readonly input: Float32Array
  readonly width: number
}

/** The picture and the same at half its size: letters much larger than the reader needs would flicker when they are shrunk. */
export interface Source {
  readonly whole: Pixels
  readonly half: Pixels
}

export function sourceOf(whole: Pixels): Source {
  return { whole, half: scaleDown(whole, Math.ceil(Math.max(whole.width, whole.height) / 2)) }
}

export function cutOut(source: Source, box: SlantedBox, narrowest: number, widest: number): CutOut {
  const drawn = Math.min(widest, Math.max(1, Math.round((box.length * HEIGHT * SQUEEZE) / box.thickness)))
  const width = Math.max(narrowest, Math.ceil(drawn / 8) * 8)
  const { width: fromWidth, height: fromHeight, data } = box.thickness > 2 * HEIGHT ? source.half : source.whole
  const factor = fromWidth / source.whole.width
  const [cos, sin] = [Math.cos(box.angle) * factor, Math.sin(box.angle) * factor]
  const plane = HEIGHT * width
  const input = new Float32Array(plane * 3)
  for (let y = 0; y < HEIGHT; y++) {
    const across = ((y + 0.5) / HEIGHT - 0.5) * box.thickness
    for (let x = 0; x < drawn; x++) {
      const along = ((x + 0.5) / drawn - 0.5) * box.length
      const fromX = within(box.centre.x * factor + along * cos - across * sin - 0.5, fromWidth)
      const fromY = within(box.centre.y * factor + along * sin + across * cos - 0.5, fromHeight)
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [right, down] = [fromX - left, fromY - top]
      const first = (top * fromWidth + left) * 4
      const beside = left + 1 < fromWidth ? 4 : 0
      const below = top + 1 < fromHeight ? fromWidth * 4 : 0
      for (let channel = 0; channel < 3; channel++) {
        const at = first + 2 - channel
        const upper = (data[at] ?? 0) * (1 - right) + (data[at + beside] ?? 0) * right
        const lower = (data[at + below] ?? 0) * (1 - right) + (data[at + below + beside] ?? 0) * right
        input[channel * plane + y * width + x] = (upper * (1 - down) + lower * down) / 127.5 - 1
      }
    }
  }
  return { input, width }
}

const within = (place: number, length: number) => Math.min(length - 1, Math.max(0, place))
