/** Nobody stakes more digits; a longer one would not fit. */
export const LONGEST_STAKE = 9

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'decimal' | 'delete'

/** The text after a key of the pad; a key that would make it no amount changes nothing. */
export function afterKey(text: string, key: PadKey, decimal: string): string {
  if (key === 'delete') return text.slice(0, -1)
  if (key === 'decimal') return text.includes(decimal) ? text : `${text || '0'}${decimal}`
  const [whole = '', fraction] = text.split(decimal)
  if (fraction !== undefined) return fraction.length < 2 ? text + key : text
  if (whole === '0') return key
  return whole.length < LONGEST_STAKE ? text + key : text
}
