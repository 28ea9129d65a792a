import { expect, test } from 'vitest'
import type { EventState, MatchEngine } from '../../match/engine.ts'
import { createRng } from '../../rng.ts'
import { createBaseballEngine } from './engine.ts'

function playOut(engine: MatchEngine, watch: (state: EventState) => void = () => {}): EventState {
  for (let minute = 0; minute < 720; minute++) {
    const ended = engine.advance(60_000).includes('ended')
    watch(engine.state())
    if (ended) return engine.state()
  }
  throw new Error('the match never ended')
}

test('the home side bats last: it wins by walking off, by four at most, or without needing its last turn', () => {
  let walkOffs = 0
  for (let match = 0; match < 150; match++) {
    const final = playOut(createBaseballEngine({ home: 1, away: 1 }, createRng(`walk-off-${match}`)))
    const last = final.periods.at(-1)
    if (final.home < final.away || !last) continue
    const needed = final.home - last.home <= final.away
    if (needed) walkOffs += 1
    expect(final.home - final.away).toBeLessThanOrEqual(needed ? 4 : 99)
    expect(final.board?.batting).toBe(needed ? 'home' : 'away')
  }
  expect(walkOffs).toBeGreaterThan(5)
})

test('the count never passes three balls and two strikes, nor the outs three', () => {
  const seen = { balls: 0, strikes: 0, outs: 0 }
  const engine = createBaseballEngine({ home: 1.1, away: 1.1 }, createRng('count'))
  for (let second = 0; second < 40_000 && !engine.advance(1000).includes('ended'); second++) {
    const { balls = 0, strikes = 0, outs = 0, bases = [] } = engine.state().board ?? {}
    seen.balls = Math.max(seen.balls, balls)
    seen.strikes = Math.max(seen.strikes, strikes)
    seen.outs = Math.max(seen.outs, outs)
    expect(bases.every((base) => base >= 1 && base <= 3)).toBe(true)
  }
  expect(seen).toEqual({ balls: 3, strikes: 2, outs: 3 })
})
