import {
  adjustBalance as adjustBalanceCall,
  approveWithdrawal,
  type LedgerMovement,
  ledgerTrail,
  listExcludedPlayers,
  listPayments as listPaymentsCall,
  listRiskFlags as listRiskFlagsCall,
  listWithdrawals as listWithdrawalsCall,
  payOutExcluded as payOutExcludedCall,
  rejectWithdrawal,
} from '@momio/contract/staff-wallet'
import { inPesos, pesos } from '@momio/domain/money'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type TrailEntry, trail } from '../../ledger/index.ts'
import { listRiskFlags } from '../risk-flags/list-risk-flags.ts'
import { decideWaiting } from '../withdrawals/decide-waiting.ts'
import { withdrawalRules } from '../withdrawals/routes.ts'
import { adjustBalance } from './adjust-balance.ts'
import { listExcluded } from './list-excluded.ts'
import { listPayments } from './list-payments.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { payOutExcluded } from './pay-out-excluded.ts'

interface Options extends Pick<Platform, 'db' | 'clock' | 'config'> {
  /** There is a provider to send withdrawals with. */
  readonly canPayOut: boolean
}

export function staffWalletRoutes({ db, clock, config, canPayOut }: Options): readonly Route[] {
  const rules = withdrawalRules(config)

  async function decide(decision: Parameters<typeof decideWaiting>[1]) {
    const result = await db.transaction((tx) => decideWaiting(tx, decision, clock))
    return result === 'done' ? {} : refuse(result)
  }

  return [
    route(listWithdrawalsCall, ({ query }) => listWithdrawals(db.kysely, query)),

    route(listPaymentsCall, ({ query }) => listPayments(db.kysely, query)),

    route(listExcludedPlayers, () => listExcluded(db.kysely, clock.now())),

    route(payOutExcludedCall, async ({ params, body: { bankAccountId, clabe, reason } }, { identity, request }) => {
      if (!canPayOut) return refuse('PAYMENT_PROVIDER_FAILED')
      const to = bankAccountId === undefined ? { clabe: clabe ?? '' } : { bankAccountId }
      const asking = { staffId: identity.userId, address: request.ip, reason, playerId: params.userId }
      const begun = await db.transaction((tx) => payOutExcluded(tx, { ...asking, to, rules }, clock))
      if (begun.kind === 'refused') return refuse(begun.refusal)
      const { id, amount, state } = begun.withdrawal
      return { transactionId: id, amount: inPesos(amount), state }
    }),

    route(listRiskFlagsCall, ({ query: { before } }) =>
      listRiskFlags(db.kysely, before === undefined ? undefined : Number(before)),
    ),

    route(approveWithdrawal, ({ params, body }, { identity, request }) =>
      decide({
        staffId: identity.userId,
        address: request.ip,
        withdrawalId: params.id,
        verdict: { kind: 'approved', reason: body?.reason },
      }),
    ),

    route(rejectWithdrawal, ({ params, body: { reason } }, { identity, request }) =>
      decide({
        staffId: identity.userId,
        address: request.ip,
        withdrawalId: params.id,
        verdict: { kind: 'rejected', reason },
      }),
    ),

    route(adjustBalanceCall, async ({ params, body: { requestId, amount, reason } }, { identity }) => {
      const byHand = { staffId: identity.userId, playerId: params.userId, requestId, reason, at: clock.now() }
      const answer = await db.transaction((tx) => adjustBalance(tx, { ...byHand, amount: pesos(amount) }))
      if (answer.kind === 'refused') return refuse(answer.refusal)
      return { before: inPesos(answer.before), after: inPesos(answer.after) }
    }),

    route(ledgerTrail, async ({ params }) => {
      const entries = await trail(db.kysely, params.reference)
      return entries.length === 0 ? refuse('NOT_FOUND') : entries.map(shownMovement)
    }),
  ]
}

function shownMovement(entry: TrailEntry): LedgerMovement {
  return {
    id: entry.id,
    kind: entry.kind,
    holdKind: entry.hold_kind,
    at: entry.at.toISOString(),
    playerId: entry.player_id,
    actor: { kind: entry.actor_kind, id: entry.actor_id },
    note: entry.note,
    key: entry.idempotency_key,
    postings: entry.postings.map(({ account, amount, before, after }) => ({
      account,
      amount: inPesos(amount),
      before: inPesos(before),
      after: inPesos(after),
    })),
  }
}
