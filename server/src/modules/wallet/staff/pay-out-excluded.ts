import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { lockPlayers } from '../../players/index.ts'
import { addBankAccount } from '../bank-accounts/add-bank-account.ts'
import { bankAccountsOf } from '../bank-accounts/bank-accounts.ts'
import { type BegunWithdrawal, beginWithdrawal, type WithdrawalRules } from '../withdrawals/begin-withdrawal.ts'

interface PayOut {
  readonly staffId: string
  readonly address: string
  readonly reason: string
  readonly playerId: string
  /** An account of the player, or the CLABE of one that the player told support. */
  readonly to: { readonly bankAccountId: string } | { readonly clabe: string }
  readonly rules: WithdrawalRules
}

type PayOutAnswer = BegunWithdrawal | { readonly kind: 'refused'; readonly refusal: 'CONFLICT' | 'CLABE_INVALID' }

/**
 * Who is self-excluded, or whose login staff disabled, cannot sign in, and the money is theirs: staff ask for all of it
 * by the way of every withdrawal, with all of its checks. Only somebody else of staff lets it be sent.
 */
export async function payOutExcluded(tx: Tx, payOut: PayOut, clock: Clock): Promise<PayOutAnswer> {
  const { staffId, address, reason, playerId, rules } = payOut
  const player = isUuid(playerId) ? (await lockPlayers(tx, [playerId])).get(playerId) : undefined
  if (!player) return { kind: 'refused', refusal: 'NOT_FOUND' }
  const isExcluded = player.excludedUntil !== null && player.excludedUntil > clock.now()
  if (!(isExcluded || player.isDisabled) || playerId === staffId) return { kind: 'refused', refusal: 'CONFLICT' }
  const account = await accountOf(tx, payOut, clock)
  if (typeof account === 'object') return account
  const staff = { id: staffId, reason }
  return beginWithdrawal(tx, { playerId, address, amount: 'all', bankAccountId: account, rules, staff }, clock)
}

/** Its id, or why the CLABE cannot become one. */
async function accountOf(tx: Tx, { to, playerId, address, staffId }: PayOut, clock: Clock) {
  if ('bankAccountId' in to) return to.bankAccountId
  const known = (await bankAccountsOf(tx, playerId)).find(({ clabe }) => clabe === to.clabe)
  if (known) return known.id
  const added = await addBankAccount(tx, { playerId, address, clabe: to.clabe, alias: '', staffId }, clock)
  if (added.kind === 'added') return added.account.id
  return { kind: 'refused', refusal: added.kind === 'refused' ? added.refusal : 'CONFLICT' } as const
}
