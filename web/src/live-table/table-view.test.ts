import type { TableRound } from '@momio/contract/table-hub'
import { expect, test } from 'vitest'
import { EMPTY_TABLE, type TableAnswer, withAnswer, withGuests, withPhrase, withRound } from './table-view.ts'

const OPENS = '2026-11-17T18:00:00.000Z'

function round(roundNo: number, outcome: number | null = null): TableRound {
  return {
    roundNo,
    commitment: `sealed-${roundNo}`,
    chain: null,
    opensAt: OPENS,
    closesAt: '2026-11-17T18:00:20.000Z',
    result: outcome === null ? null : { outcome, serverSeed: 'seed', at: '2026-11-17T18:00:28.000Z' },
    nextAt: outcome === null ? null : '2026-11-17T18:00:35.000Z',
  }
}

function answer(of: Partial<TableAnswer>): TableAnswer {
  return { now: OPENS, isOpen: true, round: null, last: [], guests: [], players: 0, paidPlayers: 0, ...of }
}

const ANA = { name: 'A***a L.', staked: 120, leftAt: null, payout: null }
const BEN = { name: 'B***n R.', staked: 50, leftAt: null, payout: null }

test('a push that was overtaken on its way changes nothing: rounds only go forward [CAS-4]', () => {
  const decided = withRound(EMPTY_TABLE, round(8, 17))
  expect(withRound(decided, round(8))).toBe(decided)
  expect(withRound(decided, round(7, 4))).toBe(decided)
  const next = withRound(decided, round(9))
  expect([next.round?.roundNo, next.last]).toEqual([9, [{ roundNo: 8, outcome: 17 }]])
})

test('an answer that is older than the pushes fills what was missed and takes nothing back [CAS-4]', () => {
  const live = withGuests(withRound(EMPTY_TABLE, round(9)), { roundNo: 9, guests: [ANA], players: 1, paidPlayers: 0 })
  const old = answer({ round: round(8), last: [{ roundNo: 7, outcome: 0 }], guests: [BEN], players: 1, isOpen: false })
  const both = withAnswer(live, old, false)
  expect([both.round?.roundNo, both.guests, both.isOpen]).toEqual([9, [ANA], true])
  expect(both.last).toEqual([{ roundNo: 7, outcome: 0 }])
})

test('who plays is taken from the answer, unless a push told it while the answer was on its way [CAS-4]', () => {
  const live = withGuests(withRound(EMPTY_TABLE, round(9)), { roundNo: 9, guests: [ANA], players: 1, paidPlayers: 0 })
  const asked = answer({ round: round(9), guests: [ANA, BEN], players: 2 })
  expect(withAnswer(live, asked, false).players).toBe(2)
  expect(withAnswer(live, asked, true).players).toBe(1)
})

test('guests of another round are not shown, and a new round begins without any [CAS-4]', () => {
  const live = withGuests(withRound(EMPTY_TABLE, round(9)), { roundNo: 9, guests: [ANA], players: 1, paidPlayers: 0 })
  expect(withGuests(live, { roundNo: 8, guests: [BEN], players: 1, paidPlayers: 0 }).guests).toEqual([ANA])
  expect(withRound(live, round(10)).guests).toEqual([])
})

test('after a break the answer brings results that no push told, each once and the newest first [CAS-4]', () => {
  const before = withRound(EMPTY_TABLE, round(8, 17))
  const later = answer({ round: round(11), last: [10, 9, 8].map((roundNo) => ({ roundNo, outcome: roundNo })) })
  const whole = withAnswer(before, { ...later, last: [...later.last.slice(0, 2), { roundNo: 8, outcome: 17 }] }, false)
  expect(whole.last.map(({ roundNo }) => roundNo)).toEqual([10, 9, 8])
  expect(whole.round?.roundNo).toBe(11)
})

test('a table that staff closed is open again with its next round [CAS-4]', () => {
  const closed = withAnswer(withRound(EMPTY_TABLE, round(9, 3)), answer({ round: round(9, 3), isOpen: false }), false)
  expect(closed.isOpen).toBe(false)
  expect(withRound(closed, round(10)).isOpen).toBe(true)
})

test('the last thirty phrases are kept, each with a key of its own [CAS-4]', () => {
  let view = EMPTY_TABLE
  for (let said = 0; said < 35; said++) view = withPhrase(view, { name: 'A***a', phrase: 'luck' })
  expect(view.phrases).toHaveLength(30)
  expect(new Set(view.phrases.map(({ key }) => key)).size).toBe(30)
})
