import type { Tx } from '../../platform/database.ts'
import { redact } from '../../platform/redact.ts'
import type { Properties } from './tables.ts'

export interface Visitor {
  readonly playerId: string | null
  readonly platformCode: number
}

interface Happening {
  readonly name: string
  readonly properties: Properties
}

export async function storeEvents(tx: Tx, visitor: Visitor, events: readonly Happening[], at: Date): Promise<void> {
  const rows = events.map(({ name, properties }) => ({
    name,
    properties: JSON.stringify(cleaned(properties)),
    player_id: visitor.playerId,
    platform_code: visitor.platformCode,
    at,
  }))
  await tx.insertInto('tracked_events').values(rows).execute()
}

function cleaned(properties: Properties): Properties {
  const kept = Object.entries(redact(properties) as Properties).map(([key, value]) => [
    storable(key),
    typeof value === 'string' ? storable(value) : value,
  ])
  return Object.fromEntries(kept)
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair, and a text cut short by the page may end in one. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
