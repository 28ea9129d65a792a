import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Turns, takeTurns } from '../../../platform/turns/take-turns.ts'
import { recordAudit } from '../../audit/index.ts'
import type { PaymentProvider, PayoutAcknowledgement } from '../payments/provider.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './queries.ts'
import type { Withdrawal } from './tables.ts'

interface Options extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly provider: Pick<PaymentProvider, 'name' | 'payOut'>
}

const EVERY_MS = 1_000
/** Longer than a provider takes to answer, so that no other worker asks for the same payout meanwhile. */
const CLAIM_SECONDS = 120
const LONGEST_PAUSE_SECONDS = 300

type Claimed = Withdrawal & { readonly clabe: string; readonly holder_name: string }

/**
 * Sends what may be sent, on as many workers as there are, and nothing before the player's time to cancel it is over. A withdrawal is first marked as being sent; whoever finds it so after a crash asks again with the same id, which pays once.
 */
export function startSendingPayouts(options: Options): Turns {
  const { db, clock, log, provider } = options
  return takeTurns({ name: 'send payouts', clock, log, everyMs: EVERY_MS, turn: sendDue })

  async function sendDue(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const claimed = await db.transaction((tx) => claimPayout(tx, provider.name, clock.now()))
      if (!claimed) return
      await sendPayout(options, claimed)
    }
  }
}

async function claimPayout(tx: Tx, provider: string, now: Date): Promise<Claimed | undefined> {
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const { rows } = await sql<Claimed>`
    update withdrawals set state = 'sending', provider = coalesce(provider, ${provider}), attempts = attempts + 1,
      next_attempt_at = ${until}
    from bank_accounts
    where bank_accounts.id = bank_account_id and withdrawals.id = (
      select id from withdrawals
      where state in ('queued', 'sending') and next_attempt_at <= ${now} and cancel_until <= ${now}
        and coalesce(provider, ${provider}) = ${provider}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning withdrawals.*, clabe, holder_name`.execute(tx)
  return rows[0]
}

async function sendPayout({ db, clock, log, provider }: Options, claimed: Claimed): Promise<void> {
  const { id, amount, clabe, attempts } = claimed
  let answer: PayoutAcknowledgement
  try {
    answer = await provider.payOut({ payoutId: id, amount, clabe, holderName: claimed.holder_name })
  } catch (error) {
    // Nobody knows whether it was taken: the money stays held, and the provider is asked again until it says.
    log.warn({ withdrawalId: id, attempts, problem: messageOf(error) }, 'a payout was not taken; trying again')
    const pauseMs = 1000 * Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS)
    const next = new Date(clock.now().getTime() + pauseMs)
    await db.transaction((tx) => postponePayout(tx, id, next, messageOf(error)))
    return
  }
  await db.transaction((tx) => acknowledgePayout(tx, id, answer, clock.now()))
}

async function postponePayout(tx: Tx, id: string, next: Date, problem: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ next_attempt_at: next, last_problem: problem })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** The event about the outcome may arrive before the answer to the call: then there is nothing left to write. */
async function acknowledgePayout(tx: Tx, id: string, answer: PayoutAcknowledgement, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'sending') return
  if (answer.kind === 'accepted') {
    await tx.updateTable('withdrawals').set({ state: 'sent', last_problem: null }).where('id', '=', id).execute()
    return
  }
  const actor = { kind: 'system' } as const
  await moveWithdrawal(
    tx,
    withdrawal,
    { kind: 'release', state: 'failed' },
    { at, actor, reason: HOUSE_REASONS['payout-failed'] },
  )
  await recordAudit(tx, at, {
    kind: 'wallet.withdrawal-failed',
    actor,
    subjectId: withdrawal.player_id,
    detail: { withdrawalId: id, amountCentavos: withdrawal.amount, refusedBecause: answer.reason },
  })
}
