import { expect, test } from 'vitest'
import { countriesIn } from './country-codes.ts'

test('Mexico comes first, then every country by its name in the language of the page [REG-2]', () => {
  const spanish = countriesIn('es-MX')
  expect(spanish).toHaveLength(249)
  expect(spanish.slice(0, 2).map(({ name }) => name)).toEqual(['México', 'Afganistán'])
  expect(countriesIn('de-DE').at(1)?.name).toBe('Afghanistan')
  expect(new Set(spanish.map(({ code }) => code)).size).toBe(249)
})
