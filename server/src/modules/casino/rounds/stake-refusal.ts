import type { Centavos } from '@momio/domain/money'
import { checkStake, type StakeRefusal } from '@momio/domain/stake'
import type { PlayFacts } from '../../play/index.ts'
import type { CasinoState } from '../casino-state.ts'

export type RoundStakeRefusal =
  | StakeRefusal
  | { readonly refusal: 'IN_MAINTENANCE' | 'GAME_CLOSED' | 'FUNDS_SHORT' }
  | { readonly refusal: 'AMOUNT_OUT_OF_RANGE'; readonly least: Centavos; readonly most: Centavos }

interface Stake {
  readonly gameId: string
  readonly amount: Centavos
  /** Not where a round in progress is staked on: how far that goes is in the rules of the game. */
  readonly bounds?: { readonly least: Centavos; readonly most: Centavos }
}

/** Whether the player may stake in a game now, in the order of the refusals. */
export function stakeRefusal(
  { gameId, amount, bounds }: Stake,
  facts: PlayFacts,
  { isInMaintenance, switchedOff }: CasinoState,
): RoundStakeRefusal | undefined {
  if (isInMaintenance) return { refusal: 'IN_MAINTENANCE' }
  const checked = checkStake(facts, amount, facts.at)
  if (checked !== 'ok') return checked
  if (switchedOff.has(gameId)) return { refusal: 'GAME_CLOSED' }
  if (bounds && (amount < bounds.least || amount > bounds.most)) return { refusal: 'AMOUNT_OUT_OF_RANGE', ...bounds }
  return facts.balances.cash < amount ? { refusal: 'FUNDS_SHORT' } : undefined
}
