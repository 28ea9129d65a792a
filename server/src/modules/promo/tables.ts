import type { BONUS_ENDS } from '@momio/contract/promo'
import type { Centavos } from '@momio/domain/money'
import type { BonusState } from '@momio/domain/promo/bonus'
import type { Generated } from 'kysely'

export type BonusEnd = (typeof BONUS_ENDS)[number]
export type BonusRefusal = 'excluded' | 'closed' | 'staff' | 'switched-off'

export interface BonusesTable {
  player_id: string
  state: BonusState | 'refused'
  amount: Centavos
  rollover_needed: Centavos
  most_winnings: Centavos
  issued_at: Date
  expires_at: Date
  end_reason: BonusEnd | BonusRefusal | null
  ended_at: Date | null
  converted: Generated<Centavos>
  withheld: Generated<Centavos>
}

interface BonusTicketsTable {
  ticket_id: string
  player_id: string
  stake: Centavos
  payout: Centavos | null
  is_void: boolean
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    bonuses: BonusesTable
    bonus_tickets: BonusTicketsTable
  }
}
