import { type DepositNews, type DepositStep, depositStatus, learn } from '@momio/domain/deposit'
import type { Updateable } from 'kysely'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publishBalanceChanged } from '../../ledger/index.ts'
import { DEPOSIT_DECLINED } from '../wallet-events.ts'
import { factsOf } from './facts.ts'
import { moveDeposit } from './move-deposit.ts'
import type { Deposit, DepositsTable } from './tables.ts'

/** To be held from before a deposit is decided about until its transaction ends. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit> {
  return tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Adds a fact to a locked deposit and moves the money that follows from it. Nothing happens where it is known. */
export async function learnAboutDeposit(tx: Tx, deposit: Deposit, news: DepositNews, at: Date): Promise<Deposit> {
  const step = learn(factsOf(deposit), news)
  const changes = changesBy(deposit, news, step, at)
  if (!changes) return deposit
  await moveDeposit(tx, deposit, step.movements, at)
  const changed = await tx
    .updateTable('deposits')
    .set(changes)
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (step.movements.length > 0) {
    await publishBalanceChanged(tx, deposit.player_id)
  }
  if (news.kind === 'declined') {
    await appendEvent(tx, { ...DEPOSIT_DECLINED, payload: { playerId: deposit.player_id } })
  }
  return changed
}

function changesBy(
  deposit: Deposit,
  news: DepositNews,
  { facts }: DepositStep,
  at: Date,
): Updateable<DepositsTable> | null {
  const column = `${news.kind}_at` as const
  if (deposit[column] !== null) return null
  return {
    [column]: at,
    verdict: facts.verdict,
    status: depositStatus(deposit.method, facts),
    // Money that is not kept goes back, unless it went already.
    ...(news.kind === 'confirmed' && facts.verdict !== 'credited' && !facts.refunded ? { refund_due_at: at } : {}),
  }
}
