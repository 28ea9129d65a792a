import type { CasinoRound } from '@momio/contract/casino'
import { expect, test } from 'vitest'
import { inPesos, pesos } from '../money.ts'
import { commitmentOf, drawsOf } from './fairness.ts'
import { ruleta } from './roulette/ruleta.ts'
import { hashedTimes } from './seed-chain.ts'
import { type Verification, verifyRound } from './verify-round.ts'

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SEEDS = { serverSeed, clientSeed: 'ajolote', nonce: 3 }
const BET = { chips: [{ place: 'red', amount: pesos(50) }] }

/** A round as the server tells it, its JSON gone through a database that orders keys in its own way. */
function played(
  change: Partial<CasinoRound> = {},
  seeds: Partial<NonNullable<CasinoRound['fairness']>> = {},
): CasinoRound {
  const bet = ruleta.readBet(BET)
  const course = bet && ruleta.play(bet, [], drawsOf(SEEDS))
  if (!course) throw new Error('not a bet')
  const { wins, number } = course.shown
  return {
    roundId: 'r',
    gameId: 'ruleta',
    bet: BET,
    actions: [],
    shown: { wins, number },
    isFinished: true,
    isCancelled: false,
    staked: inPesos(course.staked),
    payout: inPesos(course.payout),
    withheld: 0,
    date: '2026-11-17T15:00:00.000Z',
    fairness: { ...SEEDS, commitment: commitmentOf(serverSeed), chain: null, ...seeds },
    ...change,
  }
}

const check = (round: CasinoRound) => verifyRound(round) as Verification

test('a round that was drawn from its seeds is the same when it is drawn again [CAS-6]', () => {
  const { isEqual, shown, commitment } = check(played())
  expect([isEqual, commitment.computed]).toEqual([true, commitmentOf(serverSeed)])
  expect(shown.computed).toMatchObject({ number: expect.any(Number) })
})

test('another result, payment, nonce or seed than the committed one does not pass [CAS-6]', () => {
  const honest = played()
  const other = { ...honest.shown, number: 37 }
  expect(check(played({ shown: other })).shown.isEqual).toBe(false)
  expect(check(played({ payout: honest.payout + 1 })).payout.isEqual).toBe(false)
  expect(check(played({ staked: 51 })).staked.isEqual).toBe(false)
  expect(check(played({}, { nonce: 4 })).isEqual).toBe(false)
  const swapped = check(played({}, { serverSeed: serverSeed.replaceAll('0', '1') }))
  expect([swapped.commitment.isEqual, swapped.isEqual]).toEqual([false, false])
})

test('a round of a live table is checked against the anchor of its chain [CAS-6] [GLI-21]', () => {
  const chain = { anchor: hashedTimes(serverSeed, 12), place: 12 }
  expect(check(played({}, { chain }))).toMatchObject({ isEqual: true, anchor: { computed: chain.anchor } })
  expect(check(played()).anchor).toBeUndefined()
  for (const forged of [
    { ...chain, place: 13 },
    { ...chain, anchor: commitmentOf(chain.anchor) },
  ]) {
    expect(check(played({}, { chain: forged }))).toMatchObject({ isEqual: false, anchor: { isEqual: false } })
  }
})

test('what cannot be drawn again says why [CAS-6]', () => {
  expect(verifyRound(played({}, { serverSeed: null }))).toBe('hidden')
  expect(verifyRound(played({ isFinished: false }))).toBe('open')
  expect(verifyRound(played({ isCancelled: true }))).toBe('cancelled')
  expect(verifyRound(played({ gameId: 'acme:dice' }))).toBe('unknown-game')
  expect(verifyRound(played({ bet: { chips: [] } }))).toBe('unreadable')
})
