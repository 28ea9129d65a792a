import { describe, expect, test } from 'vitest'
import { createBasketballEngine } from './basketball-engine.ts'
import type { EventState, MatchEngine, Moment } from './engine.ts'
import { createRng } from './rng.ts'
import { createSoccerEngine } from './soccer-engine.ts'

const NO_LINES = { lead: null, total: null }

function soccer(seed: string): MatchEngine {
  return createSoccerEngine({ home: 1.6, away: 1.1 }, createRng(seed))
}

function basketball(seed: string): MatchEngine {
  return createBasketballEngine({ quarterMs: 600_000, possessionMs: 15_000, home: 1.1, away: 1.1 }, createRng(seed))
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
  { sport: 'soccer', create: soccer, periods: [6, 31, 7, 100] },
  { sport: 'basketball', create: basketball, periods: [13, 301, 14, 31, 15, 303, 16, 100] },
])('$sport', ({ create, periods }) => {
  test('a match runs through its periods in order', () => {
    const engine = create('ordinary')
    const seen = [engine.state().matchStatus]
    playOut(engine, (moment, state) => {
      if (moment === 'period' || moment === 'ended') seen.push(state.matchStatus)
    })
    expect(seen).toEqual(periods)
  })

  test('the score only grows, is the sum of its periods, and changes at no other moment', () => {
    for (const seed of ['a', 'b', 'c']) {
      const engine = create(seed)
      let known = 0
      const final = playOut(engine, (moment, { home, away, periods: parts }) => {
        expect(parts.reduce((sum, part) => sum + part.home + part.away, 0)).toBe(home + away)
        if (moment === 'score') expect(home + away).toBeGreaterThan(known)
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
      expected += engine.price(NO_LINES).markets[0]?.outcomes[0]?.probability ?? Number.NaN
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
