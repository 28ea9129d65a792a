import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import '../tables.ts'

const FIELDS = ['email', 'phoneNumber', 'username'] as const

/** What no two accounts share, by the name of its field in the form. */
export type UniqueField = (typeof FIELDS)[number]
export type UniqueKeys = { readonly [F in UniqueField]?: string }

export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

export function usernameKeyOf(username: string): string {
  return username.toLowerCase()
}

/**
 * An address is taken where its mailbox has an account, whatever variant of it the account names: somebody who is
 * self-excluded gets no second account that way. That holds for every account, so that no answer tells who is excluded.
 */
export async function takenFields(db: Kysely<Schema>, keys: UniqueKeys): Promise<UniqueField[]> {
  const { email = null, phoneNumber = null, username = null } = keys
  const { rows } = await sql<Readonly<Record<UniqueField, boolean>>>`
    select exists (select from players where mailbox = mailbox_of(${email})) as email,
      exists (select from players where phone = ${phoneNumber}) as "phoneNumber",
      exists (select from players where username_key = ${username}) as username`.execute(db)
  return FIELDS.filter((field) => rows[0]?.[field])
}

/** Whoever else registers with a variant of the address at this moment waits, and then finds it taken. */
export async function lockMailbox(tx: Tx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(736, hashtext(mailbox_of(${emailKey})))`.execute(tx)
}

type Question = { readonly field: UniqueField; readonly value: string }

export async function isFieldAvailable(db: Kysely<Schema>, { field, value }: Question): Promise<boolean> {
  const taken = await takenFields(db, { [field]: KEY_OF[field](value) })
  return taken.length === 0
}

const KEY_OF: Record<UniqueField, (value: string) => string> = {
  email: emailKeyOf,
  phoneNumber: (national) => `+52${national}`,
  username: usernameKeyOf,
}
