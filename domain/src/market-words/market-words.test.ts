import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { PLAIN_OUTCOMES } from './plain-outcomes.ts'
import { pt } from './pt.ts'
import { marketName, outcomeName } from './translated-name.ts'
import { LANGUAGES, type MarketWords } from './words.ts'

const ALL: readonly MarketWords[] = [es, en, de, fr, pt]
const PARTS = ['markets', 'outcomes', 'providerTwo'] as const
const CATALOGUE = new URL('../../../../shared/data/uof/api/markets.xml', import.meta.url)

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([^}]+)\}/g)].map(([, key = '']) => key.replace(':f', '')).sort()
}

test('five languages name the same markets and outcomes, with the same places to fill [FEED-4]', () => {
  expect(ALL.map(({ language }) => language)).toEqual(LANGUAGES)
  const problems = ALL.flatMap((words) =>
    PARTS.flatMap((part) => {
      const [own, spanish]: Readonly<Record<string, string>>[] = [words[part], es[part]]
      const ids = new Set([...Object.keys(own ?? {}), ...Object.keys(spanish ?? {})])
      return [...ids].flatMap((id) => {
        const where = `${words.language}.ts, ${part} ${id}`
        if (!own?.[id]) return [`${where} is missing`]
        if (spanish?.[id] === undefined) return [`${where} is not in es.ts`]
        const [there, wanted] = [placeholders(own[id]), placeholders(spanish[id])]
        return String(there) === String(wanted) ? [] : [`${where} fills {${there}} where es.ts fills {${wanted}}`]
      })
    }),
  )
  expect(problems).toEqual([])
})

test('at least 120 markets are translated, and provider two’s own all are [FEED-4]', () => {
  expect(Object.keys(es.markets).length).toBeGreaterThanOrEqual(120)
  expect(Object.keys(es.providerTwo).map(Number).sort()).toEqual(Object.values(PROVIDER_TWO_LINE).sort())
})

test('the languages differ: no file is the copy of another [FEED-4]', () => {
  for (const words of ALL.slice(1)) {
    const same = Object.entries(words.markets).filter(([id, text]) => es.markets[Number(id)] === text)
    expect(same.length).toBeLessThan(Object.keys(es.markets).length / 10)
  }
})

test('a line is named in the player’s language [FEED-4]', () => {
  const line = { marketType: 287, specifiers: 'inningnr=3', home: 'Sultanes', away: 'Diablos' }
  expect(ALL.map((words) => marketName({ ...line, words }))).toEqual([
    '3ª entrada - 1x2',
    '3rd inning - 1x2',
    '3. Inning - 1x2',
    '3e manche - 1x2',
    '3ª entrada - 1x2',
  ])
  const total = { ...line, marketType: 258, specifiers: 'total=8.5' }
  expect(ALL.map((words) => outcomeName({ ...total, words }, '12'))).toEqual([
    'Más de 8.5',
    'Over 8.5',
    'Über 8.5',
    'Plus de 8.5',
    'Mais de 8.5',
  ])
  expect(outcomeName({ ...line, words: de, marketType: 45 }, '276')).toBe('1:0')
  expect(marketName({ ...line, words: fr, marketType: 2, providerTwo: true })).toBe('Résultat du match')
})

test('an outcome number of provider two that means something else in provider one keeps the name it came with [FEED-2]', () => {
  const line = { words: en, marketType: 2, specifiers: '', home: 'América', away: 'Toluca', providerTwo: true }
  expect(outcomeName(line, '2')).toBe('Draw')
  expect(outcomeName(line, '418')).toBeUndefined()
  expect(outcomeName({ ...line, marketType: 91 }, '2')).toBeUndefined()
  expect(outcomeName({ ...line, providerTwo: false }, '418')).toBe('América/América')
})

test('what a language cannot name whole it leaves to the reader [FEED-4]', () => {
  const line = {
    words: en,
    marketType: 921,
    specifiers: 'player=sr:player:7|total=20.5',
    home: 'Lakers',
    away: 'Celtics',
  }
  expect(marketName({ ...line, marketType: 999_999 })).toBeUndefined()
  expect(marketName(line)).toBeUndefined()
  expect(marketName({ ...line, nameOf: () => 'Luka' })).toBe('Luka total points (incl. overtime)')
  expect(outcomeName(line, 'sr:player:7')).toBeUndefined()
  expect(outcomeName({ ...line, nameOf: () => 'Luka' }, 'sr:player:7')).toBe('Luka')
  expect(outcomeName(line, 'sr:exact_goals:6+:97')).toBeUndefined()
  expect(outcomeName(line, 'constructor')).toBeUndefined()
})

test.skipIf(!existsSync(CATALOGUE))(
  'our templates ask only for what the provider sends of that market [UOF-16]',
  () => {
    const markets = readFileSync(CATALOGUE, 'utf8').split('<market ').slice(1)
    const wrong: string[] = []
    let outcomesSeen = 0
    for (const xml of markets) {
      const id = Number(/\bid="(\d+)"/.exec(xml)?.[1])
      const own = es.markets[id]
      if (own === undefined) continue
      const sent = [...xml.matchAll(/<specifier name="(\w+)"/g)].map(([, name]) => name)
      for (const key of placeholders(own)) {
        if (!key.startsWith('$') && !sent.includes(key.replace(/^[!+\-%]/, '')))
          wrong.push(`market ${id} fills {${key}}, and the provider sends only {${sent}}`)
      }
      for (const [, outcome = '', english = ''] of xml.matchAll(/<outcome id="(\d+)"\s+name="([^"]*)"/g)) {
        outcomesSeen += 1
        const text = es.outcomes[outcome] ?? PLAIN_OUTCOMES.get(outcome)
        if (text === undefined) wrong.push(`outcome ${outcome} of market ${id} has no word in es.ts`)
        else if (String(placeholders(text)) !== String(placeholders(english)))
          wrong.push(`outcome ${outcome} of market ${id} fills other places than the provider’s “${english}”`)
      }
    }
    expect(outcomesSeen).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  },
)
