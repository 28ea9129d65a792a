import type { FoundPlayer } from '@momio/contract/staff-players'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { ownerOfCurp } from '../kyc/index.ts'
import { fullName } from '../players/index.ts'

const CURP = /^[A-Z]{4}\d{6}[A-Z0-9]{8}$/
/** Shorter words have no trigram, so that the index cannot find them. */
const SHORTEST_INDEXED = 3
/** As migration 0270 indexes it. */
const SEARCH_TEXT = sql<string>`translate(lower(username_key || ' ' || email_key || ' ' || phone || ' ' || first_names || ' ' || last_names), 'áéíóúüñàèìòùâêîôûäëïöãõç', 'aeiouunaeiouaeiouaeioaoc')`

interface Search {
  readonly text: string
  readonly page: number
  readonly pageSize: number
  readonly secret: string
}

type Players = SelectQueryBuilder<Schema, 'players', object>

/** A whole id, CURP, phone or e-mail finds its one account; anything else whoever has every word in their name. */
export async function findPlayers(
  reader: Kysely<Schema>,
  { text, page, pageSize, secret }: Search,
): Promise<{ items: FoundPlayer[]; total: number }> {
  const curp = text.replaceAll(/\s/g, '').toUpperCase()
  const id = isUuid(text) ? text : CURP.test(curp) ? ((await ownerOfCurp(reader, secret, curp)) ?? '') : undefined
  if (id === '') return { items: [], total: 0 }
  const players = reader.selectFrom('players')
  const found = id === undefined ? havingWords(players, wordsOf(text)) : players.where('id', '=', id)
  const total = await countUpTo(reader, found.select('id'))
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map((player) => ({
    userId: player.id,
    username: player.username,
    fullName: fullName(player),
    email: player.email,
    phone: player.phone,
    isVerified: player.is_verified,
    isDisabled: player.disabled_at !== null,
    createdAt: player.created_at.toISOString(),
  }))
  return { items, total }
}

/** Without accents and case, as the index has them. */
function wordsOf(text: string): string[] {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)
}

export function havingWords(players: Players, words: readonly string[]): Players {
  const escaped = words.map((word) => word.replaceAll(/[\\%_]/g, '\\$&'))
  if (words.every((word) => word.length < SHORTEST_INDEXED))
    return escaped.reduce((query, word) => query.where('username_key', 'like', `${word}%`), players)
  return escaped.reduce((query, word) => query.where(SEARCH_TEXT, 'like', `%${word}%`), players)
}
