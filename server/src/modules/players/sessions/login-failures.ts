import { createHash } from 'node:crypto'
import { type LoginFailures, NO_FAILURES } from '@momio/domain/login-lock'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import type { Player } from '../login-response.ts'
import { loginColumn } from './queries.ts'
import './tables.ts'

/** Against whom and from where wrong passwords count. */
export interface FailureSubjects {
  readonly account: string
  readonly address: string
}

export interface CountedFailures {
  readonly account: LoginFailures
  readonly address: LoginFailures
}

/** A name that nobody has is counted like an account, so that the lock does not tell who exists. */
export function failureSubjects(playerId: string | undefined, typed: string, address: string): FailureSubjects {
  return { account: accountSubject(playerId, typed), address: `address ${networkOf(address)}` }
}

export function accountSubject(playerId: string | undefined, typed: string): string {
  if (playerId !== undefined) return `player ${playerId}`
  return `name ${createHash('sha256').update(loginColumn(typed).key).digest('hex')}`
}

export interface KnownLogin extends CountedFailures {
  readonly player: Player | undefined
  readonly subjects: FailureSubjects
}

/** Who has the typed name and what has been counted, in one question: a login waits for each trip to the database. */
export async function findLogin(db: Kysely<Schema>, typed: string, visitor: string): Promise<KnownLogin> {
  const nobody = failureSubjects(undefined, typed, visitor)
  const { column, key } = loginColumn(typed)
  const row = await db
    .selectFrom(sql`(select 1)`.as('one'))
    .leftJoin('players', (join) => join.on(column, '=', key))
    .leftJoin('login_failures as account', (join) =>
      join.on('account.subject', '=', sql`coalesce('player ' || players.id, ${nobody.account})`),
    )
    .leftJoin('login_failures as address', (join) => join.on('address.subject', '=', nobody.address))
    .selectAll('players')
    .select(['account.failed_at as account_failed_at', 'account.locked_until as account_locked_until'])
    .select('address.failed_at as address_failed_at')
    .executeTakeFirstOrThrow()
  const { account_failed_at, account_locked_until, address_failed_at, ...columns } = row
  const player = columns.id === null ? undefined : (columns as Player)
  return {
    player,
    subjects: failureSubjects(player?.id, typed, visitor),
    account: { failedAt: account_failed_at ?? [], lockedUntil: account_locked_until },
    address: { failedAt: address_failed_at ?? [], lockedUntil: null },
  }
}

export async function readFailures(db: Kysely<Schema>, subjects: FailureSubjects): Promise<CountedFailures> {
  return counted(await failuresOf(db, subjects).execute(), subjects)
}

/** Locks the counters of these subjects until the transaction ends. */
export async function lockFailures(tx: Tx, subjects: FailureSubjects): Promise<CountedFailures> {
  return counted(await failuresOf(tx, subjects).orderBy('subject').forUpdate().execute(), subjects)
}

/** Locks the counters for writing: a missing row cannot be locked, so it is inserted first. */
export async function lockOrStartFailures(tx: Tx, subjects: FailureSubjects): Promise<CountedFailures> {
  const rows = await tx
    .insertInto('login_failures')
    .values([subjects.account, subjects.address].toSorted().map((subject) => ({ subject })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({ subject: ref('excluded.subject') })),
    )
    .returningAll()
    .execute()
  return counted(rows, subjects)
}

export async function saveFailures(tx: Tx, subject: string, { failedAt, lockedUntil }: LoginFailures): Promise<void> {
  await tx
    .updateTable('login_failures')
    .set({ failed_at: [...failedAt], locked_until: lockedUntil })
    .where('subject', '=', subject)
    .execute()
}

export async function clearFailures(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('subject', '=', subject).execute()
}

function failuresOf(db: Kysely<Schema>, { account, address }: FailureSubjects) {
  return db.selectFrom('login_failures').selectAll().where('subject', 'in', [account, address])
}

function counted(
  rows: readonly { subject: string; failed_at: Date[]; locked_until: Date | null }[],
  { account, address }: FailureSubjects,
): CountedFailures {
  const of = (subject: string) => {
    const row = rows.find((candidate) => candidate.subject === subject)
    return row ? { failedAt: row.failed_at, lockedUntil: row.locked_until } : NO_FAILURES
  }
  return { account: of(account), address: of(address) }
}
