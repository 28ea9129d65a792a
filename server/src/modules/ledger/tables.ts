import type { Account, HoldKind, MovementKind } from '@momio/domain/ledger'
import type { Generated } from 'kysely'

interface WalletsTable {
  player_id: string
  cash: Generated<number>
  bonus: Generated<number>
  held: Generated<number>
  debt: Generated<number>
  sequence: Generated<number>
  totals_day: Generated<string | null>
  deposits_day: Generated<number>
  deposits_week: Generated<number>
  deposits_month: Generated<number>
  losses_day: Generated<number>
  losses_week: Generated<number>
  losses_month: Generated<number>
}

interface MovementsTable {
  position: Generated<number>
  id: string
  kind: MovementKind
  idempotency_key: string
  reference: string
  at: Date
  player_id: string | null
  sequence: number | null
  actor_kind: 'guest' | 'player' | 'staff' | 'system'
  actor_id: string | null
  note: string | null
  hold_kind: HoldKind | null
  closes: number | null
}

interface PostingsTable {
  movement: number
  account: Account
  player_id: string | null
  amount: number
  balance_before: number | null
  balance_after: number | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    ledger_wallets: WalletsTable
    ledger_movements: MovementsTable
    ledger_postings: PostingsTable
  }
}
