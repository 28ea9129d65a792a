import type { FaceStatus } from '@momio/contract/account-codes'
import type { IdentityCase, IdentityItem, IdentityReading } from '@momio/contract/staff-identity'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import type { Seal } from '../files/seal.ts'
import { currentItems } from './current-items.ts'

type Item = Selectable<Schema['identity_items']>

/** Null where there is no such player. */
export async function readCase(reader: Kysely<Schema>, seal: Seal, playerId: string): Promise<IdentityCase | null> {
  const player = isUuid(playerId)
    ? await reader.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirst()
    : undefined
  if (!player) return null
  const items = await currentItems(reader, playerId)
  const faces = await facesOf(reader, items)
  const pages = await pageCounts(reader, items)
  const named = [...items.flatMap(peopleOf), ...[...faces.values()].map(({ nearest_player_id }) => nearest_player_id)]
  const usernames = await usernamesOf(
    reader,
    named.filter((id) => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? null : (usernames.get(id) ?? ''))

  function shown(item: Item): IdentityItem {
    const face = faces.get(item.id)
    return {
      id: item.id,
      kind: item.kind,
      state: item.state,
      uploadedAt: item.uploaded_at.toISOString(),
      decidedAt: item.decided_at?.toISOString() ?? null,
      decidedBy: nameOf(item.decided_by),
      firstApprovedBy: nameOf(item.first_approved_by),
      rejectReason: item.reject_reason,
      reasons: item.reasons,
      pages: pages.get(item.id) ?? 0,
      reading: readingOf(seal, item),
      curpDuplicateOf: nameOf(item.curp_duplicate_of),
      face: face ? shownFace(face, nameOf) : null,
    }
  }

  return {
    playerId,
    username: player.username,
    isVerified: player.is_verified,
    matchedExclusionUntil: player.matched_exclusion_until?.toISOString() ?? null,
    typed: {
      firstNames: player.first_names,
      lastNames: player.last_names,
      birthDate: player.birth_date,
      gender: player.gender,
    },
    items: items.map(shown),
  }
}

function peopleOf({ decided_by, first_approved_by, curp_duplicate_of }: Item): (string | null)[] {
  return [decided_by, first_approved_by, curp_duplicate_of]
}

function readingOf(seal: Seal, { id, reading }: Item): IdentityReading | null {
  return reading === null ? null : JSON.parse(seal.openValue(reading, id).toString())
}

function shownFace(face: Selectable<Schema['identity_faces']>, nameOf: (id: string | null) => string | null) {
  const { face_status, liveness, nearest_player_id: nearestId, nearest_distance: distance } = face
  const nearest =
    nearestId === null || distance === null
      ? null
      : { playerId: nearestId, username: nameOf(nearestId) ?? '', distance: Math.round(distance * 1000) / 1000 }
  return { faceStatus: face_status as FaceStatus, liveness, nearest }
}

async function facesOf(reader: Kysely<Schema>, items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, Selectable<Schema['identity_faces']>>()
  const rows = await reader.selectFrom('identity_faces').selectAll().where('item_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.item_id, row]))
}

async function pageCounts(reader: Kysely<Schema>, items: readonly Item[]): Promise<ReadonlyMap<string, number>> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('identity_pages')
    .select(['item_id', sql<number>`count(*)`.as('count')])
    .where('item_id', 'in', ids)
    .groupBy('item_id')
    .execute()
  return new Map(rows.map(({ item_id, count }) => [item_id, count]))
}
