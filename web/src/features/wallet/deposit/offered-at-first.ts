import type { ResponsibleGame } from '@momio/contract/responsible-game'
import { limitStates } from '../../../limits/limit-group.ts'

/** To who never deposited and has no deposit limit. */
export function isOffered(game: ResponsibleGame): boolean {
  return (
    !game.hasDeposited && limitStates(game, 'deposit').every(({ inForce, asked }) => inForce === null && asked === null)
  )
}

const KEY = 'momio.limits-offer-skipped'

interface SkippedOffer {
  isOf(player: string): boolean
  remember(player: string): void
}

/** Who said no is not asked again in this browser; another player is. */
export function createSkippedOffer(openStorage: () => Pick<Storage, 'getItem' | 'setItem'>): SkippedOffer {
  return {
    isOf(player) {
      try {
        return openStorage().getItem(KEY) === player
      } catch {
        return false
      }
    },
    remember(player) {
      try {
        openStorage().setItem(KEY, player)
      } catch {
        // Without a memory it is offered again with the next page.
      }
    },
  }
}

export const skippedOffer = createSkippedOffer(() => localStorage)
