import { expect, test } from 'vitest'
import { countryName, groupedPhone } from './data-format.ts'

test('a country is written in the language of the page', () => {
  expect(countryName('MX', 'esMX')).toBe('México')
  expect(countryName('mx', 'deDE')).toBe('Mexiko')
  expect(countryName('México', 'en')).toBe('México')
})

test('a Mexican number is grouped, any other is left as it is', () => {
  expect(groupedPhone('+525512345678')).toBe('+52 55 1234 5678')
  expect(groupedPhone('+4915112345678')).toBe('+4915112345678')
})
