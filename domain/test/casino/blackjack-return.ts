import { basicStrategy } from './basic-strategy.ts'

const DECKS = 6
const ACE = 1

/**
 * What basic strategy returns of the first stake, exactly: every order of cards without replacement. After a split the two
 * hands are worth the same, because the cards that come after a hand was played out are as likely as those before: one of
 * them is counted twice. The dealer's covered card is fixed first; where it makes a blackjack the player loses one stake.
 */
export function blackjackReturn(): number {
  const shoe = Array.from({ length: 11 }, (_, points) => (points === 0 ? 0 : points === 10 ? 16 * DECKS : 4 * DECKS))
  let value = 0
  for (let up = 1; up <= 10; up++) {
    value += taking(shoe, up, (chanceOfUp) => {
      let ofUp = 0
      for (let hole = 1; hole <= 10; hole++) {
        ofUp += taking(shoe, hole, (chance) => chance * valueAgainst(shoe, up, hole))
      }
      return chanceOfUp * ofUp
    })
  }
  return 1 + value
}

/** Runs with one card of these points less, and gives the chance of drawing it. */
function taking(shoe: number[], points: number, run: (chance: number) => number): number {
  const left = shoe[points] as number
  if (left === 0) return 0
  const all = shoe.reduce((sum, count) => sum + count, 0)
  shoe[points] = left - 1
  const result = run(left / all)
  shoe[points] = left
  return result
}

function valueAgainst(shoe: number[], up: number, hole: number): number {
  const round = { shoe, up, hole, dealers: new Map<string, readonly number[]>(), hands: new Map<string, number>() }
  const dealerHasBlackjack = up + hole === 11 && (up === ACE || hole === ACE)
  let value = 0
  for (let first = 1; first <= 10; first++) {
    for (let second = first; second <= 10; second++) {
      const orders = first === second ? 1 : 2
      value += taking(shoe, first, (chanceOfFirst) =>
        taking(shoe, second, (chance) => {
          const weight = orders * chanceOfFirst * chance
          const isBlackjack = first === ACE && second === 10
          if (dealerHasBlackjack) return isBlackjack ? 0 : -weight
          return weight * (isBlackjack ? 1.5 : valueOfStart(round, first, second))
        }),
      )
    }
  }
  return value
}

interface Round {
  readonly shoe: number[]
  readonly up: number
  readonly hole: number
  /** By the cards that are left. */
  readonly dealers: Map<string, readonly number[]>
  readonly hands: Map<string, number>
}

function valueOfStart(round: Round, first: number, second: number): number {
  const hard = first + second
  const hasAce = first === ACE || second === ACE
  const pairOf = first === second ? first : null
  const { total, isSoft } = totalOf(hard, hasAce)
  const action = basicStrategy({ total, isSoft, pairOf, mayDouble: true, dealer: round.up })
  if (action !== 'split') return valueOfHand(round, hard, hasAce, true)
  let value = 0
  for (let next = 1; next <= 10; next++) {
    value += taking(round.shoe, next, (chance) => {
      const withAce = hasAce || next === ACE
      // Split aces get one card.
      const ofHand = hasAce
        ? valueOfStanding(round, first + next, true)
        : valueOfHand(round, first + next, withAce, true)
      return chance * ofHand
    })
  }
  return 2 * value
}

function totalOf(hard: number, hasAce: boolean) {
  const isSoft = hasAce && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

function valueOfHand(round: Round, hard: number, hasAce: boolean, isTwoCards: boolean): number {
  if (hard > 21) return -1
  const key = `${hard},${hasAce},${isTwoCards},${round.shoe}`
  const known = round.hands.get(key)
  if (known !== undefined) return known
  const value = valueByStrategy(round, hard, hasAce, isTwoCards)
  round.hands.set(key, value)
  return value
}

function valueByStrategy(round: Round, hard: number, hasAce: boolean, isTwoCards: boolean): number {
  const { total, isSoft } = totalOf(hard, hasAce)
  if (total === 21) return valueOfStanding(round, hard, hasAce)
  const action = basicStrategy({ total, isSoft, pairOf: null, mayDouble: isTwoCards, dealer: round.up })
  if (action === 'stand') return valueOfStanding(round, hard, hasAce)
  let value = 0
  for (let next = 1; next <= 10; next++) {
    const withAce = hasAce || next === ACE
    value += taking(round.shoe, next, (chance) =>
      action === 'double'
        ? 2 * chance * (hard + next > 21 ? -1 : valueOfStanding(round, hard + next, withAce))
        : chance * valueOfHand(round, hard + next, withAce, false),
    )
  }
  return value
}

function valueOfStanding(round: Round, hard: number, hasAce: boolean): number {
  const { total } = totalOf(hard, hasAce)
  const key = `${round.shoe}`
  const ends =
    round.dealers.get(key) ?? dealerEnds(round.shoe, round.up + round.hole, [round.up, round.hole].includes(ACE))
  round.dealers.set(key, ends)
  return ends.reduce((value, chance, end) => value + chance * (end > 21 || total > end ? 1 : total === end ? 0 : -1), 0)
}

/** Chances by the dealer's total; all busts at 22. */
function dealerEnds(shoe: number[], hard: number, hasAce: boolean): readonly number[] {
  const ends = new Array<number>(23).fill(0)
  const all = shoe.reduce((sum, count) => sum + count, 0)
  const walk = (sum: number, ace: boolean, chance: number, left: number) => {
    const { total } = totalOf(sum, ace)
    if (total >= 17) {
      const end = Math.min(22, total)
      ends[end] = (ends[end] as number) + chance
      return
    }
    for (let next = 1; next <= 10; next++) {
      const count = shoe[next] as number
      if (count === 0) continue
      shoe[next] = count - 1
      walk(sum + next, ace || next === ACE, (chance * count) / left, left - 1)
      shoe[next] = count
    }
  }
  walk(hard, hasAce, 1, all)
  return ends
}
