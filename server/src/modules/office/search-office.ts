import type { Permission } from '@momio/contract/permissions'
import type { OfficeFound } from '@momio/contract/staff-search'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { findRound } from '../casino/index.ts'
import { findEvents, type MatchSearch } from '../catalogue/index.ts'
import { usernamesOf } from '../players/index.ts'
import { ticketsNumbered } from '../tickets/index.ts'
import { findDeposit, findWithdrawal } from '../wallet/index.ts'
import { findPlayers } from './find-players.ts'

const SHORTEST = 2
const MOST_OF_A_KIND = 6

interface Sources {
  readonly reader: Kysely<Schema>
  readonly matches: MatchSearch
  readonly secret: string
}

type Find = (sources: Sources, text: string) => Promise<Found[]>
/** What belongs to a player names them by id until all is found. */
type Found = OfficeFound & { readonly ofPlayer?: string }

/** What a member may find follows from what they may read; the order is that of the list. */
const KINDS: readonly { readonly permission: Permission; readonly find: Find }[] = [
  { permission: 'players.read', find: players },
  { permission: 'tickets.read', find: tickets },
  { permission: 'tickets.read', find: events },
  { permission: 'withdrawals.read', find: withdrawals },
  { permission: 'ledger.read', find: deposits },
  { permission: 'casino.read', find: rounds },
]

export async function searchOffice(
  sources: Sources,
  text: string,
  permissions: ReadonlySet<Permission>,
): Promise<OfficeFound[]> {
  if (text.length < SHORTEST) return []
  const allowed = KINDS.filter(({ permission }) => permissions.has(permission))
  const found = (await Promise.all(allowed.map(({ find }) => find(sources, text)))).flat()
  const owners = new Set(found.flatMap(({ ofPlayer }) => ofPlayer ?? []))
  const names = await usernamesOf(sources.reader, [...owners])
  return found.map(({ ofPlayer, ...one }) => ({ ...one, detail: ofPlayer ? (names.get(ofPlayer) ?? '') : one.detail }))
}

const NOTHING_MORE = { detail: '', amount: null, at: null, state: null } as const

async function players({ reader, secret }: Sources, text: string): Promise<Found[]> {
  const { items } = await findPlayers(reader, { text, page: 1, pageSize: MOST_OF_A_KIND, secret })
  return items.map(({ userId, username, fullName, email }) => ({
    ...NOTHING_MORE,
    kind: 'player',
    id: userId,
    title: fullName,
    detail: `${username} · ${email}`,
  }))
}

async function tickets({ reader }: Sources, text: string): Promise<Found[]> {
  const found = await ticketsNumbered(reader, text, MOST_OF_A_KIND)
  return found.map(({ id, player_id, stake, placed_at }) => ({
    ...NOTHING_MORE,
    kind: 'ticket',
    id,
    title: ticketNumber(id),
    amount: inPesos(stake),
    at: placed_at.toISOString(),
    ofPlayer: player_id,
  }))
}

async function events({ reader, matches }: Sources, text: string): Promise<Found[]> {
  const found = await findEvents(reader, matches, text, MOST_OF_A_KIND)
  return found.map(({ eventId, name, tournamentName, startsAt }) => ({
    ...NOTHING_MORE,
    kind: 'event',
    id: eventId,
    title: name,
    detail: tournamentName,
    at: startsAt,
  }))
}

async function withdrawals({ reader }: Sources, text: string): Promise<Found[]> {
  const found = await findWithdrawal(reader, text)
  return found ? [{ ...NOTHING_MORE, kind: 'withdrawal', ...payment(found), state: found.state }] : []
}

async function deposits({ reader }: Sources, text: string): Promise<Found[]> {
  const found = await findDeposit(reader, text)
  return found ? [{ ...NOTHING_MORE, kind: 'deposit', ...payment(found) }] : []
}

interface Payment {
  readonly id: string
  readonly player_id: string
  readonly amount: number
  readonly at: Date
}

function payment({ id, player_id, amount, at }: Payment) {
  return { id, title: ticketNumber(id), amount: inPesos(amount), at: at.toISOString(), ofPlayer: player_id }
}

async function rounds({ reader }: Sources, text: string): Promise<Found[]> {
  const found = await findRound(reader, text)
  if (!found) return []
  return [
    {
      ...NOTHING_MORE,
      kind: 'round',
      id: found.id,
      title: found.gameName,
      amount: inPesos(found.staked),
      at: found.begunAt.toISOString(),
      state: found.provider,
      ofPlayer: found.playerId,
    },
  ]
}
