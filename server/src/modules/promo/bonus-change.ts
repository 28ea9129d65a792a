import type { BonusTicket } from '@momio/domain/promo/bonus'
import type { Movement } from '../ledger/index.ts'
import type { StoredBonus } from './read-bonuses.ts'

/** What a change of one ticket does to the bonus that paid it. */
export interface BonusChange {
  readonly ticketId: string
  readonly ticket: BonusTicket
  readonly bonus: StoredBonus
  readonly at: Date
  /** Before the steps of the ticket where they need what it brings, otherwise after them. */
  readonly first: readonly Movement[]
  readonly last: readonly Movement[]
}
