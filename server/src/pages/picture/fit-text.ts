/** Rough widths of the letters, in parts of the font size, a little generous so that nothing runs over its edge. */
function letterWidth(letter: string): number {
  if (/[ijlI.,:;'’|!·]/.test(letter)) return 0.3
  if (/[mwMW@%&]/.test(letter)) return 0.95
  if (/[\p{Lu}\d]/u.test(letter)) return 0.7
  if (letter === ' ') return 0.28
  // Letters of other scripts are drawn wider than ours.
  return letter.charCodeAt(0) < 0x250 ? 0.58 : 1
}

export function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width * size
}

interface Room {
  readonly width: number
  readonly largest: number
  readonly smallest: number
  readonly mostLines: number
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

const STEP = 4

/** As large as the room allows, on as few lines as that takes; what does not fit at the smallest size is cut with an ellipsis. */
export function fitText(text: string, { width, largest, smallest, mostLines }: Room): FittedText {
  const words = text.trim().split(/\s+/)
  for (let size = largest; size > smallest; size -= STEP) {
    const lines = wrap(words, width, size)
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, size) <= width)) return { size, lines }
  }
  const lines = wrap(words, width, smallest)
  const kept = lines.slice(0, mostLines)
  const isCut = lines.length > mostLines
  return {
    size: smallest,
    lines: kept.map((line, place) => cut(line, isCut && place === kept.length - 1, width, smallest)),
  }
}

function wrap(words: readonly string[], width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function cut(line: string, goesOn: boolean, width: number, size: number): string {
  if (!goesOn && widthOf(line, size) <= width) return line
  const letters = [...line]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
