import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSimulator, type ObservedMatch, type Simulator, type SimulatorOptions } from './index.ts'
import { SPORT_KEYS } from './programme/tournament.ts'

const DAY = Date.UTC(2026, 10, 15)
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
/** Prices move every 2 to 4 seconds, in four turns: after this everything was priced again. */
const SETTLED_MS = 20 * SECOND_MS

interface Running {
  readonly simulator: Simulator
  pass(ms: number): void
}

function start(at: number, options: Partial<SimulatorOptions>): Running {
  let wall = at
  const simulator = createSimulator({ seed: 'restart', ...options, now: () => wall })
  simulator.tick(0)
  return {
    simulator,
    pass(ms) {
      for (let left = ms; left > 0; left -= SECOND_MS) {
        wall += SECOND_MS
        simulator.tick(SECOND_MS * (options.speed ?? 1))
      }
    },
  }
}

function shown({ event, fixture, stage, state, markets, results }: ObservedMatch) {
  const { pairing, startTime } = fixture
  return {
    id: event.matchId,
    startTime,
    teams: [pairing.home.name, pairing.away.name],
    stage: stage(),
    state: state(),
    // Before kick-off prices wander from where a process found them.
    lines: stage() === 'scheduled' ? markets().map(({ id, specifiers }) => ({ id, specifiers })) : markets(),
    results: results(),
  }
}

const published = ({ simulator }: Running) =>
  simulator
    .matches()
    .map(shown)
    .sort((a, b) => a.id - b.id)

function compare(at: number, laterMs: number, options: Partial<SimulatorOptions>): void {
  const first = start(at, options)
  first.pass(laterMs)
  const second = start(at + laterMs, options)
  first.pass(SETTLED_MS)
  second.pass(SETTLED_MS)
  expect(published(second)).toEqual(published(first))
  first.pass(120 * SECOND_MS)
  second.pass(120 * SECOND_MS)
  expect(published(second)).toEqual(published(first))
}

describe('a simulator that starts later tells the same as one that has run all the time [FEED-5]', () => {
  test('three hours later, at any time and from any seed', () => {
    const seeds = fc.constantFrom('one', 'two', 'three')
    const matches = { mma: 2, esportsDota: 1 }
    fc.assert(
      fc.property(seeds, fc.nat(20 * 3600), (seed, second) => {
        compare(DAY + second * SECOND_MS, 3 * HOUR_MS, { seed, matches, mishaps: 4 })
      }),
      { numRuns: 3, seed: 7, endOnFailure: true },
    )
  })

  test.each(SPORT_KEYS)('in the middle of a match of %s', (sport) => {
    compare(DAY + 5 * HOUR_MS, HOUR_MS / 4, { matches: { [sport]: 1 } })
  })

  test('when matches of the schedule have kicked off meanwhile', () => {
    compare(DAY + 23 * HOUR_MS - 600 * SECOND_MS, HOUR_MS / 3, { matches: {}, prematch: 2, mishaps: 4 })
  })

  test('at another speed, too', () => {
    compare(DAY, HOUR_MS / 10, { matches: { mma: 2, esportsDota: 1 }, speed: 10 })
  })
})
