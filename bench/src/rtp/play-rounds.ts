import type { GameId } from '@momio/contract/game-ids'
import { blackjack } from '@momio/domain/casino/blackjack/blackjack'
import type { BlackjackAction, BlackjackShown } from '@momio/domain/casino/blackjack/blackjack-shown'
import { pointsOf } from '@momio/domain/casino/blackjack/cards'
import { drawsOf } from '@momio/domain/casino/fairness'
import type { Draws } from '@momio/domain/casino/game-rules'
import { gameOf } from '@momio/domain/casino/games'
import { centavos } from '@momio/domain/money'
import { basicStrategy } from '../../../domain/test/casino/basic-strategy.ts'

const STAKE = centavos(1000)
/** Of a normal distribution, for an interval of 99.9 %. */
const QUANTILE = 3.291
const BETS = {
  alebrijes: { stake: STAKE },
  cenote: { stake: STAKE },
  luchador: { stake: STAKE },
  ruleta: { chips: [{ place: 'corner:1-2-4-5', amount: STAKE }] },
  cohete: { stake: STAKE, autoCashOut: 200 },
} as const

/** Real rounds, each drawn as the server draws: what they returned of the first stake, and half of its interval. */
export function playRounds(gameId: GameId, rounds: number): { readonly mean: number; readonly half: number } {
  let [sum, square] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const times = timesWon(gameId, () => drawsOf({ serverSeed: '3c'.repeat(32), clientSeed: `bench ${gameId}`, nonce }))
    sum += times
    square += times * times
  }
  const mean = sum / rounds
  return { mean, half: QUANTILE * Math.sqrt((square / rounds - mean * mean) / rounds) }
}

function timesWon(gameId: GameId, draws: () => Draws): number {
  if (gameId === 'blackjack') return timesAtBlackjack(draws)
  return (gameOf(gameId).rules.play(BETS[gameId], [], draws())?.payout ?? Number.NaN) / STAKE
}

/** What a decision adds to the stake is taken off what is won. */
function timesAtBlackjack(draws: () => Draws): number {
  const actions: BlackjackAction[] = []
  for (;;) {
    const course = blackjack.play({ stake: STAKE }, actions, draws())
    if (!course) return Number.NaN
    if (course.isFinished) return 1 + (course.payout - course.staked) / STAKE
    actions.push({ type: decide(course.shown) })
  }
}

function decide({ open, hands, activeHand, dealer }: BlackjackShown): BlackjackAction['type'] {
  if (open.includes('noInsurance')) return 'noInsurance'
  const hand = hands[activeHand ?? 0]
  const [[first], [up]] = [hand?.cards ?? [], dealer.cards]
  return basicStrategy({
    total: hand?.total ?? 0,
    isSoft: hand?.isSoft ?? false,
    pairOf: open.includes('split') && first ? pointsOf(first) : null,
    mayDouble: open.includes('double'),
    dealer: up ? pointsOf(up) : 0,
  })
}
