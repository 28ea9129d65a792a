import { setImmediate as nextTurn } from 'node:timers/promises'
import { faceDistance } from '@momio/domain/identity/same-face'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Seal } from '../files/seal.ts'
import '../tables.ts'

/**
 * The newest faces are kept in memory, decrypted, at about 1 kB each: 250 MB when full. Where there are more, the oldest
 * are not searched, and each selfie says so to its reviewer.
 */
const MOST_FACES = 250_000
/** Read, decrypted or compared without letting others go first: a few milliseconds. */
const AT_ONCE = 1_000

interface KnownFace {
  readonly playerId: string
  readonly itemId: string
  readonly descriptor: readonly number[]
}

export interface NearFace {
  readonly playerId: string
  readonly itemId: string
  readonly distance: number
}

export interface FaceIndex {
  /** Reads the faces that came since. Nothing is read before the first call. */
  catchUp(reader: Kysely<Schema>): Promise<void>
  /** Faces of other players within this distance, nearest first. */
  near(descriptor: readonly number[], exceptPlayerId: string, within: number): Promise<NearFace[]>
  /** Some faces are too old to be searched. */
  isPartial(): boolean
}

export function openFaceIndex(seal: Seal): FaceIndex {
  const faces: KnownFace[] = []
  let lastPosition = 0
  let dropped = false

  async function catchUp(reader: Kysely<Schema>): Promise<void> {
    for (;;) {
      const rows = await reader
        .selectFrom('identity_faces')
        .select(['position', 'player_id', 'item_id', 'descriptor'])
        .where('position', '>', lastPosition)
        .orderBy('position')
        .limit(AT_ONCE)
        .execute()
      for (const { position, player_id: playerId, item_id: itemId, descriptor } of rows) {
        // Another request may have read it meanwhile. Positions are committed in their order.
        if (position <= lastPosition) continue
        faces.push({ playerId, itemId, descriptor: openDescriptor(seal, descriptor, itemId) })
        lastPosition = position
      }
      if (faces.length > MOST_FACES) {
        faces.splice(0, faces.length - MOST_FACES)
        dropped = true
      }
      if (rows.length < AT_ONCE) return
    }
  }

  return {
    catchUp,
    async near(descriptor, exceptPlayerId, within) {
      const found: NearFace[] = []
      for (const [index, { playerId, itemId, descriptor: known }] of faces.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
        if (playerId === exceptPlayerId) continue
        const distance = faceDistance(descriptor, known)
        if (distance <= within) found.push({ playerId, itemId, distance })
      }
      return found.toSorted((one, other) => one.distance - other.distance)
    },
    isPartial: () => dropped,
  }
}

export function sealDescriptor(seal: Seal, descriptor: readonly number[], itemId: string): Buffer {
  return seal.value(Buffer.from(Float32Array.from(descriptor).buffer), itemId)
}

function openDescriptor(seal: Seal, sealed: Buffer, itemId: string): readonly number[] {
  const opened = seal.openValue(sealed, itemId)
  return Array.from({ length: opened.length / 4 }, (_, index) => opened.readFloatLE(index * 4))
}
