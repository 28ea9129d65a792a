import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'

const REFERENCES = preparedText(
  'ledger-references',
  'select idempotency_key as key, reference from ledger_movements where idempotency_key = any($1::text[])',
)

/** What the movements with these keys were made for; a key that moved nothing is left out. */
export async function referencesOf(
  reader: Kysely<Schema>,
  keys: readonly string[],
): Promise<readonly { readonly key: string; readonly reference: string }[]> {
  return run(reader, REFERENCES, [keys])
}
