import type { FrameRound } from '@momio/contract/frame-messages'
import { centavos, pesos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'

/** What a finished round came to, and what the player does not get of it; empty where nothing is withheld. */
export function resultTexts(
  { words, money }: Pick<GameContext, 'words' | 'money'>,
  round: Pick<FrameRound, 'payout' | 'withheld'>,
): { readonly won: string; readonly withheld: string } {
  const payout = pesos(round.payout)
  const withheld = pesos(round.withheld)
  return {
    won: payout > 0 ? words('won', { amount: money(payout) }) : words('lost'),
    withheld:
      withheld > 0 ? words('withheld', { amount: money(withheld), net: money(centavos(payout - withheld)) }) : '',
  }
}
