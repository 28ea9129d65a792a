import { randomUUID } from 'node:crypto'
import type { Centavos } from '@momio/domain/money'
import { type ApprovalSums, decideWithdrawal, type FlagBounds, type WithdrawalDecision } from '@momio/domain/withdrawal'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { balancesAndDebt, hold, publishBalanceChanged } from '../../ledger/index.ts'
import { lockPlayer } from '../../players/index.ts'
import { type BankAccount, bankAccountsOf } from '../bank-accounts/bank-accounts.ts'
import { raiseRiskFlag } from '../risk-flags/raise-risk-flag.ts'
import { historyOf } from './history.ts'
import { holdKey } from './move-withdrawal.ts'
import { openWithdrawal } from './queries.ts'
import type { Withdrawal } from './tables.ts'
import { reasonOf } from './withdrawal-reasons.ts'

interface WithdrawalRequest {
  readonly playerId: string
  readonly address: string
  readonly amount: Centavos | 'all'
  readonly bankAccountId: string
  readonly rules: WithdrawalRules
  /** Who asks for it in the place of a player who cannot sign in. */
  readonly staff?: { readonly id: string; readonly reason: string }
}

export interface WithdrawalRules {
  readonly approvalAbove: ApprovalSums
  readonly flagged: FlagBounds
  readonly cancelSeconds: number
}

export type BegunWithdrawal =
  | { readonly kind: 'begun'; readonly withdrawal: Withdrawal; readonly account: BankAccount }
  | {
      readonly kind: 'refused'
      readonly refusal: 'NOT_FOUND' | Extract<WithdrawalDecision, { kind: 'refused' }>['refusal']
      readonly debt?: Centavos
    }

/** The player's lock puts withdrawals in a row, so each counts those before it. The money is set aside in the transaction that writes the withdrawal: neither is there without the other. */
export async function beginWithdrawal(tx: Tx, request: WithdrawalRequest, clock: Clock): Promise<BegunWithdrawal> {
  const { playerId, rules, staff } = request
  const player = await lockPlayer(tx, playerId)
  const account = (await bankAccountsOf(tx, playerId)).find(({ id }) => id === request.bankAccountId)
  if (!account) return { kind: 'refused', refusal: 'NOT_FOUND' }
  const at = clock.now()
  const { cash, debt } = await balancesAndDebt(tx, playerId)
  const amount = request.amount === 'all' ? cash : request.amount
  const hasOpen = (await openWithdrawal(tx, playerId)) !== undefined
  const history = await historyOf(tx, { playerId, account, flagged: rules.flagged, at })
  const askedBy = staff ? ('staff' as const) : ('player' as const)
  const facts = { askedBy, amount, isVerified: player.is_verified, cash, debt, hasOpen, history, at }
  const decision = decideWithdrawal({ ...facts, ...rules })
  if (decision.kind === 'refused') return { ...decision, debt }

  const id = randomUUID()
  const actor = { kind: askedBy, id: staff?.id ?? playerId }
  const held = await hold(tx, { kind: 'withdrawal', key: holdKey(id), reference: id, playerId, amount, at, actor })
  // A bet may have taken the money since the check.
  if (held === 'funds-short') return { kind: 'refused', refusal: 'FUNDS_SHORT' }
  if (held !== 'posted') throw new Error(`withdrawal ${id}: ${held}`)
  const withdrawal = await tx
    .insertInto('withdrawals')
    .values({
      id,
      player_id: playerId,
      bank_account_id: account.id,
      amount,
      state: decision.state,
      asked_by: staff?.id ?? null,
      asked_at: at,
      cancel_until: new Date(at.getTime() + rules.cancelSeconds * 1000),
      next_attempt_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, at, {
    kind: 'wallet.withdrawal-begun',
    actor,
    subjectId: playerId,
    address: request.address,
    detail: {
      withdrawalId: id,
      amountCentavos: amount,
      bankAccountId: account.id,
      state: decision.state,
      flags: decision.flags.map(({ kind }) => kind),
      ...(staff && { reason: staff.reason }),
    },
  })
  for (const flag of decision.flags) {
    await raiseRiskFlag(tx, { playerId, kind: flag.kind, reference: id, reason: reasonOf(flag), at })
  }
  await publishBalanceChanged(tx, playerId)
  return { kind: 'begun', withdrawal, account }
}
