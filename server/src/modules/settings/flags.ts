import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { FlagValue } from './tables.ts'

/** Every flag the product knows, with its value until staff set another. */
const FLAG_DEFAULTS = {
  /** The access gate at /authorize. */
  access: false,
  /** Chance, from 0 to 1, that a player verifies by live video instead of a photo. */
  livenessChance: 0,
  skipNegotiation: true,
  providerTwo: true,
  /** Whether players who are verified get the welcome gift. */
  welcomeGift: true,
} as const satisfies Record<string, FlagValue>

export type FlagName = keyof typeof FLAG_DEFAULTS

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_DEFAULTS, name)
}

export async function readFlag(reader: Kysely<Schema>, name: FlagName): Promise<FlagValue> {
  const row = await reader.selectFrom('flags').select('value').where('name', '=', name).executeTakeFirst()
  return row ? row.value : FLAG_DEFAULTS[name]
}

export async function setFlag(tx: Tx, name: FlagName, value: FlagValue): Promise<void> {
  await tx
    .insertInto('flags')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: new Date() }),
    )
    .execute()
}
