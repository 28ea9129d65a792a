/**
 * Whether the bytes are exactly one MessagePack value, every length inside them true. Decoders allocate what a header
 * announces, so 30 kB of nested headers that lie would cost gigabytes before the first missing byte is noticed.
 */
export function isSoundMessagePack(bytes: Uint8Array): boolean {
  let at = 0
  let awaited = 1
  while (awaited > 0) {
    const value = valueAt(bytes, at)
    if (value === null) return false
    at += value.size
    awaited += value.children - 1
  }
  return at === bytes.length
}

interface Measured {
  /** With the head byte, without the children. */
  readonly size: number
  readonly children: number
}

function valueAt(bytes: Uint8Array, at: number): Measured | null {
  const head = bytes[at] ?? 0xc1
  if (head < 0x80 || head >= 0xe0) return leaf(1)
  if (head < 0x90) return { size: 1, children: 2 * (head & 0x0f) }
  if (head < 0xa0) return { size: 1, children: head & 0x0f }
  if (head < 0xc0) return leaf(1 + (head & 0x1f))
  return LONG_FORMS[head - 0xc0]?.(bytes, at + 1) ?? null
}

type Form = (bytes: Uint8Array, at: number) => Measured

const leaf = (size: number): Measured => ({ size, children: 0 })
const fixed =
  (size: number): Form =>
  () =>
    leaf(1 + size)
const sized =
  (lengthBytes: number, extra = 0): Form =>
  (bytes, at) =>
    leaf(1 + lengthBytes + extra + unsigned(bytes, at, lengthBytes))
const nested =
  (lengthBytes: number, perEntry: number): Form =>
  (bytes, at) => ({ size: 1 + lengthBytes, children: perEntry * unsigned(bytes, at, lengthBytes) })

/** The head bytes 0xc0 to 0xdf in order; 0xc1 is never used. */
const LONG_FORMS: readonly (Form | null)[] = [
  ...[fixed(0), null, fixed(0), fixed(0)],
  ...[sized(1), sized(2), sized(4)],
  ...[sized(1, 1), sized(2, 1), sized(4, 1)],
  ...[fixed(4), fixed(8)],
  ...[fixed(1), fixed(2), fixed(4), fixed(8)],
  ...[fixed(1), fixed(2), fixed(4), fixed(8)],
  ...[fixed(2), fixed(3), fixed(5), fixed(9), fixed(17)],
  ...[sized(1), sized(2), sized(4)],
  ...[nested(2, 1), nested(4, 1)],
  ...[nested(2, 2), nested(4, 2)],
]

/** Missing bytes read as 0; the caller sees that the value ends beyond the data. */
function unsigned(bytes: Uint8Array, at: number, lengthBytes: number): number {
  let value = 0
  for (let index = 0; index < lengthBytes; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}
