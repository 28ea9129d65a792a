import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  parseCodes,
  parseMarkets,
  parseProducers,
  parseProfile,
  parseVariantLists,
  parseVariantMarket,
} from './parse-descriptions.ts'

const SAMPLES = new URL('../../../../test/catalogue/samples/api/', import.meta.url)

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
    parseVariantLists(`<variant_descriptions><variant id="sr:v:1">${outcomes}</variant></variant_descriptions>`),
  ).toEqual([{ id: 'sr:v:1', outcomes: [{ id: 'pre:outcometext:1', name: 'Yes' }] }])
  const market = `<market id="768" name="A to score" variant="pre:markettext:5">${outcomes}</market>`
  expect(parseVariantMarket(`<market_descriptions>${market}</market_descriptions>`, 768, 'pre:markettext:5')).toEqual({
    marketId: 768,
    variant: 'pre:markettext:5',
    name: 'A to score',
    outcomes: [{ id: 'pre:outcometext:1', name: 'Yes' }],
  })
})

test.each([
  ['nothing', ''],
  ['another market', '<market id="769" name="B"><outcomes><outcome id="1" name="Yes"/></outcomes></market>'],
  [
    'another variant',
    '<market id="768" name="B" variant="v:2"><outcomes><outcome id="1" name="Yes"/></outcomes></market>',
  ],
  ['no outcomes', '<market id="768" name="B" variant="v:1"/>'],
])('an answer about %s is none about the variant of the market that was asked for [UOF-16]', (_, market) => {
  const xml = `<market_descriptions>${market}</market_descriptions>`
  expect(() => parseVariantMarket(xml, 768, 'v:1')).toThrow('no outcomes of this variant of the market')
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

test('the profile of a simple team names the team', () => {
  const xml = '<simpleteam_profile><competitor id="sr:simpleteam:4" name="Veteranos"/></simpleteam_profile>'
  expect([...parseProfile(xml)]).toEqual([['sr:simpleteam:4', 'Veteranos']])
})

test('a market of variants is known by its specifier', () => {
  const market = (specifier: string) =>
    `<market_descriptions><market id="535" name="Free text"><specifiers>${specifier}</specifiers></market></market_descriptions>`
  const described = { id: 535, name: 'Free text', groups: [], outcomes: [] }
  expect(parseMarkets(market('<specifier name="variant" type="variable_text"/>'))).toEqual([
    { ...described, hasVariants: true },
  ])
  expect(parseMarkets(market('<specifier name="total" type="decimal"/>'))).toEqual([described])
})

test.each([
  ['live', 14, 'live'],
  ['prematch', 1, 'prematch'],
  ['live|prematch', 5, 'both'],
  ['virtual', 6, 'both'],
  [undefined, 3, 'prematch'],
])('a producer of scope %s, number %s, offers matches: %s [UOF-6]', (scope, id, offered) => {
  const said = scope === undefined ? '' : `scope="${scope}"`
  const xml = `<producers><producer id="${id}" api_url="https://api.example/v1/some/" active="true" ${said}/></producers>`
  expect(parseProducers(xml)).toMatchObject([{ product: id, scope: offered }])
})

test.each(['', '<response response_code="NOT_FOUND"/>', '<market_descriptions>', 'down for maintenance'])(
  'what is no catalogue is refused: %j',
  (xml) => {
    expect(() => parseMarkets(xml)).toThrow()
    expect(() => parseVariantLists(xml)).toThrow()
    expect(() => parseProducers(xml)).toThrow()
    expect(() => parseCodes(xml, 'void_reasons_descriptions', 'void_reason')).toThrow()
    expect(() => parseProfile(xml)).toThrow()
  },
)

/** An answer as the API writes it: attributes over several lines, mappings, elements nobody asked for. */
function answer(file: string): string {
  return readFileSync(new URL(file, SAMPLES), 'utf8')
}

test('all markets and variants of an answer are read, and their mappings change nothing [UOF-16]', () => {
  const markets = parseMarkets(answer('markets.xml'))
  expect(markets.map(({ id, outcomes }) => [id, outcomes.length])).toEqual([
    [1, 3],
    [18, 2],
    [303, 2],
    [921, 2],
    [70011, 2],
    [70012, 2],
    [70013, 0],
  ])
  expect(markets[0]).toEqual({
    id: 1,
    name: 'Result',
    groups: ['all', 'score', 'regular_play'],
    outcomes: [
      { id: '1', name: '{$competitor1}' },
      { id: '2', name: 'draw' },
      { id: '3', name: '{$competitor2}' },
    ],
  })
  expect(markets[3]?.name).toBe('Points of {%player} & overtime')
  const variants = parseVariantLists(answer('variants.xml'))
  expect(variants.map(({ id, outcomes }) => [id, outcomes.map(({ name }) => name)])).toEqual([
    ['sr:laps:2+', ['none', 'one', '2+']],
    ['sr:margin:after:9', ['{$competitor1} by 9+']],
  ])
})

test('producers, codes and people of an answer are read [UOF-6]', () => {
  expect(parseProducers(answer('producers.xml'))).toMatchObject([
    { product: 1, apiName: 'liveodds', active: true, recoveryWindowMs: 10 * 3_600_000 },
    { product: 3, apiName: 'pre', active: true, recoveryWindowMs: 72 * 3_600_000 },
    { product: 5, apiName: 'premium_rain', active: false },
  ])
  const codes = (file: string, root: string, element: string) => [...parseCodes(answer(file), root, element)]
  expect(codes('void_reasons.xml', 'void_reasons_descriptions', 'void_reason')).toEqual([
    [0, 'UNSAID'],
    [12, 'WRONG_PRICE'],
  ])
  expect(codes('betstop_reasons.xml', 'betstop_reasons_descriptions', 'betstop_reason')).toEqual([
    [1, 'SOMEBODY_MAY_SCORE'],
    [12, 'ALL_OVER'],
  ])
  expect(codes('match_status.xml', 'match_status_descriptions', 'match_status')).toEqual([
    [0, 'Before the start'],
    [13, 'Quarter one'],
  ])
  expect([...parseProfile(answer('player_profile.xml'))]).toEqual([['sr:player:770071', 'Rosa del Valle']])
  expect([...parseProfile(answer('competitor_profile.xml'))]).toEqual([
    ['sr:competitor:770011', 'Coyotes de Puebla'],
    ['sr:player:770072', 'Iván Salas'],
    ['sr:player:770073', 'Chuy'],
  ])
})
