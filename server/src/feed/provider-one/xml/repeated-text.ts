/** How many texts it remembers at most; a live book names some ten thousand lines and players. */
const SLOTS = 32_768
/** Longer ones are seldom the same again. */
const LONGEST = 60
/** V8 copies slices shorter than this; a longer one keeps the whole message it was cut from in memory. */
const SLICE_LENGTH = 13

interface Known {
  readonly text: string
  readonly codes: Uint16Array
}

const slots: (Known | undefined)[] = Array.from({ length: SLOTS })

export function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

/**
 * The text between the two places of `xml`, whose characters are `codes`. Names and ids come in every message: found by
 * their hash they need not be cut out of each again, and the same one is the same string, which is quick to compare and
 * to look up.
 */
export function repeatedText(xml: string, codes: Uint16Array, start: number, end: number, hash: number): string {
  const length = end - start
  if (length > LONGEST) return ownText(xml.slice(start, end))
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
  const known = slots[slot]
  if (known !== undefined && known.codes.length === length && isAt(codes, start, known.codes)) return known.text
  const text = ownText(xml.slice(start, end))
  slots[slot] = { text, codes: codes.slice(start, end) }
  return text
}

/** The same text, free of the message it was read from: what stays in the book must not hold on to every message. */
export function ownText(slice: string): string {
  return slice.length < SLICE_LENGTH ? slice : Buffer.from(slice).toString()
}

function isAt(codes: Uint16Array, start: number, wanted: Uint16Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (wanted[i] !== codes[start + i]) return false
  return true
}
