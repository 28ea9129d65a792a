import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { MARKETS } from './markets.ts'
import { OUTCOMES } from './outcomes.ts'
import { PLAIN_OUTCOMES } from './plain-outcomes.ts'
import { pt } from './pt.ts'
import { marketName, outcomeName } from './translated-name.ts'
import type { MarketWords } from './words.ts'

const ALL: readonly MarketWords[] = [es, en, de, fr, pt]
const PARTS = ['markets', 'outcomes', 'providerTwo'] as const
const CATALOGUE = new URL('../../../../shared/data/uof/api/markets.xml', import.meta.url)

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([^}]+)\}/g)].map(([, key = '']) => key.replace(':f', '')).sort()
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^}]+\}/g, ''))

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

test('every market and outcome of the list is translated, and provider two’s own all are [FEED-4]', () => {
  for (const { language, markets, outcomes } of ALL) {
    expect(Object.keys(markets), language).toEqual(Object.keys(MARKETS))
    expect(Object.keys(outcomes), language).toEqual(Object.keys(OUTCOMES))
  }
  expect(Object.keys(es.providerTwo).map(Number).sort()).toEqual(Object.values(PROVIDER_TWO_LINE).sort())
})

/** The words that are rightly the same as in Spanish, beside what is filled in. */
const SAME_AS_SPANISH: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['1x2', '{!setnr} set - 1x2', 'Tries 1x2', '{!setnr} set - {!acenr} ace', 'Exacta', 'Trifecta', 'No', 'No/No'],
    ...['Touchdown', 'Safety', 'Strike', 'Hit', 'Triple', 'Out', 'Bowled', 'Run out', 'Stumped'],
  ],
  de: ['1x2', 'Exacta', 'Touchdown', 'Safety', 'Strike', 'Hit', 'Triple', 'Out', 'Bowled', 'Stumped', 'Rosa'],
  fr: [
    ...['1x2', '{!setnr} set - 1x2', '{!setnr} set - {!acenr} ace', '1er over - Total de {$unit}'],
    ...['', '{!setnr} set - '].flatMap((part) =>
      ['{$unit}', '180'].flatMap((counted) =>
        ['', ' de {$competitor1}', ' de {$competitor2}'].map((team) => `${part}Total de ${counted}${team}`),
      ),
    ),
    ...['Total de sets', 'Total de legs', '{!setnr} set - Total de legs', 'Total de frames', 'Total de run outs'],
    ...['Total de ducks', 'Total de wides', 'Total de birdies', 'Total de bogeys'],
    ...['Touchdown', 'Safety', 'Triple', 'Bowled', 'Run out', 'Stumped'],
  ],
}

test('no market or outcome was left in Spanish, and Portuguese, which shares many words, is no copy [FEED-4]', () => {
  for (const words of ALL.slice(1)) {
    const same = PARTS.flatMap((part) => {
      const spanish: Readonly<Record<string, string>> = es[part]
      return Object.entries(words[part]).filter(([id, text]) => spanish[id] === text && hasWords(text))
    }).map(([, text]) => text)
    const listed = SAME_AS_SPANISH[words.language]
    if (listed) expect(new Set(same), words.language).toEqual(new Set(listed))
    else expect(same.length).toBeLessThan(Object.keys(es.markets).length / 5)
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

test('a free question has no words of ours: the reader keeps the one it came with [UOF-16]', () => {
  const line = { words: en, specifiers: 'variant=pre:markettext:40', home: 'América', away: 'Toluca' }
  expect(marketName({ ...line, marketType: 535 })).toBeUndefined()
})

test('a total says what the sport counts [FEED-4]', () => {
  const total = { marketType: 18, specifiers: 'total=2.5', home: 'América', away: 'Toluca' }
  const named = (sportId: string) => ALL.map((words) => marketName({ ...total, words, sportId }))
  expect(named('sr:sport:1')).toEqual([
    'Total de goles',
    'Total goals',
    'Tore Über/Unter',
    'Total de buts',
    'Total de gols',
  ])
  expect(named('bg:sport:10')).toEqual(named('sr:sport:1'))
  expect(named('sr:sport:2')[0]).toBe('Total de puntos')
  expect(named('sr:sport:3')[0]).toBe('Total de carreras')
  expect(named('sr:sport:10')[0]).toBe('Total de rounds')
  expect(named('sr:sport:999')[0]).toBe('Total de puntos')
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

/** Where our templates of a catalogue's markets ask for what the provider does not send, or ask otherwise than it does. */
function wrongTemplates(catalogue: string): { wrong: string[]; outcomesSeen: number } {
  const wrong: string[] = []
  let outcomesSeen = 0
  for (const xml of catalogue.split('<market ').slice(1)) {
    const id = Number(/\bid="(\d+)"/.exec(xml)?.[1])
    const own = es.markets[id]
    if (own === undefined) {
      wrong.push(`market ${id} has no words`)
      continue
    }
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
  return { wrong, outcomesSeen }
}

test('a template that asks for what the provider does not send of that market is found [UOF-16]', () => {
  const catalogue = `
    <market id="8" name="Who scores"><outcomes><outcome id="6" name="{$competitor1}"/></outcomes>
      <specifiers><specifier name="goalnr" type="integer"/></specifiers></market>
    <market id="62" name="Who scores in the first half"><outcomes><outcome id="12" name="over"/></outcomes></market>
    <market id="999999" name="Not ours: {x}"/>
    <market id="29" name="Both"><outcomes><outcome id="999999" name="perhaps"/></outcomes></market>`
  expect(wrongTemplates(catalogue)).toEqual({
    outcomesSeen: 3,
    wrong: [
      'market 62 fills {!goalnr}, and the provider sends only {}',
      'outcome 12 of market 62 fills other places than the provider’s “over”',
      'market 999999 has no words',
      'outcome 999999 of market 29 has no word in es.ts',
    ],
  })
})

test('our templates ask only for what the provider sends of each market of its whole catalogue [UOF-16]', ({
  skip,
}) => {
  skip(!existsSync(CATALOGUE), 'the provider’s whole catalogue is not at hand')
  const { wrong, outcomesSeen } = wrongTemplates(readFileSync(CATALOGUE, 'utf8'))
  expect(outcomesSeen).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})
