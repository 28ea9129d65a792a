import type { ExcludedPlayer } from '@momio/contract/staff-wallet'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { balancesAndDebt, playersWithMoney } from '../../ledger/index.ts'
import { excludedPlayers } from '../../players/index.ts'
import { bankAccountsOf, shownBankAccount } from '../bank-accounts/bank-accounts.ts'
import { openWithdrawal } from '../withdrawals/queries.ts'

const MOST = 200

/** Those who have money here, or have some set aside. */
export async function listExcluded(reader: Kysely<Schema>, now: Date): Promise<ExcludedPlayer[]> {
  const excluded = await excludedPlayers(reader, now)
  const withMoney = await playersWithMoney(
    reader,
    excluded.map(({ id }) => id),
  )
  const shown: ExcludedPlayer[] = []
  for (const { id, username, excludedUntil, isVerified } of excluded
    .filter((one) => withMoney.has(one.id))
    .slice(0, MOST)) {
    const { cash, held, debt } = await balancesAndDebt(reader, id)
    shown.push({
      playerId: id,
      username,
      excludedUntil: excludedUntil.toISOString(),
      isVerified,
      cash: inPesos(cash),
      held: inPesos(held),
      debt: inPesos(debt),
      bankAccounts: (await bankAccountsOf(reader, id)).map(shownBankAccount),
      openWithdrawal: (await openWithdrawal(reader, id))?.state ?? null,
    })
  }
  return shown
}
