import { describe, expect, test } from 'vitest'
import type { EventState, MatchEngine, Moment } from '../match/engine.ts'
import { createRng } from '../rng.ts'
import { createBasketballEngine } from './basketball/engine.ts'
import { createSoccerEngine } from './soccer/engine.ts'
import { squad } from './soccer/squad.ts'

const NO_LINES = { lead: null, total: null }

function soccer(seed: string): MatchEngine {
  return createSoccerEngine(
    { strength: { home: 1.6, away: 1.1 }, squads: { home: squad(1), away: squad(2) } },
    createRng(seed),
  )
}

function basketball(seed: string): MatchEngine {
  const player = (id: string) => [{ id, points: 0.3, assists: 0.2, rebounds: 0.2 }]
  const players = { home: player('a'), away: player('b') }
  return createBasketballEngine(
    { quarterMs: 600_000, possessionMs: 15_000, home: 1.1, away: 1.1, players },
    createRng(seed),
  )
}

function playOut(engine: MatchEngine, watch: (moment: Moment, state: EventState) => void = () => {}): EventState {
  for (let second = 0; second < 20_000; second++) {
    for (const moment of engine.advance(1000)) {
      watch(moment, engine.state())
      if (moment === 'ended') return engine.state()
    }
  }
  throw new Error('the match never ended')
}

describe.each([
  { sport: 'soccer', create: soccer, periods: [0, 31, 7, 100] },
  { sport: 'basketball', create: basketball, periods: [0, 301, 14, 31, 15, 303, 16, 100] },
])('$sport', ({ create, periods }) => {
  test('a match runs through its periods in order', () => {
    const engine = create('ordinary')
    const seen = [engine.state().matchStatus]
    playOut(engine, (moment, state) => {
      if (moment === 'period' || moment === 'ended') seen.push(state.matchStatus)
    })
    expect(seen).toEqual(periods)
  })

  test('the score is the sum of its periods, and changes at no other moment than a score', () => {
    for (const seed of ['a', 'b', 'c']) {
      const engine = create(seed)
      let known = 0
      const final = playOut(engine, (moment, { home, away, periods: parts }) => {
        expect(parts.reduce((sum, part) => sum + part.home + part.away, 0)).toBe(home + away)
        if (moment === 'score') expect(home + away).not.toBe(known)
        else expect(home + away).toBe(known)
        known = home + away
      })
      expect(known).toBe(final.home + final.away)
    }
  })

  test('every danger clears before the end, and betting is stopped in between', () => {
    const engine = create('danger')
    let dangers = 0
    let open = true
    playOut(engine, (moment) => {
      if (moment !== 'danger' && moment !== 'clear') return
      if (moment === 'danger') dangers += 1
      open = moment === 'clear'
      expect(engine.suspended()).toBe(!open)
    })
    expect(dangers).toBeGreaterThan(0)
    expect(open).toBe(true)
  })

  test('what is played is what is priced: the first price of home winning comes true as often as it says', () => {
    const matches = 600
    let wins = 0
    let expected = 0
    for (let i = 0; i < matches; i++) {
      const engine = create(`fair-${i}`)
      expected += engine.price(NO_LINES, { turn: 0 }).markets[0]?.outcomes[0]?.probability ?? Number.NaN
      const { home, away } = playOut(engine)
      if (home > away) wins += 1
    }
    // Three standard deviations of 600 tosses.
    expect(Math.abs(wins - expected) / matches).toBeLessThan(0.062)
  })
})

test('a soccer goal is only ever scored while betting is stopped', () => {
  for (let i = 0; i < 20; i++) {
    const engine = soccer(`stop-${i}`)
    let stopped = false
    playOut(engine, (moment) => {
      if (moment === 'danger') stopped = true
      if (moment === 'score') expect(stopped).toBe(true)
      if (moment === 'clear') stopped = false
    })
  }
})

test('a tied basketball match goes into overtime and ends with a winner', () => {
  let overtimes = 0
  for (let i = 0; i < 120; i++) {
    let afterRegulation = false
    const final = playOut(basketball(`tie-${i}`), (_, { matchStatus }) => {
      if (matchStatus === 40) afterRegulation = true
    })
    expect(final.home).not.toBe(final.away)
    expect(final.matchStatus).toBe(afterRegulation ? 110 : 100)
    if (afterRegulation) overtimes += 1
  }
  expect(overtimes).toBeGreaterThan(0)
})

test('a goal that the video referee takes back was never settled: betting stays stopped until it is gone', () => {
  let annulled = 0
  for (let i = 0; i < 400; i++) {
    const engine = soccer(`var-${i}`)
    let known = 0
    playOut(engine, (moment, { home, away }) => {
      if (moment !== 'score') return
      if (home + away < known) {
        annulled += 1
        expect(engine.suspended()).toBe(true)
      }
      known = home + away
    })
  }
  expect(annulled).toBeGreaterThan(5)
})

test('a red card makes its side less likely to win', () => {
  for (let i = 0, seen = 0; seen < 5 && i < 400; i++) {
    const engine = soccer(`red-${i}`)
    const home = () => engine.price(NO_LINES, { turn: 0 }).markets[0]?.outcomes[0]?.probability ?? Number.NaN
    let before = home()
    let reds = 0
    playOut(engine, (moment, { board }) => {
      const { home: shown = 0, away = 0 } = board?.redCards ?? {}
      if (moment === 'clock' && shown + away > reds) {
        seen += 1
        if (shown > 0 && away === 0) expect(home()).toBeLessThanOrEqual(before + 1e-9)
        if (away > 0 && shown === 0) expect(home()).toBeGreaterThanOrEqual(before - 1e-9)
      }
      reds = shown + away
      before = home()
    })
  }
})

test('every market of soccer comes true as often as its first price says', () => {
  const matches = 500
  const sums = new Map<string, { expected: number; came: number; spread: number; count: number }>()
  for (let i = 0; i < matches; i++) {
    const engine = soccer(`calibrated-${i}`)
    const { markets } = engine.price(NO_LINES)
    playOut(engine)
    for (const market of markets) {
      for (const result of engine.resultOf(market) ?? []) {
        // The part of the stake that is at risk.
        const staked = 1 - (result.voidFactor ?? 0)
        const p = market.outcomes.find(({ id }) => id === result.id)?.probability ?? Number.NaN
        const key = `${market.id}|${market.specifiers}|${result.id}`
        const sum = sums.get(key) ?? { expected: 0, came: 0, spread: 0, count: 0 }
        sums.set(key, {
          expected: sum.expected + staked * p,
          came: sum.came + staked * result.result,
          spread: sum.spread + staked * p * (1 - p),
          count: sum.count + 1,
        })
      }
    }
  }
  for (const [key, { expected, came, spread, count }] of sums) {
    // Four standard deviations, and a hundredth for the seconds in which nothing can be scored.
    const allowed = 4 * Math.sqrt(spread) + 0.01 * count
    expect({ key, expected, came, fair: Math.abs(came - expected) <= allowed }).toMatchObject({ key, fair: true })
  }
  expect(sums.size).toBeGreaterThan(100)
})
