import type { Centavos } from '@momio/domain/money'
import type { ColumnType, Generated } from 'kysely'

interface SeedsTable {
  id: string
  /** In the order in which they began. */
  number: Generated<number>
  player_id: string | null
  server_seed: string
  commitment: string
  client_seed: string
  /** Of the next round. */
  nonce: number
  /** Of the pair that follows, whose commitment the player knows already. Null of live tables. */
  next_server_seed: string | null
  begun_at: Date
  ended_at: Date | null
}

/** 1 lost, 2 won, 3 cancelled. */
export type RoundOutcome = 1 | 2 | 3

interface RoundsTable {
  id: string
  player_id: string
  provider: string
  external_id: string | null
  game_id: string
  seeds_id: string | null
  nonce: number | null
  bet: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>
  actions: ColumnType<readonly Readonly<Record<string, unknown>>[] | null, string | null, string | null>
  digest: string | null
  /** Of the live table that the game is. */
  table_round: number | null
  staked: Centavos
  payout: Centavos
  withheld: Centavos
  outcome: RoundOutcome | null
  is_notable: boolean
  begun_at: Date
  acted_at: Date
  ended_at: Date | null
}

interface TransactionsTable {
  number: Generated<number>
  provider: string
  transaction_id: string
  kind: 'bet' | 'win' | 'rollback'
  player_id: string
  external_round: string
  amount: Centavos
  bet_id: string | null
  at: Date
}

interface LaunchesTable {
  token_hash: Buffer
  provider: string
  player_id: string
  game_id: string
  expires_at: Date
}

interface GamesOffTable {
  game_id: string
  reason: string
  since: Date
  staff_id: string
}

interface TableRoundsTable {
  table_id: string
  round_no: number
  seeds_id: string
  opens_at: Date
  closes_at: Date
  outcome: number | null
  decided_at: Date | null
  paid_at: Date | null
}

interface TableChainsTable {
  table_id: string
  first_round: number
  length: number
  secret: string
  anchor: string
  made_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_seeds: SeedsTable
    casino_rounds: RoundsTable
    casino_table_rounds: TableRoundsTable
    casino_table_chains: TableChainsTable
    casino_transactions: TransactionsTable
    casino_launches: LaunchesTable
    casino_games_off: GamesOffTable
  }
}
