import type { CasinoRound } from '@momio/contract/casino'
import { expect, test } from 'vitest'
import { inPesos, pesos } from '../money.ts'
import { commitmentOf, drawsOf } from './fairness.ts'
import { tableClientSeed } from './live-table.ts'
import { ruleta } from './roulette/ruleta.ts'
import { hashedTimes } from './seed-chain.ts'
import { alebrijes } from './slot/alebrijes.ts'
import { type Verification, verifyRound } from './verify-round.ts'

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SEEDS = { serverSeed, clientSeed: tableClientSeed('ruleta'), nonce: 42 }
/** Of the first chain of a table that had rounds before there were chains. */
const CHAIN = { anchor: hashedTimes(serverSeed, 12), firstRound: 31, place: 12 }
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
    fairness: { ...SEEDS, commitment: commitmentOf(serverSeed), chain: CHAIN, ...seeds },
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
  expect(check(played({}, { nonce: 43 })).isEqual).toBe(false)
  const swapped = check(played({}, { serverSeed: serverSeed.replaceAll('0', '1') }))
  expect([swapped.commitment.isEqual, swapped.isEqual]).toEqual([false, false])
})

test('a round of a live table is checked against the anchor of its chain [CAS-6] [GLI-21]', () => {
  expect(check(played())).toMatchObject({ isEqual: true, anchor: { computed: CHAIN.anchor } })
  for (const chain of [
    { ...CHAIN, place: 13 },
    { ...CHAIN, anchor: commitmentOf(CHAIN.anchor) },
  ]) {
    expect(check(played({}, { chain }))).toMatchObject({ isEqual: false, anchor: { isEqual: false } })
  }
})

test('a round of a live table has the number that its place in the chain gives it: drawn with another one it does not pass [CAS-6] [GLI-21]', () => {
  expect(check(played()).roundNo).toEqual({ computed: 42, told: 42, isEqual: true })
  // Seed and anchor are right, and result and payout are those of the number that was told.
  const nonce = 43
  const course = ruleta.play({ chips: [{ place: 'red', amount: pesos(50) }] }, [], drawsOf({ ...SEEDS, nonce }))
  const change = { shown: { ...course?.shown }, payout: inPesos(course?.payout ?? pesos(0)) }
  const forged = check(played(change, { nonce }))
  expect(forged).toMatchObject({ anchor: { isEqual: true }, shown: { isEqual: true }, payout: { isEqual: true } })
  expect(forged).toMatchObject({ isEqual: false, roundNo: { computed: 42, told: 43, isEqual: false } })
  const unnumbered = { ...CHAIN, firstRound: undefined }
  expect(check(played({}, { chain: unnumbered }))).toMatchObject({ isEqual: false, roundNo: { computed: null } })
})

test('a round of a live table without a chain, or with a client seed of its own, does not pass [CAS-6] [GLI-21]', () => {
  const missing = { computed: null, told: null, isEqual: false }
  expect(check(played({}, { chain: null }))).toMatchObject({
    isEqual: false,
    anchor: missing,
    roundNo: { computed: null, isEqual: false },
  })
  // A house that may choose it has chosen the number.
  const chosen = { ...SEEDS, clientSeed: 'ajolote' }
  const course = ruleta.play({ chips: [{ place: 'red', amount: pesos(50) }] }, [], drawsOf(chosen))
  const { shown, payout } = course ?? {}
  const forged = played({ shown: { ...shown }, payout: inPesos(payout ?? pesos(0)) }, chosen)
  const clientSeed = { computed: 'momio:ruleta', told: 'ajolote', isEqual: false }
  expect(check(forged)).toMatchObject({ isEqual: false, clientSeed, shown: { isEqual: true } })
})

test('a round that a player began has a client seed of the player and no chain [CAS-6]', () => {
  const bet = { stake: pesos(1) }
  const seeds = { serverSeed, clientSeed: 'ajolote', nonce: 0 }
  const course = alebrijes.play(bet, [], drawsOf(seeds))
  if (!course) throw new Error('not a bet')
  const { staked, payout, shown } = course
  const told = { gameId: 'alebrijes', bet, shown: { ...shown }, staked: inPesos(staked), payout: inPesos(payout) }
  const { isEqual, clientSeed, anchor, roundNo } = check(played(told, { ...seeds, chain: null }))
  expect([isEqual, clientSeed, anchor, roundNo]).toEqual([true, undefined, undefined, undefined])
})

test('what cannot be drawn again says why [CAS-6]', () => {
  expect(verifyRound(played({}, { serverSeed: null }))).toBe('hidden')
  expect(verifyRound(played({ isFinished: false }))).toBe('open')
  expect(verifyRound(played({ isCancelled: true }))).toBe('cancelled')
  expect(verifyRound(played({ gameId: 'acme:dice' }))).toBe('unknown-game')
  expect(verifyRound(played({ bet: { chips: [] } }))).toBe('unreadable')
})
