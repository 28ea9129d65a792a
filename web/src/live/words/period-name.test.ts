import { LANGUAGES } from '@momio/contract/locale'
import { MATCH_STATUS_DESCRIPTIONS } from '@momio/domain/match-status'
import { expect, test } from 'vitest'
import { loadPeriodName } from './period-name.ts'
import type { PeriodWords } from './period-words/words.ts'

test.each(LANGUAGES)('%s has a word for every description of a period [CAT-6]', async (language) => {
  const name = await loadPeriodName(language)
  for (const description of MATCH_STATUS_DESCRIPTIONS) {
    expect(name(description)).not.toMatch(/[{}#]|^$/)
    if (language !== 'es') expect(await hasWord(language, description), `${language}: ${description}`).toBe(true)
  }
})

async function hasWord(language: string, description: string): Promise<boolean> {
  const { words } = (await import(`./period-words/${language}.ts`)) as { words: PeriodWords }
  return description.replace(/\d+(er|º|ª)/, '#') in words.texts
}

test('ordinals are written as each language does [CAT-6]', async () => {
  const named = await Promise.all(
    LANGUAGES.map(async (language) => {
      const name = await loadPeriodName(language)
      return ['1er set', '2º set', '3er set', '11º set', '1ª entrada alta', '2ª parte'].map(name)
    }),
  )
  expect(named).toEqual([
    ['1er set', '2º set', '3er set', '11º set', '1ª entrada alta', '2ª parte'],
    ['1st set', '2nd set', '3rd set', '11th set', 'Top of the 1st', '2nd half'],
    ['1. Satz', '2. Satz', '3. Satz', '11. Satz', '1. Inning oben', '2. Halbzeit'],
    ['1er set', '2e set', '3e set', '11e set', 'Haut de la 1re manche', '2e mi-temps'],
    ['1º set', '2º set', '3º set', '11º set', 'Alta da 1ª entrada', '2º tempo'],
  ])
})

test.each(LANGUAGES)('%s shows an unknown description as it is [CAT-6]', async (language) => {
  expect((await loadPeriodName(language))('Tiempo fuera 77')).toBe('Tiempo fuera 77')
})

test('Spanish says penales and tiempo extra, never penaltis nor prórroga [CAT-6]', async () => {
  const name = await loadPeriodName('es')
  expect(MATCH_STATUS_DESCRIPTIONS.map(name).filter((text) => /penalti|prórroga/i.test(text))).toEqual([])
  expect([name('Penaltis'), name('Descanso prórroga')]).toEqual(['Penales', 'Descanso del tiempo extra'])
})

test('English of the United States reads the words of English [CAT-6]', async () => {
  expect((await loadPeriodName('en-US'))('2ª parte')).toBe('2nd half')
})
