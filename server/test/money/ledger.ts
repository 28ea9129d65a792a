import { randomUUID } from 'node:crypto'
import type { Account } from '@momio/domain/ledger'
import { centavos } from '@momio/domain/money'
import { CHECKS, TICKET_CHECKS } from '../../src/checks.ts'
import { casinoChecks } from '../../src/modules/casino/index.ts'
import type { HoldRequest, Movement } from '../../src/modules/ledger/index.ts'
import { type Check, firstOffence, type Offence } from '../../src/platform/check.ts'
import type { Database } from '../../src/platform/database/database.ts'

export const NOW = new Date('2026-03-01T12:00:00.000Z')

/** Amounts in centavos by account; the rest is made up where it does not matter. */
export function movement(
  playerId: string | undefined,
  amounts: Partial<Record<Account, number>>,
  over: Partial<Movement> = {},
): Movement {
  const postings = Object.entries(amounts).map(([account, amount]) => ({
    account: account as Account,
    amount: centavos(amount),
  }))
  const key = randomUUID()
  return { kind: 'bet', key, reference: key, playerId, at: NOW, actor: { kind: 'system' }, postings, ...over }
}

export function holdOf(playerId: string, amount: number, over: Partial<HoldRequest> = {}): HoldRequest {
  const key = randomUUID()
  return {
    kind: 'stake',
    key,
    reference: key,
    playerId,
    amount: centavos(amount),
    at: NOW,
    actor: { kind: 'player', id: playerId },
    ...over,
  }
}

export function deposit(playerId: string, amount: number): Movement {
  return movement(playerId, { cash: amount, spei: -amount }, { kind: 'deposit' })
}

/** All but those of tickets and rounds: most tests of money move stakes that no ticket or round asked for. */
const MONEY_CHECKS = CHECKS.filter((check) => !TICKET_CHECKS.includes(check) && !casinoChecks.includes(check))

/** What `npm run ledger:verify` would find of money, or other checks of it. */
export async function verified(
  database: Database,
  checks: readonly Check[] = MONEY_CHECKS,
): Promise<Offence | undefined> {
  const client = await database.connect('verify')
  try {
    return await firstOffence(client, checks)
  } finally {
    await client.end()
  }
}
