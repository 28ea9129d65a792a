import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coheteReturn } from '../../test/casino/cohete-return.ts'
import { plainCohete } from '../../test/casino/plain-cohete.ts'
import { centavos } from '../money.ts'
import { cohete, drawCrashPoint, elapsedMsTo, HIGHEST_MULTIPLIER, multiplierAt } from './cohete.ts'
import { drawsOf } from './fairness.ts'
import { GAMES } from './games.ts'

const drawing = (...words: number[]) => ({ below: () => words.shift() ?? 0 })

test('a crash at k hundredths or later has the chance 97 in k, so that every target returns 97 % [CAS-3]', () => {
  // The first words for which the flight no longer reaches k: 97/k of all words are below.
  for (const k of [101, 150, 184, 200, 1_000, 99_999, HIGHEST_MULTIPLIER]) {
    const first = Math.ceil((97 * 2 ** 32) / k)
    expect(drawCrashPoint(drawing(first - 2))).toBeGreaterThanOrEqual(k)
    expect(drawCrashPoint(drawing(first + 1))).toBeLessThan(k)
  }
  expect(drawCrashPoint(drawing(2 ** 32 - 1))).toBe(100)
  expect(drawCrashPoint(drawing(0, 0))).toBe(HIGHEST_MULTIPLIER)
})

test('where one word does not decide, the next one does [GLI-21]', () => {
  // 97/k lies inside of this word's step: the second word says on which side.
  const k = 101
  const word = Math.floor((97 * 2 ** 32) / k)
  expect(drawCrashPoint(drawing(word, 0))).toBe(k)
  expect(drawCrashPoint(drawing(word, 2 ** 32 - 1))).toBe(k - 1)
})

test('flights reach a target as often as published, at 99 % confidence [GLI-21]', () => {
  const draws = drawsOf({ serverSeed: '5a'.repeat(32), clientSeed: 'cohete', nonce: 0 })
  const points = Array.from({ length: 20_000 }, () => drawCrashPoint(draws))
  for (const k of [101, 200, 1_000]) {
    const share = points.filter((point) => point >= k).length / points.length
    const chance = 97 / k
    expect(Math.abs(share - chance)).toBeLessThan(2.576 * Math.sqrt((chance * (1 - chance)) / points.length))
  }
})

test('the multiplier only grows, and stands at a target at the moment that is told', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: HIGHEST_MULTIPLIER }), (target) => {
      const at = elapsedMsTo(target)
      expect(multiplierAt(at)).toBeGreaterThanOrEqual(target)
      expect(multiplierAt(at - 1)).toBeLessThan(target)
    }),
  )
  expect([0, 8940, 1e9].map(multiplierAt)).toEqual([100, 184, HIGHEST_MULTIPLIER])
})

test('whoever leaves in time is paid, by hand or by the target, and nobody twice [CAS-3]', () => {
  const stake = centavos(5000)
  const at = (point: number) => drawing(Math.floor((97 * 2 ** 32) / point) - 2)
  expect(cohete.play({ stake, autoCashOut: 200 }, [], at(250))?.payout).toBe(10_000)
  expect(cohete.play({ stake, autoCashOut: 300 }, [], at(250))?.payout).toBe(0)
  expect(cohete.play({ stake, autoCashOut: 200 }, [{ cashOutAt: 184 }], at(250))?.payout).toBe(9200)
  expect(cohete.play({ stake, autoCashOut: null }, [{ cashOutAt: 300 }], at(250))).toBeNull()
  expect(cohete.play({ stake, autoCashOut: 150 }, [{ cashOutAt: 184 }], at(250))).toBeNull()
  expect(cohete.play({ stake, autoCashOut: null }, [{ cashOutAt: 120 }, { cashOutAt: 130 }], at(250))).toBeNull()
  expect(cohete.play({ stake, autoCashOut: null }, [], drawing(0, 0))?.payout).toBe(5_000_000)
  for (const autoCashOut of [100, 100_001, 150.5, '200', Number.NaN, -200])
    expect(cohete.readBet({ stake, autoCashOut })).toBeNull()
})

/** The words that let the rocket fly exactly so far. */
const wordsTo = (point: number) => {
  if (point === HIGHEST_MULTIPLIER) return [0, 0]
  return point === 100 ? [2 ** 32 - 1] : [Math.floor((97 * 2 ** 32) / (point + 0.5))]
}
const anyMultiple = fc.oneof(
  fc.integer({ min: 101, max: 300 }),
  fc.integer({ min: 101, max: HIGHEST_MULTIPLIER }),
  fc.constant(HIGHEST_MULTIPLIER),
)
/** Where a player gets off: anywhere, or hard by where the rocket is lost, or never. */
const whereabouts = (crashPoint: number) =>
  fc.option(
    fc.oneof(
      anyMultiple,
      fc.integer({ min: -2, max: 2 }).map((apart) => Math.min(HIGHEST_MULTIPLIER, Math.max(101, crashPoint + apart))),
    ),
  )
const anyFlight = fc.oneof(fc.constant(100), anyMultiple).chain((crashPoint) =>
  fc.record({
    stake: fc.integer({ min: 1, max: 1_000_000_000 }),
    target: whereabouts(crashPoint),
    leavesAt: whereabouts(crashPoint),
    crashPoint: fc.constant(crashPoint),
  }),
)

test('any bet is paid exactly when its player got off before the rocket was lost, in whole centavos rounded down once [CAS-3]', () => {
  const seen = { paid: 0, lost: 0, refused: 0 }
  fc.assert(
    fc.property(anyFlight, (flight) => {
      const { stake, target, leavesAt, crashPoint } = flight
      const actions = leavesAt === null ? [] : [{ cashOutAt: leavesAt }]
      const bet = { stake: centavos(stake), autoCashOut: target }
      const course = cohete.play(bet, actions, drawing(...wordsTo(crashPoint)))
      const plain = plainCohete(flight)
      if (plain === 'refused') {
        expect(course).toBeNull()
        seen.refused++
        return
      }
      const { cashedOutAt, payout } = plain
      expect(course).toEqual({ staked: stake, payout, isFinished: true, shown: { crashPoint, cashedOutAt } })
      seen[cashedOutAt === null ? 'lost' : 'paid']++
    }),
    { numRuns: 1_000 },
  )
  // Each of them came often enough to mean something.
  for (const [what, times] of Object.entries(seen)) expect.soft(times, what).toBeGreaterThan(50)
})

test('the published return is what targets of any height give by the chance of reaching them, rounded down [CAS-3]', () => {
  expect(Math.floor(coheteReturn(97) * 1e4 + 1e-6) / 1e4).toBe(GAMES.cohete.returnToPlayer)
})
