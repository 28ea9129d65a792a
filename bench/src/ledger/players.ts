import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import type { Movement } from '../../../server/src/modules/ledger/index.ts'
import { type BenchDatabase, execute } from './database.ts'

export const PLAYERS = 10_000

function playerId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** The same in SQL. */
export function playerIdSql(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
}

export function somePlayer(): string {
  return playerId(1 + Math.floor(Math.random() * PLAYERS))
}

/** Wallets that no bench empties. */
export async function makeWallets({ database }: BenchDatabase): Promise<void> {
  await execute(
    database,
    `insert into ledger_wallets (player_id, cash)
     select ${playerIdSql('number')}, 1000000000000 from generate_series(1, ${PLAYERS}) as number`,
  )
  await execute(database, 'vacuum analyze')
}

export function bet(): Movement {
  return {
    kind: 'bet',
    key: randomUUID(),
    reference: randomUUID(),
    playerId: somePlayer(),
    at: new Date(),
    actor: { kind: 'system' },
    postings: [
      { account: 'cash', amount: centavos(-100) },
      { account: 'house', amount: centavos(100) },
    ],
  }
}
