import type { STATEMENT_METHODS, StatementKind, StatementLine } from '@momio/contract/statement'
import type { HoldKind, HoldMovementKind, MovementKind } from '@momio/domain/ledger'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { holdEnds, type StatementEntry, type StatementPlace, statement } from '../../ledger/index.ts'

type Method = (typeof STATEMENT_METHODS)[number]

const KIND: Readonly<Record<Exclude<MovementKind, HoldMovementKind>, StatementKind>> = {
  deposit: 'deposit',
  'deposit-reversal': 'deposit-reversal',
  withdrawal: 'withdrawal',
  'withdrawal-reversal': 'withdrawal-returned',
  stake: 'stake',
  payout: 'payout',
  'payout-reversal': 'payout-reversal',
  'cash-out': 'cash-out',
  refund: 'refund',
  bet: 'casino-bet',
  win: 'casino-win',
  rollback: 'casino-rollback',
  bonus: 'bonus',
  'bonus-converted': 'bonus-converted',
  'bonus-ended': 'bonus-ended',
  tax: 'tax',
  adjustment: 'adjustment',
  'debt-payment': 'debt-payment',
}

const HELD: Readonly<Record<HoldKind, StatementKind>> = {
  stake: 'stake',
  withdrawal: 'withdrawal',
  round: 'casino-bet',
}

const GIVEN_BACK: Readonly<Record<HoldKind, StatementKind>> = {
  stake: 'stake-returned',
  withdrawal: 'withdrawal-returned',
  round: 'casino-bet-returned',
}

const METHOD: Partial<Record<MovementKind, Method>> = {
  bonus: 'bonus',
  'bonus-converted': 'bonus',
  'bonus-ended': 'bonus',
  adjustment: 'manual',
  tax: 'tax',
  'debt-payment': 'debt',
}

export interface StatementPart {
  readonly limit: number
  readonly after?: StatementPlace
  readonly from?: Date
  readonly to?: Date
}

/** Movements that leave cash, bonus and debt alone, such as a withdrawal that is paid out of what was held, have no line. */
export async function statementLines(
  reader: Kysely<Schema>,
  playerId: string,
  part: StatementPart,
): Promise<{ readonly lines: StatementLine[]; readonly next: StatementPlace | null }> {
  const lines: StatementLine[] = []
  let after = part.after
  for (;;) {
    const entries = await statement(reader, playerId, { ...part, after })
    const holds = entries.filter(({ kind }) => kind === 'hold').map(({ id }) => id)
    const ends = await holdEnds(reader, holds)
    for (const entry of entries) {
      const own = linesOf(entry, ends.get(entry.id))
      // Whole movements only; the next page goes on after the last one.
      if (own.length > 0 && lines.length >= part.limit) return { lines, next: after ?? null }
      lines.push(...own)
      after = { at: entry.at, sequence: entry.sequence }
    }
    if (entries.length < part.limit) return { lines, next: null }
  }
}

function linesOf(entry: StatementEntry, end: 'release' | 'capture' | undefined): StatementLine[] {
  const tax = entry.counterparts.find(({ account }) => account === 'tax')?.amount ?? 0
  const own = entry.changes.flatMap(({ account, ...change }) => (account === 'held' ? [] : [{ account, ...change }]))
  return own.map(({ account, amount, before, after }, index) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: kindOf(entry),
    account,
    amount: inPesos(amount),
    before: inPesos(before),
    after: inPesos(after),
    reference: entry.reference,
    method: methodOf(entry),
    status: entry.kind !== 'hold' || end === 'capture' ? 'completed' : end === 'release' ? 'returned' : 'pending',
    // Once per movement, however many lines it has.
    withheldTax: index === own.length - 1 ? inPesos(tax) : 0,
  }))
}

function kindOf({ kind, holdKind, changes }: StatementEntry): StatementKind {
  if (kind === 'tax' && changes.some(({ amount }) => amount > 0)) return 'tax-returned'
  if (kind !== 'hold' && kind !== 'release' && kind !== 'capture') return KIND[kind]
  const kinds = kind === 'hold' ? HELD : GIVEN_BACK
  return kinds[holdKind ?? 'stake']
}

function methodOf({ kind, holdKind, counterparts }: StatementEntry): Method {
  const named = METHOD[kind]
  if (named) return named
  if (holdKind === 'withdrawal') return 'spei'
  for (const { account } of counterparts)
    if (account === 'card' || account === 'spei' || account === 'oxxo') return account
  return 'game'
}
