import type { Transaction } from '@momio/contract/wallet'
import {
  DEPOSIT_STATUS,
  TRANSACTION_FILTER,
  TRANSACTION_SOURCE,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '@momio/contract/wallet-codes'
import { inPesos } from '@momio/domain/money'
import { withdrawalStatus } from '@momio/domain/withdrawal'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { cashAround, type StatementEntry, statement } from '../../ledger/index.ts'
import { holdKey } from '../withdrawals/move-withdrawal.ts'
import { SOURCE_OF, shownDepositReason, shownDepositStatus } from './deposit-shown.ts'

/** The list has no pages; whoever needs more takes the statement. */
const MOST = 500

export interface TransactionsAsked {
  readonly filter: (typeof TRANSACTION_FILTER)[keyof typeof TRANSACTION_FILTER]
  readonly from?: Date
  readonly to?: Date
}

/** Deposits, withdrawals, bonuses and what was sent back, newest first. */
export async function transactionsOf(
  reader: Kysely<Schema>,
  playerId: string,
  asked: TransactionsAsked,
): Promise<Transaction[]> {
  const found = [
    ...(await depositsOf(reader, playerId, asked)),
    ...(await withdrawalsOf(reader, playerId, asked)),
    ...(await ledgerOnly(reader, playerId, asked)),
  ]
  const { filter } = asked
  return found
    .filter(({ type }) => filter === TRANSACTION_FILTER.all || filter === type)
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice(0, MOST)
}

async function depositsOf(reader: Kysely<Schema>, playerId: string, { filter, from, to }: TransactionsAsked) {
  if (filter === TRANSACTION_FILTER.withdrawals) return []
  let query = reader
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '<>', DEPOSIT_STATUS.Created)
    .orderBy('created_at', 'desc')
    .limit(MOST)
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<', to)
  const rows = await query.execute()
  const balances = await balancesOf(
    reader,
    rows.map(({ id }) => `deposit:${id}`),
  )
  return rows.map(
    (row): Transaction => ({
      id: row.id,
      type: TRANSACTION_TYPE.deposit,
      status: shownDepositStatus(row) ?? TRANSACTION_STATUS.pending,
      source: SOURCE_OF[row.method],
      amount: inPesos(row.amount),
      date: row.created_at.toISOString(),
      ...balances(`deposit:${row.id}`),
      reason: shownDepositReason(row),
    }),
  )
}

async function withdrawalsOf(reader: Kysely<Schema>, playerId: string, { filter, from, to }: TransactionsAsked) {
  if (filter === TRANSACTION_FILTER.deposits) return []
  let query = reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(MOST)
  if (from) query = query.where('asked_at', '>=', from)
  if (to) query = query.where('asked_at', '<', to)
  const rows = await query.execute()
  const balances = await balancesOf(
    reader,
    rows.map(({ id }) => holdKey(id)),
  )
  return rows.map(
    (row): Transaction => ({
      id: row.id,
      type: TRANSACTION_TYPE.withdrawal,
      status: withdrawalStatus(row.state),
      source: TRANSACTION_SOURCE.spei,
      amount: inPesos(row.amount),
      date: row.asked_at.toISOString(),
      ...balances(holdKey(row.id)),
      reason: row.reason,
    }),
  )
}

async function balancesOf(reader: Kysely<Schema>, keys: readonly string[]) {
  const around = await cashAround(reader, keys)
  return (key: string) => {
    const cash = around.get(key)
    return { balanceBefore: cash ? inPesos(cash.before) : null, balanceAfter: cash ? inPesos(cash.after) : null }
  }
}

const LEDGER_ONLY = ['bonus', 'deposit-reversal', 'withdrawal-reversal'] as const

/** Gifts, and money that went back the way it came: they have no deposit or withdrawal of their own. */
async function ledgerOnly(reader: Kysely<Schema>, playerId: string, { from, to }: TransactionsAsked) {
  const entries = await statement(reader, playerId, { limit: MOST, kinds: LEDGER_ONLY, from, to })
  return entries.map(transactionOf)
}

function transactionOf({ id, kind, at, changes, counterparts }: StatementEntry): Transaction {
  const cash = changes.find(({ account }) => account === 'cash')
  // The whole amount that went back, including the part that the operator bore because the player had played it.
  const outside = counterparts.find(({ account }) => account !== 'house')
  return {
    id,
    type: kind === 'deposit-reversal' ? TRANSACTION_TYPE.withdrawal : TRANSACTION_TYPE.deposit,
    status: TRANSACTION_STATUS.successful,
    source: kind === 'bonus' ? TRANSACTION_SOURCE.bonus : TRANSACTION_SOURCE.refund,
    amount: inPesos(Math.abs((outside ?? changes[0])?.amount ?? 0)),
    date: at.toISOString(),
    balanceBefore: cash ? inPesos(cash.before) : null,
    balanceAfter: cash ? inPesos(cash.after) : null,
    reason: null,
  }
}
