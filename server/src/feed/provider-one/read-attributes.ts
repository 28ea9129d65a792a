import type { XmlAttributes } from './scan-xml.ts'

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** undefined where the attribute is missing, NaN where it is not a whole number. */
export function integer(attributes: XmlAttributes, name: string): number | undefined {
  const text = attributes.get(name)
  return text === undefined ? undefined : integerOf(text)
}

/** undefined where the attribute is missing, NaN where it is not a number. */
export function decimal(attributes: XmlAttributes, name: string): number | undefined {
  const text = attributes.get(name)
  if (text === undefined) return undefined
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}

/** For what the message can do without: nonsense counts as missing. */
export function optionalInteger(attributes: XmlAttributes, name: string): number | undefined {
  const value = integer(attributes, name)
  return Number.isNaN(value) ? undefined : value
}

export function optionalDecimal(attributes: XmlAttributes, name: string): number | undefined {
  const value = decimal(attributes, name)
  return Number.isNaN(value) ? undefined : value
}

/** The schema writes 1 and 0, the API true and false. */
export function flag(attributes: XmlAttributes, name: string): boolean | undefined {
  const text = attributes.get(name)
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : undefined
}

function integerOf(text: string): number {
  const start = text.charCodeAt(0) === 45 ? 1 : 0
  if (text.length === start || text.length > start + 15) return Number.NaN
  let value = 0
  for (let i = start; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return start === 1 && value !== 0 ? -value : value
}
