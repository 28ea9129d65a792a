import { randomInt } from 'node:crypto'
import type { SharedSelection } from '@momio/contract/shared-slip'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** Without those that are mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Keeps the selections under a new code. */
export async function shareSlip(tx: Tx, selections: readonly SharedSelection[], at: Date): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const added = await tx
      .insertInto('shared_slips')
      .values({ code, selections: JSON.stringify(selections), created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added) return code
  }
}

/** Written by hand it may be in small letters. */
export async function sharedSlip(reader: Kysely<Schema>, code: string): Promise<SharedSelection[] | undefined> {
  const row = await reader
    .selectFrom('shared_slips')
    .select('selections')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  return row?.selections
}
