import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { FlagValue } from './tables.ts'

interface Flag {
  readonly kind: 'switch' | 'share'
  /** Until staff set another value. */
  readonly usual: boolean | number
}

/** Every flag the product knows. */
const FLAGS = {
  /** The access gate at /authorize. */
  access: { kind: 'switch', usual: false },
  /** Chance, from 0 to 1, that a player verifies by live video instead of a photo. */
  livenessChance: { kind: 'share', usual: 0 },
  /** Whether players who are verified get the welcome gift. */
  welcomeGift: { kind: 'switch', usual: true },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

/** Who set it, when and why. */
interface FlagSetter {
  readonly staffId: string
  readonly reason: string
  readonly at: Date
}

export interface FlagState extends Flag {
  readonly name: FlagName
  readonly value: FlagValue
  /** Null while it has its usual value. */
  readonly set: { readonly at: Date; readonly staffId: string | null; readonly reason: string | null } | null
}

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name)
}

/** A switch takes true and false, a share a number. */
export function fitsFlag(name: FlagName, value: boolean | number): boolean {
  return typeof value === (FLAGS[name].kind === 'switch' ? 'boolean' : 'number')
}

export async function readFlag(reader: Kysely<Schema>, name: FlagName): Promise<FlagValue> {
  const row = await reader.selectFrom('flags').select('value').where('name', '=', name).executeTakeFirst()
  return row ? row.value : FLAGS[name].usual
}

export async function readFlags(reader: Kysely<Schema>): Promise<FlagState[]> {
  const rows = await reader.selectFrom('flags').selectAll().execute()
  return (Object.keys(FLAGS) as FlagName[]).map((name) => {
    const row = rows.find((each) => each.name === name)
    return {
      name,
      ...FLAGS[name],
      value: row ? row.value : FLAGS[name].usual,
      set: row ? { at: row.updated_at, staffId: row.staff_id, reason: row.reason } : null,
    }
  })
}

/** The access gate stands before every page but those that only tell of the house. */
export async function isGateOn(reader: Kysely<Schema>): Promise<boolean> {
  const value = await readFlag(reader, 'access')
  return value === true || value === 1
}

export async function setFlag(tx: Tx, name: FlagName, value: FlagValue, setter?: FlagSetter): Promise<void> {
  const columns = {
    value: JSON.stringify(value),
    updated_at: setter?.at ?? new Date(),
    staff_id: setter?.staffId ?? null,
    reason: setter?.reason ?? null,
  }
  await tx
    .insertInto('flags')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute()
}

/** Gives a flag back its usual value. */
export async function resetFlag(tx: Tx, name: FlagName): Promise<void> {
  await tx.deleteFrom('flags').where('name', '=', name).execute()
}
