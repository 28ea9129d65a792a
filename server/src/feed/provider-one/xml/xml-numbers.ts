const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const MINUS = 45
const POINT = 46
const ZERO = 48
/** So many digits, and powers of ten up to there, are exact as numbers, so that one division rounds as the text would. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)

/** NaN where the text between the two places is not a whole number. */
export function integerAt(codes: Uint16Array, start: number, end: number): number {
  const negative = codes[start] === MINUS
  const first = negative ? start + 1 : start
  if (first >= end || end - first > EXACT_DIGITS) return Number.NaN
  let value = 0
  for (let at = first; at < end; at++) {
    const digit = (codes[at] as number) - ZERO
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return negative && value !== 0 ? -value : value
}

export function integerOf(text: string): number {
  return integerAt(
    Uint16Array.from(text, (character) => character.charCodeAt(0)),
    0,
    text.length,
  )
}

/** NaN where the text between the two places is not a number; `xml` is the text that `codes` are of. */
export function decimalAt(codes: Uint16Array, start: number, end: number, xml: string): number {
  const negative = codes[start] === MINUS
  const first = negative ? start + 1 : start
  if (end - first > EXACT_DIGITS) return decimalOf(xml.slice(start, end))
  let value = 0
  let point = -1
  for (let at = first; at < end; at++) {
    const code = codes[at] as number
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) value = value * 10 + digit
    else if (code === POINT && point < 0) point = at
    else return decimalOf(xml.slice(start, end))
  }
  const decimals = point < 0 ? 0 : end - point - 1
  if (first >= end || point === first || point === end - 1) return Number.NaN
  if (decimals > 0) value /= POWERS[decimals] as number
  return negative ? -value : value
}

/** Of any length and with an exponent too. */
export function decimalOf(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}
