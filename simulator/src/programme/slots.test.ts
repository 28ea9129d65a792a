import { expect, test } from 'vitest'
import { endOf, pairingOf } from '../match/match-plan.ts'
import { MATCHES } from '../options.ts'
import { playedTime } from './played-time.ts'
import { createSlots } from './slots.ts'

const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 10 * 60_000

test.each(['momio', 'other'])(
  'no sport is without a match in play for longer than ten minutes, seed %s [FEED-5]',
  (seed) => {
    const from = Date.UTC(2026, 10, 16)
    const to = from + 24 * HOUR_MS
    const slots = createSlots({
      seed,
      time: playedTime({ speed: 1 }),
      matches: MATCHES,
      mishaps: 1,
      movesByItself: true,
    })
    const matches = slots
      .flatMap((slot) => slot.upTo(to, from))
      .map((plan) => ({ sport: pairingOf(plan).tournament.sport, from: plan.kickOffAt, to: endOf(plan) }))
    const empty: string[] = []
    for (const sport of Object.keys(MATCHES)) {
      const own = matches.filter((match) => match.sport === sport)
      const isEmpty = (at: number) => !own.some((match) => match.from <= at && at < match.to)
      for (let at = from; at < to; at += LOOK_EVERY_MS) {
        if (isEmpty(at) && isEmpty(at + LOOK_EVERY_MS)) empty.push(`${sport} ${new Date(at).toISOString()}`)
      }
    }
    expect(empty).toEqual([])
  },
)
