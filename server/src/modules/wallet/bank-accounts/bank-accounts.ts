import type { BankAccount as ShownBankAccount } from '@momio/contract/wallet'
import { maskClabe } from '@momio/domain/clabe'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type {} from './tables.ts'

export type BankAccount = Selectable<Schema['bank_accounts']>

export async function bankAccountsOf(reader: Kysely<Schema>, playerId: string): Promise<BankAccount[]> {
  return reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

export function shownBankAccount({ id, clabe, bank_name, holder_name, alias }: BankAccount): ShownBankAccount {
  return { id, clabe: maskClabe(clabe), bankName: bank_name, holderName: holder_name, alias }
}
