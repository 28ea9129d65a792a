import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@momio/contract/locale'
import { expect, test } from 'vitest'

test.each(LANGUAGES)('GLI-22: an open round in %s says after how many hours it ends by itself', (language) => {
  const { openRound } = JSON.parse(readFileSync(new URL(`locales/${language}.json`, import.meta.url), 'utf8'))
  expect(openRound.text).toMatch(/\{\{hours\}\} (horas|hours|Stunden|heures)/)
})
