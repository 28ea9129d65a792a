import { RULES_SPORTS } from '@momio/contract/rules-sports'
import { expect, test } from 'vitest'
import texts from './locales/es.json'

test('every sport that has a page of rules has a name and rules of its own [NAV-14]', () => {
  expect(Object.keys(texts.sports)).toEqual([...RULES_SPORTS])
  const rules = RULES_SPORTS.map((sport) => Object.values(texts.rules[sport]).join(' '))
  expect(new Set(rules).size).toBe(RULES_SPORTS.length)
  expect(rules.filter((text) => text.length < 200)).toEqual([])
})
