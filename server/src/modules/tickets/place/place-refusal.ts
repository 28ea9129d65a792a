import type { Centavos } from '@momio/domain/money'
import type { StakeRefusal } from '@momio/domain/stake'
import type { ToldRefusal } from '../../play/index.ts'
import type { TicketRefusal } from './judge-ticket.ts'

/** Why a bet is not taken. */
export type PlaceRefusal =
  | StakeRefusal
  | TicketRefusal
  | { readonly refusal: 'IN_MAINTENANCE' | 'FUNDS_SHORT' }
  | { readonly refusal: 'AMOUNT_OUT_OF_RANGE'; readonly least: Centavos }
  /** What the player was told of this request before, or what is wrong with it whatever the book says. */
  | { readonly refusal: 'TOLD_BEFORE' | 'FLAWED'; readonly told: ToldRefusal }
