/** Microseconds of the machine's clock as a probability, exactly and back: 2^44 of them are 203 days. */
const MOST_US = 2 ** 44
const FIELD = 'probabilities'
/** MessagePack's mark of a double. */
const DOUBLE = 0xcb
/** Other probabilities would be of a time long past or far ahead. */
const OLDEST_US = 60_000_000

export function stampOf(us: number): number {
  return us / MOST_US
}

/** Calls back for every stamp in these bytes; returns where the rest begins that may hold part of one. */
export function findStamps(bytes: Buffer, nowUs: number, found: (stampUs: number) => void): number {
  const size = FIELD.length + 9
  let at = 0
  for (;;) {
    const next = bytes.indexOf(FIELD, at, 'latin1')
    if (next === -1) return Math.max(at, bytes.length - FIELD.length + 1)
    if (next + size > bytes.length) return next
    at = next + FIELD.length
    if (bytes[at] !== DOUBLE) continue
    const us = bytes.readDoubleBE(at + 1) * MOST_US
    if (us <= nowUs && us > nowUs - OLDEST_US) found(us)
  }
}
