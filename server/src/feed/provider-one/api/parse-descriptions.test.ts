import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  parseCodes,
  parseMarkets,
  parseProducers,
  parseProfile,
  parseVariantMarket,
  parseVariants,
} from './parse-descriptions.ts'

const SAMPLES = fileURLToPath(new URL('../../../../../../shared/data/uof/api/', import.meta.url))

test('markets carry their templates, groups and outcomes, and nothing of their mappings', () => {
  const xml = `<market_descriptions response_code="OK">
    <market id="18" name="Total {total}" groups="all|score">
      <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
      <mappings><mapping product_id="1"><outcome id="99" name="not ours"/></mapping></mappings>
    </market>
    <market id="40" name="Anytime goalscorer"/>
    <market id="x" name="no number"/>
  </market_descriptions>`
  expect(parseMarkets(xml)).toEqual([
    {
      id: 18,
      name: 'Total {total}',
      groups: ['all', 'score'],
      outcomes: [
        { id: '12', name: 'over {total}' },
        { id: '13', name: 'under {total}' },
      ],
    },
    { id: 40, name: 'Anytime goalscorer', groups: [], outcomes: [] },
  ])
})

test('a variant has outcomes; one of a single market names the market too', () => {
  const outcomes = '<outcomes><outcome id="pre:outcometext:1" name="Yes"/></outcomes>'
  expect(
    parseVariants(`<variant_descriptions><variant id="sr:v:1">${outcomes}</variant></variant_descriptions>`),
  ).toEqual([{ id: 'sr:v:1', outcomes: [{ id: 'pre:outcometext:1', name: 'Yes' }] }])
  const market = `<market id="768" name="A to score" variant="pre:markettext:5">${outcomes}</market>`
  expect(parseVariantMarket(`<market_descriptions>${market}</market_descriptions>`, 'pre:markettext:5')).toEqual({
    id: 'pre:markettext:5',
    name: 'A to score',
    outcomes: [{ id: 'pre:outcometext:1', name: 'Yes' }],
  })
  expect(() => parseVariantMarket('<market_descriptions/>', 'v')).toThrow('no market')
})

test('people are called by their first name first, teams as they are', () => {
  const xml = `<competitor_profile><competitor id="sr:competitor:1" name="América"/>
    <players><player id="sr:player:2" name="Martín, Henry"/><player id="sr:player:3" name="Fidalgo"/></players></competitor_profile>`
  expect([...parseProfile(xml)]).toEqual([
    ['sr:competitor:1', 'América'],
    ['sr:player:2', 'Henry Martín'],
    ['sr:player:3', 'Fidalgo'],
  ])
})

test.each(['', '<response response_code="NOT_FOUND"/>', '<market_descriptions>', 'down for maintenance'])(
  'what is no catalogue is refused: %j',
  (xml) => {
    expect(() => parseMarkets(xml)).toThrow()
    expect(() => parseVariants(xml)).toThrow()
    expect(() => parseProducers(xml)).toThrow()
    expect(() => parseCodes(xml, 'void_reasons_descriptions', 'void_reason')).toThrow()
    expect(() => parseProfile(xml)).toThrow()
  },
)

describe.skipIf(!existsSync(SAMPLES))('recorded answers', () => {
  const read = (file: string) => readFileSync(SAMPLES + file, 'utf8')

  test('all markets and variants are read', () => {
    const markets = parseMarkets(read('markets.xml'))
    expect(new Set(markets.map(({ id }) => id)).size).toBe(1172)
    expect(markets.find(({ id }) => id === 1)?.outcomes.map(({ name }) => name)).toEqual([
      '{$competitor1}',
      'draw',
      '{$competitor2}',
    ])
    const variants = parseVariants(read('variants.xml'))
    expect(variants).toHaveLength(144)
    expect(variants.find(({ id }) => id === 'sr:exact_goals:6+')?.outcomes).toHaveLength(7)
  })

  test('mappings change nothing', () => {
    const markets = parseMarkets(read('markets-with-mappings-sample.xml'))
    expect(markets.map(({ id }) => id)).toEqual([10, 16, 1, 18])
    expect(markets.map(({ outcomes }) => outcomes.length)).toEqual([3, 2, 3, 2])
  })

  test('producers, codes and people are read', () => {
    const producers = parseProducers(read('producers.xml'))
    expect(producers.filter(({ active }) => active).map(({ product, apiName }) => [product, apiName])).toEqual([
      [1, 'liveodds'],
      [3, 'pre'],
      [4, 'betpal'],
      [14, 'codds'],
    ])
    expect(producers.find(({ product }) => product === 1)?.recoveryWindowMs).toBe(10 * 3_600_000)
    expect(parseCodes(read('void_reasons.xml'), 'void_reasons_descriptions', 'void_reason').get(1)).toBe(
      'NO_GOALSCORER',
    )
    expect(parseCodes(read('betstop_reasons.xml'), 'betstop_reasons_descriptions', 'betstop_reason').get(1)).toBe(
      'POSSIBLE_GOAL',
    )
    expect(parseCodes(read('match_status.xml'), 'match_status_descriptions', 'match_status').get(0)).toBe('Not started')
    expect(parseProfile(read('player_profile.xml')).get('sr:player:72771')).toBe('Thomas Tuchel')
    expect(parseProfile(read('competitor_profile.xml')).get('sr:competitor:2672')).toBe('Bayern Munich')
  })
})
