import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import '../tables.ts'

/** What no two accounts share, by the name of its field in the form and of the column it is compared in. */
const COLUMN_OF = { email: 'email_key', phoneNumber: 'phone', username: 'username_key' } as const

export type UniqueField = keyof typeof COLUMN_OF
export type UniqueKeys = { readonly [F in UniqueField]?: string }

/** Dots and +tags stay: whether they matter is for the owner of the mail domain to say. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

export function usernameKeyOf(username: string): string {
  return username.toLowerCase()
}

export async function takenFields(db: Kysely<Schema>, keys: UniqueKeys): Promise<UniqueField[]> {
  const fields = Object.keys(keys) as UniqueField[]
  const rows = await db
    .selectFrom('players')
    .select(Object.values(COLUMN_OF))
    .where((where) => where.or(fields.map((field) => where(COLUMN_OF[field], '=', keys[field] as string))))
    .execute()
  return fields.filter((field) => rows.some((row) => row[COLUMN_OF[field]] === keys[field]))
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
