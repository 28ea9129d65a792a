import type { TableRound } from '@momio/contract/table-hub'
import { commitmentOf } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { chainAnchor, chainSeed } from '@momio/domain/casino/seed-chain'
import { expect, test } from 'vitest'
import { EMPTY_TABLE, withRound } from '../../../live-table/table-view.ts'
import { checkRound, drawAgain } from './check-round.ts'

const AT = '2026-11-17T18:00:00.000Z'
const [SECRET, LENGTH] = ['c4'.repeat(32), 20]

/** As the table tells it: open, or decided. */
function round(roundNo: number, isDecided: boolean): TableRound {
  const serverSeed = chainSeed(SECRET, LENGTH, roundNo)
  const outcome = tableOutcome('ruleta', roundNo, serverSeed)
  return {
    roundNo,
    commitment: commitmentOf(serverSeed),
    chain: { anchor: chainAnchor(SECRET, LENGTH), firstRound: 1, place: roundNo, length: LENGTH, nextAnchor: 'next' },
    opensAt: AT,
    closesAt: AT,
    result: isDecided ? { outcome, serverSeed, at: AT } : null,
    nextAt: isDecided ? AT : null,
  }
}

/** The verdict of a page that was told these, in this order. */
function verdictAfter(told: readonly TableRound[]) {
  const { round: shown, before } = told.reduce(withRound, EMPTY_TABLE)
  return shown && checkRound('ruleta', shown, before)
}

test('a page checks each round against the seed that it saw revealed before, also where it missed some [CAS-6] [GLI-21]', () => {
  expect(verdictAfter([round(4, false)])).toEqual({ isLinked: null, isKept: null })
  expect(verdictAfter([round(4, true)])).toEqual({ isLinked: null, isKept: true })
  expect(verdictAfter([round(4, true), round(5, false)])).toEqual({ isLinked: true, isKept: null })
  expect(verdictAfter([round(4, true), round(5, false), round(5, true)])).toEqual({ isLinked: true, isKept: true })
  expect(verdictAfter([round(4, true), round(5, false), round(9, false)])).toEqual({ isLinked: true, isKept: null })
})

test('a round with a seed of its own, another seed than promised or another result is seen [CAS-6] [GLI-21]', () => {
  const [own, honest] = ['ee'.repeat(32), round(5, true)]
  const result = { outcome: tableOutcome('ruleta', 5, own), serverSeed: own, at: AT }
  const chosen = { ...honest, commitment: commitmentOf(own), result }
  expect(verdictAfter([round(4, true), chosen])).toEqual({ isLinked: false, isKept: true })
  expect(verdictAfter([round(4, true), { ...honest, result }])).toEqual({ isLinked: true, isKept: false })
  const renumbered = { ...honest, chain: honest.chain && { ...honest.chain, firstRound: 2 } }
  expect(verdictAfter([round(4, true), renumbered])?.isLinked).toBe(false)
  const paid = { ...honest, result: { ...result, serverSeed: chainSeed(SECRET, LENGTH, 5), outcome: 37 } }
  expect(verdictAfter([paid])?.isKept).toBe(false)
})

test('a flight is drawn again from its seed: another outcome or another seed than promised is seen [CAS-3]', () => {
  const serverSeed = '5a'.repeat(32)
  const outcome = tableOutcome('cohete', 7, serverSeed)
  const result = { outcome, serverSeed, at: AT }
  const flown = { ...round(7, true), commitment: commitmentOf(serverSeed), result }
  expect(drawAgain('cohete', flown)).toEqual({ computed: outcome, isKept: true })
  const farther = { ...result, outcome: outcome + 1 }
  expect(drawAgain('cohete', { ...flown, result: farther })).toEqual({ computed: outcome, isKept: false })
  expect(drawAgain('cohete', { ...flown, commitment: commitmentOf('00'.repeat(32)) })?.isKept).toBe(false)
  const noSeed = { ...result, serverSeed: 'none' }
  expect(drawAgain('cohete', { ...flown, result: noSeed })).toEqual({ computed: null, isKept: false })
  expect(drawAgain('cohete', { ...flown, result: null })).toBeNull()
})
