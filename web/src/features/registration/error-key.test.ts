import { REFUSALS } from '@momio/contract/refusals'
import { REGISTRATION_TEXT } from '@momio/contract/registration'
import { expect, test } from 'vitest'
import { keyOfCode, keyOfText, REFUSAL_KEYS } from './error-key.ts'
import de from './locales/de.json'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'
import pt from './locales/pt.json'

const TEXTS = [...Object.values(REGISTRATION_TEXT), ...REFUSAL_KEYS.map((code) => REFUSALS[code].text)]

test.each(TEXTS)('"%s" is shown to the letter in Spanish and in no other language [REG-2]', (text) => {
  const key = keyOfText(text)
  expect(es.errors[key]).toBe(text)
  for (const other of [en, de, fr, pt]) expect(other.errors[key]).not.toBe(text)
})

test('a text or a code nobody knows still says something', () => {
  expect(keyOfText('Something new')).toBe('invalid')
  expect(keyOfCode('SOMETHING_NEW')).toBe('INTERNAL')
  expect(keyOfCode('NETWORK_FAILED')).toBe('offline')
})
