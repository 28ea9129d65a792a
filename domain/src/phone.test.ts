import { phoneNumberSchema } from '@momio/contract/registration'
import fc from 'fast-check'
import library from 'libphonenumber-js/metadata.max.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { decidePhone } from './phone.ts'
import mexico from './phone-metadata-mx.json' with { type: 'json' }

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const AREA_CODES = ['55', '56', '33', '81', '222', '442', '656', '664', '998', '999']
const mexicanNumber = fc
  .tuple(fc.constantFrom(...AREA_CODES), digits(8))
  .map(([area, rest]) => (area + rest).slice(0, 10))

test('a number of an assigned range is taken in its international form [REG-2]', () => {
  fc.assert(
    fc.property(mexicanNumber, (number) => {
      expect(decidePhone(number)).toEqual({ ok: true, number: `+52${number}` })
    }),
  )
})

const PREFIXES = ['', '+52', '52', '1', '044', '045', '01', '+521', '521', '+52044', '52045', '+5201']
const typed = fc.tuple(fc.constantFrom(...PREFIXES), mexicanNumber, fc.constantFrom('', ' ', '-', '.'))

test('however it is dialled, with +52, 1, 044, 045 or 01, it is the same number: one account each [REG-3]', () => {
  fc.assert(
    fc.property(typed, ([prefix, number, gap]) => {
      const parts = [prefix, number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean)
      expect(decidePhone(phoneNumberSchema.parse(parts.join(gap)))).toEqual({ ok: true, number: `+52${number}` })
    }),
  )
})

test.each([
  ['551234567', 'too short'],
  ['55123456789', 'too long'],
  ['1234567890', 'no national number begins with 1'],
  ['0551234567', 'no national number begins with 0'],
  ['55 1234 567', 'not only digits'],
  ['8001234567', 'toll-free'],
  ['9001234567', 'premium'],
  ['3001234567', 'a company’s'],
  ['', 'nothing'],
])('%s is not valid: %s [REG-2]', (number) => {
  expect(decidePhone(number)).toEqual({ ok: false, code: 'PHONE_INVALID' })
})

test.each(['2101234567', '5201234567', '6001234567', '8501234567'])(
  '%s lies in no assigned range: it does not exist [REG-2]',
  (number) => {
    expect(decidePhone(number)).toEqual({ ok: false, code: 'PHONE_NOT_FOUND' })
  },
)

test('the ranges of Mexico are those of the library', () => {
  expect(mexico.countries.MX).toEqual(library.countries.MX)
  expect(mexico.version).toBe(library.version)
})
