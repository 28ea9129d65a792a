/** Microseconds of the machine's clock as a probability, exactly and back: 2^44 of them are 203 days. */
const MOST_US = 2 ** 44
/** MessagePack's mark of a double. */
const DOUBLE = 0xcb
/** Of the mark and the number. */
const SIZE = 9
/** Other numbers would be of a time long past or far ahead. */
const OLDEST_US = 60_000_000

export function stampOf(us: number): number {
  return us / MOST_US
}

/** Calls back for every stamp in these bytes; returns where the rest begins that may hold part of one. */
export function findStamps(bytes: Buffer, nowUs: number, found: (stampUs: number) => void): number {
  let at = 0
  for (;;) {
    const next = bytes.indexOf(DOUBLE, at)
    if (next === -1) return bytes.length
    if (next + SIZE > bytes.length) return next
    const us = bytes.readDoubleBE(next + 1) * MOST_US
    const isStamp = us <= nowUs && us > nowUs - OLDEST_US
    if (isStamp) found(us)
    at = next + (isStamp ? SIZE : 1)
  }
}
