export const DOUBLE_QUOTE = 34
export const SINGLE_QUOTE = 39
export const SLASH = 47
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
/** Behind the last character; no document may have it anywhere else. */
export const END = 0

const REUSED_CHARACTERS = 500_000
let reused = new Uint16Array(16_384)

/**
 * The characters of the text as numbers, with END behind them, good until the next call: asking a string for one
 * character after the other takes five times as long.
 */
export function codesOf(text: string): Uint16Array {
  const size = text.length + 1
  let codes = reused
  if (codes.length < size) {
    codes = new Uint16Array(size * 2)
    if (size <= REUSED_CHARACTERS) reused = codes
  }
  Buffer.from(codes.buffer).write(text, 'utf16le')
  codes[text.length] = END
  return codes
}

export function skipSpace(codes: Uint16Array, start: number): number {
  let at = start
  for (let code = codes[at]; code === 32 || code === 10 || code === 13 || code === 9; ) code = codes[++at]
  return at
}

export function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58
}

export function isNamePart(code: number): boolean {
  return isNameStart(code) || (code >= 48 && code <= 57) || code === 45 || code === 46
}
