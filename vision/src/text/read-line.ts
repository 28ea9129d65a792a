import { cutOut, HEIGHT, type Source } from './cut-out.ts'
import { ask, readLetters } from './models.ts'
import type { SlantedBox } from './slanted-box.ts'

const NARROWEST = 64
const WIDEST = 1_600
const DIRECTION_WIDTH = 192

let letters: Promise<readonly string[]> | undefined

/** What a line says, and how sure the model is of its letters on average. */
export async function readLine(source: Source, box: SlantedBox): Promise<{ text: string; confidence: number }> {
  letters ??= readLetters()
  const { input, width } = cutOut(source, box, NARROWEST, WIDEST)
  const { data, shape } = await ask('recognition', input, [1, 3, HEIGHT, width])
  return decode(data, shape[2] ?? 1, await letters)
}

/** Each step names its likeliest letter; the same letter in neighbouring steps is one, and step 0 is between letters. */
function decode(data: Float32Array, kinds: number, known: readonly string[]): { text: string; confidence: number } {
  let text = ''
  let sum = 0
  let count = 0
  let before = 0
  for (let step = 0; step < data.length; step += kinds) {
    let best = 0
    for (let kind = 1; kind < kinds; kind++) {
      if ((data[step + kind] as number) > (data[step + best] as number)) best = kind
    }
    if (best !== 0 && best !== before) {
      text += known[best] ?? ''
      sum += data[step + best] as number
      count += 1
    }
    before = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count }
}

/** How sure the model is that a line stands on its head, from -1 to 1. */
export async function upsideDown(source: Source, box: SlantedBox): Promise<number> {
  const { input, width } = cutOut(source, box, DIRECTION_WIDTH, DIRECTION_WIDTH)
  const { data } = await ask('direction', input, [1, 3, HEIGHT, width])
  return (data[1] ?? 0) - (data[0] ?? 0)
}
