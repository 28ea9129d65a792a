import { randomUUID } from 'node:crypto'
import type { CareContactKind } from '@momio/contract/staff-care'
import type { Tx } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import './tables.ts'

interface NewContact {
  readonly staffId: string
  readonly address: string
  readonly playerId: string
  readonly kind: CareContactKind
  readonly text: string
  readonly at: Date
}

export async function recordContact(tx: Tx, contact: NewContact): Promise<string> {
  const { staffId, address, playerId, kind, text, at } = contact
  const id = randomUUID()
  await tx.insertInto('care_contacts').values({ id, player_id: playerId, staff_id: staffId, kind, text, at }).execute()
  await recordAudit(tx, at, {
    kind: 'care.player-contacted',
    actor: { kind: 'staff', id: staffId },
    subjectId: playerId,
    address,
    detail: { contactId: id, contact: kind, text },
  })
  return id
}
