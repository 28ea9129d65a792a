import type { Tx } from '../../platform/database/database.ts'
import { redact } from '../../platform/operation/redact.ts'
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
    properties: JSON.stringify(redact(properties) as Properties),
    player_id: visitor.playerId,
    platform_code: visitor.platformCode,
    at,
  }))
  await tx.insertInto('tracked_events').values(rows).execute()
}
