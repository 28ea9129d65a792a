import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import type {} from '../deposits/tables.ts'
import type {} from '../withdrawals/tables.ts'

export async function findWithdrawal(reader: Kysely<Schema>, id: string) {
  if (!isUuid(id)) return undefined
  return reader
    .selectFrom('withdrawals')
    .select(['id', 'player_id', 'amount', 'state', 'asked_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findDeposit(reader: Kysely<Schema>, id: string) {
  if (!isUuid(id)) return undefined
  return reader
    .selectFrom('deposits')
    .select(['id', 'player_id', 'amount', 'created_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
