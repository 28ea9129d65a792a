import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
// Mexico's part of the library's metadata: 1 kB instead of 150 for a browser to load.
import metadata from './phone-metadata-mx.json' with { type: 'json' }

type PhoneDecision =
  | { readonly ok: true /** E.164 */; readonly number: string }
  | { readonly ok: false; readonly code: 'PHONE_INVALID' | 'PHONE_NOT_FOUND' }

const NATIONAL = /^[2-9]\d{9}$/

/** What a person has; the rest of the plan is toll-free, premium and company numbers. */
const OF_A_PERSON: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/** From ten national digits. No assigned range holds the number: it does not exist. */
export function decidePhone(nationalNumber: string): PhoneDecision {
  if (!NATIONAL.test(nationalNumber)) return { ok: false, code: 'PHONE_INVALID' }
  const phone = parsePhoneNumberFromString(nationalNumber, 'MX', metadata as unknown as MetadataJson)
  const type = phone?.getType()
  if (!phone || type === undefined) return { ok: false, code: 'PHONE_NOT_FOUND' }
  return OF_A_PERSON.has(type) ? { ok: true, number: phone.number } : { ok: false, code: 'PHONE_INVALID' }
}
