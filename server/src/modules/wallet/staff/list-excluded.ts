import type { ExcludedPlayer } from '@momio/contract/staff-wallet'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readAudit } from '../../audit/index.ts'
import { balancesAndDebt, playersWithMoney } from '../../ledger/index.ts'
import { lockedOutPlayers } from '../../players/index.ts'
import { bankAccountsOf, shownBankAccount } from '../bank-accounts/bank-accounts.ts'
import { openWithdrawal } from '../withdrawals/queries.ts'

const MOST = 200

/** Who cannot sign in and has money here, or has some set aside. */
export async function listExcluded(reader: Kysely<Schema>, now: Date): Promise<ExcludedPlayer[]> {
  const lockedOut = await lockedOutPlayers(reader, now)
  const withMoney = await playersWithMoney(
    reader,
    lockedOut.map(({ id }) => id),
  )
  const shown: ExcludedPlayer[] = []
  for (const { id, username, excludedUntil, disabledAt, isVerified } of lockedOut
    .filter((one) => withMoney.has(one.id))
    .slice(0, MOST)) {
    const { cash, held, debt } = await balancesAndDebt(reader, id)
    shown.push({
      playerId: id,
      username,
      excludedUntil: excludedUntil?.toISOString() ?? null,
      disabled: disabledAt && { at: disabledAt.toISOString(), reason: await disabledBecause(reader, id) },
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

/** As the member of staff who disabled the login wrote it. */
async function disabledBecause(reader: Kysely<Schema>, subjectId: string): Promise<string | null> {
  const [entry] = await readAudit(reader, { limit: 1, subjectId, kind: 'players.login-disabled' })
  const reason = entry?.detail?.reason
  return typeof reason === 'string' ? reason : null
}
