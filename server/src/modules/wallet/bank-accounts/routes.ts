import { addBankAccount as addBankAccountCall, getBankAccounts } from '@momio/contract/wallet'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addBankAccount } from './add-bank-account.ts'
import { bankAccountsOf, shownBankAccount } from './bank-accounts.ts'

const NOT_ADDED = {
  known: 'Esa cuenta ya está en tu lista.',
  'too-many': 'Tu lista de cuentas está completa.',
} as const

export function bankAccountRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  return [
    route(getBankAccounts, async (_, { identity }) =>
      (await bankAccountsOf(db.kysely, identity.userId)).map(shownBankAccount),
    ),
    route(addBankAccountCall, async ({ body }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, ...body }
      const added = await db.transaction((tx) => addBankAccount(tx, wanted, clock))
      if (added.kind === 'added') return shownBankAccount(added.account)
      return added.kind === 'refused' ? refuse(added.refusal) : refuse('CONFLICT', { message: NOT_ADDED[added.kind] })
    }),
  ]
}
