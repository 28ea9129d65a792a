import type { BlackjackAction, BlackjackBet, BlackjackShown } from './blackjack-shown.ts'
import { Table } from './table.ts'

/** A finished round as its player saw it: the table after the deal and after each decision. Its cards are all known. */
export function tablesOf(
  { stake }: BlackjackBet,
  actions: readonly BlackjackAction[],
  dealt: BlackjackShown['dealt'],
): readonly BlackjackShown[] {
  const cards = dealt.flatMap(({ card }) => card ?? [])
  const table = new Table(stake, () => {
    const card = cards.shift()
    if (!card) throw new RangeError('the round drew fewer cards')
    return card
  })
  return [
    table.shown(),
    ...actions.map(({ type }) => {
      table.act(type)
      return table.shown()
    }),
  ]
}
