import type { XmlAttributes } from '../xml/scan-xml.ts'

/** undefined where the attribute is missing, NaN where it is not a whole number. */
export function integer(attributes: XmlAttributes, name: string): number | undefined {
  return attributes.integer(name)
}

/** undefined where the attribute is missing, NaN where it is not a number. */
export function decimal(attributes: XmlAttributes, name: string): number | undefined {
  return attributes.decimal(name)
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
