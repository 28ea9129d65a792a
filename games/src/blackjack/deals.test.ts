import type { FrameRound } from '@momio/contract/frame-messages'
import { blackjack } from '@momio/domain/casino/blackjack/blackjack'
import type { BlackjackActionType } from '@momio/domain/casino/blackjack/blackjack-shown'
import { drawsOf } from '@momio/domain/casino/fairness'
import { inPesos, pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { dealsOf } from './deals.ts'

const bet = { stake: pesos(10) }

function roundAfter(nonce: number, types: readonly BlackjackActionType[]): FrameRound | null {
  const actions = types.map((type) => ({ type }))
  const course = blackjack.play(bet, actions, drawsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'deals', nonce }))
  if (!course) return null
  const { shown, isFinished, staked, payout } = course
  return {
    roundId: `round-${nonce}`,
    bet,
    actions,
    shown: { ...shown },
    isFinished,
    staked: inPesos(staked),
    payout: inPesos(payout),
    withheld: 0,
  }
}

/** A pair that is split; both hands then stand. */
const SPLIT = ['split', 'stand', 'stand'] as const
const NONCE = Array.from({ length: 500 }, (_, nonce) => nonce).find(
  (nonce) => roundAfter(nonce, ['split']) && roundAfter(nonce, SPLIT)?.isFinished,
)

function courseOf(...types: BlackjackActionType[]): FrameRound {
  const round = NONCE === undefined ? null : roundAfter(NONCE, types)
  if (!round) throw new Error('no pair to split')
  return round
}
const cardsOf = (round: FrameRound) => (round.shown as { dealt?: readonly unknown[] }).dealt?.length ?? 0

test('a round that is shown again is dealt from its beginning, as often as it is seen, and split where it was split [CAS-6] [GLI-22]', () => {
  const round = courseOf(...SPLIT)
  for (const before of [null, round]) {
    const deals = dealsOf(round, before, false)
    expect(deals.map(({ shown }) => shown.hands.length)).toEqual([1, 2, 2, 2])
    expect(deals.map(({ fresh }) => fresh.length)).toEqual([4, 2, 0, cardsOf(round) - 6])
    expect(deals.at(-1)?.shown).toEqual(round.shown)
  }
})

test('a decision deals only the cards that it brought [CAS-3]', () => {
  const [deal, ...more] = dealsOf(courseOf('split'), courseOf(), false)
  expect([deal?.shown.hands.length, deal?.fresh.length, more]).toEqual([2, 2, []])
})

test('a round that was interrupted lies there as it was left, and goes on from there [CAS-5] [GLI-22]', () => {
  const [open, over] = [courseOf('split'), courseOf(...SPLIT)]
  expect(dealsOf(open, null, true)).toEqual([{ shown: open.shown, fresh: [] }])
  const rest = dealsOf(over, open, false)
  expect(rest.map(({ fresh }) => fresh.length)).toEqual([0, cardsOf(over) - 6])
  expect(rest.at(-1)?.shown).toEqual(over.shown)
})
