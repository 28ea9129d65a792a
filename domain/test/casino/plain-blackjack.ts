import type { BlackjackActionType } from '../../src/casino/blackjack/blackjack-shown.ts'

/** In stakes. Nothing is known of a round that waits for a decision, or in which one was not open to the player. */
export type PlainResult = { readonly staked: number; readonly payout: number } | 'waits' | 'refused'

interface PlainHand {
  readonly cards: number[]
  stake: number
}

/** Blackjack told from start to end, as its rules read: a second opinion. Cards are points, 1 to 10, in their order. */
export function plainBlackjack(shoe: readonly number[], decided: readonly BlackjackActionType[]): PlainResult {
  const [first = 0, up = 0, second = 0, hole = 0, ...rest] = shoe
  const actions = [...decided]
  const take = () => rest.shift() ?? Number.NaN
  const dealer = [up, hole]

  let insurance = 0
  if (up === 1) {
    const answer = actions.shift()
    if (answer === undefined) return 'waits'
    if (answer !== 'insurance' && answer !== 'noInsurance') return 'refused'
    insurance = answer === 'insurance' ? 0.5 : 0
  }
  const [isOurs, isTheirs] = [isBlackjack([first, second]), isBlackjack(dealer)]
  if (isOurs || isTheirs) {
    if (actions.length > 0) return 'refused'
    const ofHand = isOurs && isTheirs ? 1 : isOurs ? 2.5 : 0
    return { staked: 1 + insurance, payout: ofHand + (isTheirs ? 3 * insurance : 0) }
  }

  const hands: PlainHand[] = [{ cards: [first, second], stake: 1 }]
  let mayPlay = true
  if (actions[0] === 'split') {
    if (first !== second) return 'refused'
    actions.shift()
    hands.splice(0, 1, { cards: [first, take()], stake: 1 }, { cards: [second, take()], stake: 1 })
    mayPlay = first !== 1
  }
  for (const hand of mayPlay ? hands : []) {
    const ended = playHand(hand, actions, take)
    if (ended !== 'played') return ended
  }
  if (actions.length > 0) return 'refused'

  if (hands.some(({ cards }) => best(cards) <= 21)) while (best(dealer) < 17) dealer.push(take())
  const [staked, payout] = [hands.map(({ stake }) => stake), hands.map((hand) => paid(hand, best(dealer)))].map((all) =>
    all.reduce((sum, one) => sum + one, 0),
  )
  return { staked: (staked ?? 0) + insurance, payout: payout ?? 0 }
}

function playHand(hand: PlainHand, actions: BlackjackActionType[], take: () => number): 'played' | 'waits' | 'refused' {
  while (best(hand.cards) < 21) {
    const action = actions.shift()
    if (action === undefined) return 'waits'
    if (action === 'stand') return 'played'
    if (action !== 'hit' && (action !== 'double' || hand.cards.length !== 2)) return 'refused'
    hand.cards.push(take())
    if (action === 'double') {
      hand.stake = 2
      return 'played'
    }
  }
  return 'played'
}

function paid({ cards, stake }: PlainHand, dealer: number): number {
  const own = best(cards)
  if (own > 21 || (dealer <= 21 && dealer > own)) return 0
  return own === dealer ? stake : 2 * stake
}

function best(cards: readonly number[]): number {
  const low = cards.reduce((sum, points) => sum + points, 0)
  return cards.includes(1) && low <= 11 ? low + 10 : low
}

function isBlackjack(cards: readonly number[]): boolean {
  return best(cards) === 21
}
