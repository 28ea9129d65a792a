import type { FrameRound } from '@momio/contract/frame-messages'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'

/** What is no more than was staked is not won. */
export function paidText(
  { words, money }: Pick<GameContext, 'words' | 'money'>,
  amount: Centavos,
  staked: Centavos,
): string {
  return words(hasGained({ staked, payout: amount }) ? 'won' : 'returned', { amount: money(amount) })
}

/** What a finished round came to, and what the player does not get of it; empty where nothing is withheld. */
export function resultTexts(
  context: Pick<GameContext, 'words' | 'money'>,
  round: Pick<FrameRound, 'payout' | 'staked' | 'withheld'>,
): { readonly won: string; readonly withheld: string } {
  const { words, money } = context
  const payout = pesos(round.payout)
  const withheld = pesos(round.withheld)
  return {
    won: payout > 0 ? paidText(context, payout, pesos(round.staked)) : words('lost'),
    withheld:
      withheld > 0 ? words('withheld', { amount: money(withheld), net: money(centavos(payout - withheld)) }) : '',
  }
}
