import { expect, test } from 'vitest'
import { arrived } from '../../../../test/catalogue/provider-one.ts'
import type { FixtureInput, MarketInput } from '../../../modules/catalogue/index.ts'
import { createMarketNames } from '../../../modules/catalogue/names/create-market-names.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { createKnownCodes } from '../messages/known-codes.ts'
import { parseFeedMessage } from '../messages/parse-message.ts'
import { readDescriptions } from './descriptions.ts'
import { loadMissingNames } from './name-loader.ts'

const HOUR = 3_600_000

const FIXTURE: FixtureInput = {
  id: 'sr:match:1',
  startTime: '2026-03-01T02:00:00.000Z',
  status: 'live',
  liveOdds: 'booked',
  sport: { id: 'sr:sport:1', name: 'Fútbol' },
  category: { id: 'sr:category:1', name: 'México' },
  tournament: { id: 'sr:tournament:1', name: 'Liga MX' },
  home: { id: 'sr:competitor:1', name: 'América', abbreviation: 'AME' },
  away: { id: 'sr:competitor:2', name: 'Toluca', abbreviation: 'TOL' },
}

function market(id: number, specifiers: string, outcomeIds: readonly string[]): MarketInput {
  const outcomes = outcomeIds.map((outcome) => ({ id: outcome, odds: 1900, active: true }))
  return { id, specifiers, favourite: false, status: 1, outcomes }
}

const MARKETS = (name: string) =>
  `<market_descriptions><market id="5000" name="${name}" groups="all"><outcomes><outcome id="1" name="yes"/></outcomes></market>
   <market id="768" name="Player props" groups="all"/></market_descriptions>`

const ANSWERS: Readonly<Record<string, string>> = {
  '/v1/descriptions/en/variants.xml': '<variant_descriptions/>',
  '/v1/descriptions/producers.xml': '<producers/>',
  '/v1/descriptions/en/match_status.xml':
    '<match_status_descriptions><match_status id="6" description="1st half"/></match_status_descriptions>',
  '/v1/descriptions/void_reasons.xml':
    '<void_reasons_descriptions><void_reason id="0" description="OTHER"/></void_reasons_descriptions>',
  '/v1/descriptions/betstop_reasons.xml':
    '<betstop_reasons_descriptions><betstop_reason id="0" description="UNKNOWN"/></betstop_reasons_descriptions>',
}

function setUp(answer: (path: string) => string | undefined) {
  const clock = manualClock('2026-03-01T00:00:00Z')
  const names = createMarketNames()
  const codes = createKnownCodes()
  const asked: string[] = []
  const problems: string[] = []
  let named = 0
  const api = {
    async get(path: string) {
      asked.push(path)
      const body = answer(path) ?? ANSWERS[path]
      if (body === undefined) throw new Error(`${path} answered 404`)
      return body
    },
  }
  const onNames = () => {
    named += 1
  }
  const tell = (path: string) => problems.push(path)
  const start = () =>
    readDescriptions({ api, clock, names, codes, onProducers: () => undefined, onNames, onProblem: tell })
  const load = () => loadMissingNames({ api, clock, names, onNames, onGiveUp: tell })
  return { clock, names, codes, asked, problems, named: () => named, start, load }
}

const MARKETS_PATH = '/v1/descriptions/en/markets.xml?include_mappings=false'

test('the catalogue is read at the start and again every six hours [UOF-16]', async () => {
  let name = 'First name'
  const { clock, names, start, asked, named } = setUp((path) => (path === MARKETS_PATH ? MARKETS(name) : undefined))
  const running = start()
  await arrived()
  expect(names.describe(FIXTURE, market(5000, '', ['1'])).originalName).toBe('First name')
  expect(named()).toBe(2)
  name = 'Second name'
  clock.advance(6 * HOUR - 1)
  await arrived()
  expect(asked.filter((path) => path === MARKETS_PATH)).toHaveLength(1)
  clock.advance(1)
  await arrived()
  expect(names.describe(FIXTURE, market(5000, '', ['1'])).originalName).toBe('Second name')
  running.stop()
  clock.advance(24 * HOUR)
  await arrived()
  expect(asked.filter((path) => path === MARKETS_PATH)).toHaveLength(2)
})

test('an answer that cannot be read leaves what was known and is asked for again', async () => {
  let body: string | undefined
  const { clock, names, start, problems } = setUp((path) => (path === MARKETS_PATH ? body : undefined))
  const running = start()
  await arrived()
  expect(problems).toEqual([MARKETS_PATH])
  body = '<response response_code="INTERNAL"/>'
  clock.advance(5000)
  await arrived()
  expect(problems).toHaveLength(2)
  body = MARKETS('Here at last')
  clock.advance(10_000)
  await arrived()
  expect(names.describe(FIXTURE, market(5000, '', ['1'])).originalName).toBe('Here at last')
  running.stop()
})

test('a variant and a person that a name needs are fetched once, and the lines named again [UOF-16]', async () => {
  const variantPath = '/v1/descriptions/en/markets/768/variants/pre:markettext:5?include_mappings=false'
  const playerPath = '/v1/sports/es/players/sr:player:9/profile.xml'
  const { clock, names, load, asked, named } = setUp((path) => {
    if (path === variantPath) {
      return `<market_descriptions><market id="768" name="Henry to score" variant="pre:markettext:5">
        <outcomes><outcome id="pre:outcometext:1" name="Yes"/></outcomes></market></market_descriptions>`
    }
    if (path === playerPath) return '<player_profile><player id="sr:player:9" name="Martín, Henry"/></player_profile>'
    return undefined
  })
  names.takeMarkets([
    { id: 768, name: 'Player props', groups: ['all'], outcomes: [] },
    { id: 40, name: 'Anytime goalscorer', groups: ['all'], outcomes: [] },
  ])
  const running = load()
  const props = market(768, 'variant=pre:markettext:5', ['pre:outcometext:1'])
  const scorers = market(40, '', ['sr:player:9'])
  for (let i = 0; i < 3; i++) {
    expect(names.describe(FIXTURE, props).complete).toBe(false)
    expect(names.describe(FIXTURE, scorers).complete).toBe(false)
  }
  await arrived()
  clock.advance(250)
  expect(asked).toEqual([variantPath, playerPath])
  expect(named()).toBe(1)
  expect(names.describe(FIXTURE, props)).toMatchObject({ originalName: 'Henry to score', complete: true })
  expect(names.describe(FIXTURE, scorers)).toMatchObject({
    outcomes: [['sr:player:9', 'Henry Martín']],
    complete: true,
  })
  running.stop()
})

test('a name that cannot be had is given up after a few tries, and one that is no name is never asked for', async () => {
  const { clock, names, load, asked, problems } = setUp(() => undefined)
  names.takeMarkets([{ id: 40, name: 'Anytime goalscorer', groups: ['all'], outcomes: [] }])
  const running = load()
  names.describe(FIXTURE, market(40, '', ['sr:player:8']))
  for (let i = 0; i < 6; i++) {
    await arrived()
    clock.advance(10_000)
  }
  expect(asked).toHaveLength(4)
  expect(problems).toEqual(['/v1/sports/es/players/sr:player:8/profile.xml'])
  names.describe(FIXTURE, market(768, 'variant=../../users/whoami', ['1']))
  await arrived()
  expect(asked).toHaveLength(4)
  running.stop()
})

test('a name that was given up is asked for again later, and shown when it is there [UOF-16]', async () => {
  let profile: string | undefined
  const { clock, names, load, named } = setUp(() => profile)
  names.takeMarkets([{ id: 40, name: 'Anytime goalscorer', groups: ['all'], outcomes: [] }])
  const running = load()
  const scorers = market(40, '', ['sr:player:8'])
  names.describe(FIXTURE, scorers)
  for (let i = 0; i < 6; i++) {
    await arrived()
    clock.advance(10_000)
  }
  profile = '<player_profile><player id="sr:player:8" name="Martín, Henry"/></player_profile>'
  clock.advance(10 * 60_000)
  await arrived()
  clock.advance(250)
  expect(named()).toBe(1)
  expect(names.describe(FIXTURE, scorers)).toMatchObject({ outcomes: [['sr:player:8', 'Henry Martín']] })
  running.stop()
})

test('a variant that two markets name is fetched for each of them, and a failed answer is asked for again [UOF-16]', async () => {
  const path = (marketId: number) =>
    `/v1/descriptions/en/markets/${marketId}/variants/pre:markettext:5?include_mappings=false`
  const answer = (marketId: number, name: string) =>
    `<market_descriptions><market id="${marketId}" name="${name}" variant="pre:markettext:5">
       <outcomes><outcome id="pre:outcometext:1" name="${name} 5+"/></outcomes></market></market_descriptions>`
  const answers = new Map([[path(5768), answer(5768, 'Points')]])
  const { clock, names, load, asked } = setUp((wanted) => answers.get(wanted))
  const running = load()
  const line = (marketId: number) => market(marketId, 'variant=pre:markettext:5', ['pre:outcometext:1'])
  for (const marketId of [5768, 5769]) names.describe(FIXTURE, line(marketId))
  // Of the other market it knows nothing: what it answers about the first is no answer.
  answers.set(path(5769), answer(5768, 'Points'))
  for (let i = 0; i < 6; i++) {
    await arrived()
    clock.advance(10_000)
  }
  expect(asked.filter((wanted) => wanted === path(5768))).toHaveLength(1)
  expect(names.describe(FIXTURE, line(5768))).toMatchObject({ originalName: 'Points', complete: true })
  expect(names.describe(FIXTURE, line(5769))).toMatchObject({ originalName: 'Market 5769', complete: false })
  answers.set(path(5769), answer(5769, 'Rebounds'))
  clock.advance(10 * 60_000)
  await arrived()
  clock.advance(250)
  expect(names.describe(FIXTURE, line(5769))).toMatchObject({
    originalName: 'Rebounds',
    outcomes: [['pre:outcometext:1', 'Rebounds 5+']],
    complete: true,
  })
  expect(asked.filter((wanted) => wanted === path(5768))).toHaveLength(1)
  running.stop()
})

test('a code that the catalogue does not have is noticed, once the catalogue is here [UOF-17]', async () => {
  const { codes, start } = setUp((path) => (path === MARKETS_PATH ? MARKETS('x') : undefined))
  const read = (xml: string) => {
    const parsed = parseFeedMessage(xml)
    if (!parsed.ok) throw new Error(parsed.detail)
    return parsed.message
  }
  const about = 'product="1" event_id="sr:match:1" timestamp="1"'
  const cancel = (reason: number) => read(`<bet_cancel ${about}><market id="1" void_reason="${reason}"/></bet_cancel>`)
  const odds = (status: number, reason: number) =>
    read(
      `<odds_change ${about}><sport_event_status status="1" match_status="${status}"/><odds betstop_reason="${reason}"/></odds_change>`,
    )
  expect(codes.unknownIn(cancel(99))).toBeUndefined()
  const running = start()
  await arrived()
  expect(codes.unknownIn(cancel(0))).toBeUndefined()
  expect(codes.unknownIn(cancel(99))).toBe('void_reason 99')
  expect(codes.unknownIn(odds(6, 0))).toBeUndefined()
  expect(codes.unknownIn(odds(777, 0))).toBe('match_status 777')
  expect(codes.unknownIn(odds(6, 55))).toBe('betstop_reason 55')
  running.stop()
})
