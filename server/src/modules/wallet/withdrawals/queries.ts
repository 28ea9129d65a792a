import { OPEN_WITHDRAWAL_STATES } from '@momio/domain/withdrawal'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import type { Withdrawal } from './tables.ts'

export async function openWithdrawal(reader: Kysely<Schema>, playerId: string): Promise<Withdrawal | undefined> {
  return reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', OPEN_WITHDRAWAL_STATES)
    .executeTakeFirst()
}

export async function findWithdrawal(reader: Kysely<Schema>, id: string): Promise<Withdrawal | undefined> {
  if (!isUuid(id)) return undefined
  return reader.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** To be held from before a withdrawal is decided about until its transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
