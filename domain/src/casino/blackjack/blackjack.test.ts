import { expect, test } from 'vitest'
import { basicStrategy } from '../../../test/casino/basic-strategy.ts'
import { centavos } from '../../money.ts'
import { drawsOf } from '../fairness.ts'
import { blackjack } from './blackjack.ts'
import type { BlackjackActionType } from './blackjack-shown.ts'
import { type Card, pointsOf, RANKS, totalOf } from './cards.ts'
import { Table } from './table.ts'

const STAKE = centavos(1000)

/** A table whose cards come in this order: player, dealer, player, dealer's covered one, then as they are drawn. */
function tableOf(ranks: string, ...actions: BlackjackActionType[]): Table {
  const cards = ranks.split(' ').map((text): Card => {
    const rank = RANKS.find((known) => known === text)
    if (!rank) throw new Error(text)
    return { rank, suit: 'hearts' }
  })
  const table = new Table(STAKE, () => cards.shift() ?? { rank: 'K', suit: 'clubs' })
  for (const action of actions) {
    expect(table.open()).toContain(action)
    table.act(action)
  }
  return table
}

test.each([
  ['blackjack pays 3 to 2', 'A 9 K 7', [], 1000, 2500],
  ['two blackjacks are a push', 'A K K A', [], 1000, 1000],
  ['a blackjack of the dealer ends the round at once', '9 K 9 A', [], 1000, 0],
  ['the dealer stands on a soft 17', '9 A 9 6', ['noInsurance', 'stand'], 1000, 2000],
  ['the dealer draws to 16', '10 10 8 6 5', ['stand'], 1000, 0],
  ['a bust loses whatever the dealer has', '10 6 6 10 K', ['hit'], 1000, 0],
  ['a double stakes twice and takes one card', '6 5 5 10 10 9', ['double'], 2000, 4000],
  ['a split plays two hands, and each may double', '8 6 8 10 10 3 9 10', ['split', 'stand', 'double'], 3000, 6000],
  ['split aces take one card each, and 21 is no blackjack', 'A 6 A 10 K 5 9', ['split'], 2000, 4000],
  ['insurance pays 2 to 1 on a blackjack of the dealer', '9 A 9 K', ['insurance'], 1500, 1500],
  ['insurance is lost without one', '10 A 9 7', ['insurance', 'stand'], 1500, 2000],
] as const)('%s [CAS-3]', (_, ranks, actions, staked, payout) => {
  const table = tableOf(ranks, ...actions)
  expect(table.staked()).toBe(staked)
  expect(table.isFinished()).toBe(true)
  expect(table.payout()).toBe(payout)
})

test('what is not open at its time is refused [CAS-3]', () => {
  const drawing = { below: () => 0 }
  for (const type of ['insurance', 'noInsurance', 'split', 'hit', 'stand', 'double'] as const) {
    const open = blackjack.play({ stake: STAKE }, [], drawing)?.shown.open ?? []
    expect(blackjack.play({ stake: STAKE }, [{ type }], drawing) === null).toBe(!open.includes(type))
  }
  expect(tableOf('8 6 8 10 8 3', 'split').open()).toEqual(['hit', 'stand', 'double'])
  expect(tableOf('5 6 4 10 2', 'hit').open()).toEqual(['hit', 'stand'])
  for (const action of [{ type: 'surrender' }, { type: 'hit', card: 'A' }, 'hit', null, {}])
    expect(blackjack.readAction(action)).toBeNull()
})

test('the covered card is in nothing that is shown before it is turned [GLI-21]', () => {
  const shown = JSON.stringify(tableOf('9 7 5 2').shown())
  expect(shown).not.toContain('"2"')
  expect(shown).not.toContain('"total":9')
  expect(JSON.stringify(tableOf('9 7 5 2', 'stand').shown())).toContain('"2"')
})

test('a round is the same from its beginning after each decision, and no card comes a seventh time [CAS-6]', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const draws = () => drawsOf({ serverSeed: '7e'.repeat(32), clientSeed: 'mesa', nonce })
    const actions: { type: BlackjackActionType }[] = []
    let course = blackjack.play({ stake: STAKE }, actions, draws())
    while (course && !course.isFinished) {
      const { shown } = course
      const before = shown.dealt.filter((dealt) => dealt.card !== null)
      expect(course.payout).toBe(0)
      actions.push({ type: decide(course.shown) })
      course = blackjack.play({ stake: STAKE }, actions, draws())
      expect(course?.shown.dealt).toEqual(expect.arrayContaining(before))
    }
    const cards = course?.shown.dealt.map(({ card }) => JSON.stringify(card)) ?? []
    for (const card of cards) expect(cards.filter((other) => other === card).length).toBeLessThanOrEqual(6)
    const paid = course?.shown.hands.reduce((sum, hand) => sum + hand.payout, 0)
    expect(course?.payout).toBe(paid)
  }
})

function decide({ open, hands, activeHand, dealer }: NonNullable<ReturnType<typeof blackjack.play>>['shown']) {
  if (open.includes('noInsurance')) return 'noInsurance'
  const [cards, [up]] = [hands[activeHand ?? 0]?.cards ?? [], dealer.cards]
  const [first] = cards
  return basicStrategy({
    ...totalOf(cards),
    pairOf: open.includes('split') && first ? pointsOf(first) : null,
    mayDouble: open.includes('double'),
    dealer: up ? pointsOf(up) : 10,
  })
}
