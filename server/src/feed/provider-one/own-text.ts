/** How many texts to remember; a live book names some ten thousand lines and players. */
const REMEMBERED = 50_000

/** V8 copies slices shorter than this; a longer one keeps the whole message it was cut from in memory. */
const SLICE_LENGTH = 13

const known = new Map<string, string>()

/** The same text, free of the message it was read from: what stays in the book must not hold on to every message. */
export function ownText(slice: string): string {
  if (slice.length < SLICE_LENGTH) return slice
  const remembered = known.get(slice)
  if (remembered !== undefined) return remembered
  const copy = Buffer.from(slice).toString()
  if (known.size >= REMEMBERED) known.clear()
  known.set(copy, copy)
  return copy
}
