import { liabilityOf } from '@momio/domain/betting/returns'
import type { LegAtRisk } from '@momio/domain/betting/risk'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** Where a leg stands. */
export interface Place {
  readonly eventId: string
  readonly lineId: string
  readonly outcomeId: string
}

export interface StakedPlace extends Place {
  readonly odds: Odds
}

/** What a ticket puts on the books of the house, or takes off them. */
export interface StakedTicket {
  readonly playerId: string
  readonly stake: Centavos
  readonly legs: readonly StakedPlace[]
}

/** What is taken already of the room under the limits. */
export interface RoomTaken {
  of(place: Place): LegAtRisk['exposure']
  stakedBy(playerId: string, eventId: string): Centavos
  isLocked(eventId: string): boolean
}

interface Sums {
  tickets: number
  stake: number
  liability: number
}

type Key = string
const SEPARATOR = '\n'

/**
 * What stands on events and what players have staked on them, after the tickets of this batch so far. The rows of the
 * events are locked, so that no other batch counts on the same room.
 */
export class Exposures implements RoomTaken {
  readonly #sums: Map<Key, Sums>
  readonly #staked: Map<Key, number>
  readonly #locked: ReadonlySet<string>
  /** What this batch changes. */
  readonly #changes = new Map<Key, Sums>()
  readonly #stakedChanges = new Map<Key, number>()

  constructor({ sums, staked }: ReadRows = { sums: [], staked: [] }, locked: Iterable<string> = []) {
    this.#sums = new Map(sums)
    this.#staked = new Map(staked)
    this.#locked = new Set(locked)
  }

  /** Whether bets on the event can be counted in this transaction. */
  isLocked(eventId: string): boolean {
    return this.#locked.has(eventId)
  }

  of({ eventId, lineId, outcomeId }: Place): LegAtRisk['exposure'] {
    const liability = (key: Key) => centavos(this.#sums.get(key)?.liability ?? 0)
    return {
      event: liability(keyOf(eventId, '', '')),
      market: liability(keyOf(eventId, lineId, '')),
      outcome: liability(keyOf(eventId, lineId, outcomeId)),
    }
  }

  stakedBy(playerId: string, eventId: string): Centavos {
    return centavos(this.#staked.get(keyOf(playerId, eventId)) ?? 0)
  }

  /** As if this ticket, which counts already, were not there. */
  except({ playerId, stake, legs }: StakedTicket): RoomTaken {
    return {
      isLocked: (eventId) => this.isLocked(eventId),
      of: (place) => {
        const all = this.of(place)
        const own = (isThere: (leg: StakedPlace) => boolean) =>
          legs.filter(isThere).reduce((sum, { odds }) => sum + liabilityOf(stake, odds), 0)
        const ofEvent = (leg: StakedPlace) => leg.eventId === place.eventId
        const ofLine = (leg: StakedPlace) => ofEvent(leg) && leg.lineId === place.lineId
        return {
          event: centavos(all.event - own(ofEvent)),
          market: centavos(all.market - own(ofLine)),
          outcome: centavos(all.outcome - own((leg) => ofLine(leg) && leg.outcomeId === place.outcomeId)),
        }
      },
      stakedBy: (staker, eventId) => {
        const isOwn = staker === playerId && legs.some((leg) => leg.eventId === eventId)
        return centavos(this.stakedBy(staker, eventId) - (isOwn ? stake : 0))
      },
    }
  }

  add(ticket: StakedTicket): void {
    this.#change(ticket, 1)
    this.#changeStaked(ticket, 1)
  }

  /** It was rejected: nothing of it counts any more. */
  takeBack(ticket: StakedTicket): void {
    this.#change(ticket, -1)
    this.#changeStaked(ticket, -1)
  }

  /** It is settled: the house stands to lose no more by it. What the player staked on the events stays. */
  settle(ticket: StakedTicket): void {
    this.#change(ticket, -1)
  }

  /** Its settlement was taken back. */
  reopen(ticket: StakedTicket): void {
    this.#change(ticket, 1)
  }

  /** The ticket stands at other prices. */
  reprice(before: StakedTicket, after: StakedTicket): void {
    this.#change(before, -1)
    this.#change(after, 1)
  }

  #change({ stake, legs }: StakedTicket, sign: 1 | -1): void {
    for (const { eventId, lineId, outcomeId, odds } of legs) {
      const liability = liabilityOf(stake, odds) * sign
      for (const key of [keyOf(eventId, '', ''), keyOf(eventId, lineId, ''), keyOf(eventId, lineId, outcomeId)]) {
        for (const sums of [this.#sums, this.#changes]) {
          const before = sums.get(key) ?? { tickets: 0, stake: 0, liability: 0 }
          sums.set(key, {
            tickets: before.tickets + sign,
            stake: before.stake + stake * sign,
            liability: before.liability + liability,
          })
        }
      }
    }
  }

  #changeStaked({ playerId, stake, legs }: StakedTicket, sign: 1 | -1): void {
    for (const eventId of new Set(legs.map((leg) => leg.eventId))) {
      const key = keyOf(playerId, eventId)
      for (const sums of [this.#staked, this.#stakedChanges]) sums.set(key, (sums.get(key) ?? 0) + stake * sign)
    }
  }

  /** By sets. */
  async write(tx: Tx): Promise<void> {
    const changes = [...this.#changes].filter(([, { tickets, stake, liability }]) => tickets || stake || liability)
    const staked = [...this.#stakedChanges].filter(([, stake]) => stake !== 0)
    if (changes.length === 0 && staked.length === 0) return
    await run(tx, WRITE, [...sumColumns(changes), ...stakeColumns(staked)])
    this.#changes.clear()
    this.#stakedChanges.clear()
  }
}

interface ReadRows {
  readonly sums: Iterable<readonly [Key, Sums]>
  readonly staked: Iterable<readonly [Key, number]>
}

function sumColumns(entries: readonly (readonly [Key, Sums])[]): unknown[][] {
  const keys = entries.map(([key]) => key)
  const of = (name: keyof Sums) => entries.map(([, sums]) => sums[name])
  return [...columnsOf(keys, 3), of('tickets'), of('stake'), of('liability')]
}

function stakeColumns(entries: readonly (readonly [Key, number])[]): unknown[][] {
  const keys = entries.map(([key]) => key)
  return [...columnsOf(keys, 2), entries.map(([, stake]) => stake)]
}

/** Whose stakes on which events count. */
export interface Staker {
  readonly playerId: string
  readonly eventId: string
}

/**
 * Waits for every bet on the events that is under way, and holds back the next ones until this transaction ends. Called
 * once in a transaction: of two calls another transaction may hold what the second one needs and need what the first has.
 */
export async function lockEvents(tx: Tx, eventIds: Iterable<string>): Promise<string[]> {
  const events = [...new Set(eventIds)].sort()
  const locked = await run<{ event: string }>(tx, LOCK, [events])
  if (locked.length < events.length) {
    await run(tx, ADD_EVENTS, [events])
    await run(tx, LOCK, [events])
  }
  return events
}

/** What stands on these places of events that this transaction has locked. */
export async function readLocked(
  tx: Tx,
  places: readonly (Place & Staker)[],
  locked: readonly string[],
): Promise<Exposures> {
  return new Exposures(await readRows(tx, places, places), locked)
}

export async function readExposures(
  reader: Kysely<Schema>,
  places: readonly Place[],
  stakers: readonly Staker[],
): Promise<Exposures> {
  return new Exposures(await readRows(reader, places, stakers))
}

async function readRows(
  reader: Kysely<Schema>,
  places: readonly Place[],
  players: readonly Staker[],
): Promise<ReadRows> {
  const keys = new Set(
    places.flatMap(({ eventId, lineId, outcomeId }) => [
      keyOf(eventId, '', ''),
      keyOf(eventId, lineId, ''),
      keyOf(eventId, lineId, outcomeId),
    ]),
  )
  const stakers = new Set(players.map(({ playerId, eventId }) => keyOf(playerId, eventId)))
  const rows = await run<{ a: string; b: string; c: string; tickets: number | null; stake: number; liability: number }>(
    reader,
    READ,
    [...columnsOf([...keys], 3), ...columnsOf([...stakers], 2)],
  )
  const sums = new Map<Key, Sums>()
  const staked = new Map<Key, number>()
  for (const { a, b, c, tickets, stake, liability } of rows) {
    if (tickets === null) staked.set(keyOf(a, b), stake)
    else sums.set(keyOf(a, b, c), { tickets, stake, liability })
  }
  return { sums, staked }
}

/**
 * In the order of the events, so that two batches never wait for each other. None while one of them is not there yet:
 * whoever makes it waits for others who do, and must hold nothing that they need.
 */
const LOCK = preparedText(
  'tickets-lock-events',
  `select event_id as event from exposures
   where event_id = any($1::text[]) and line_id = '' and outcome_id = ''
     and (select count(*) from exposures as known
       where known.event_id = any($1::text[]) and known.line_id = '' and known.outcome_id = '') = cardinality($1::text[])
   order by event_id for no key update`,
)

const ADD_EVENTS = preparedText(
  'tickets-add-events',
  `insert into exposures select event, '', '', 0, 0, 0 from unnest($1::text[]) as given (event) order by event
   on conflict do nothing`,
)

/** Row by row, by the key: a join may read the whole table, by a plan of when it was small. */
const READ = preparedText(
  'tickets-read-exposures',
  `select event_id as a, line_id as b, outcome_id as c, tickets, stake, liability
   from unnest($1::text[], $2::text[], $3::text[]) as given (event_id, line_id, outcome_id),
     lateral (
       select tickets, stake, liability from exposures as known
       where known.event_id = given.event_id and known.line_id = given.line_id and known.outcome_id = given.outcome_id
       limit 1
     ) as known
   union all
   select player_id::text, event_id, '', null, stake, 0
   from unnest($4::uuid[], $5::text[]) as given (player_id, event_id),
     lateral (
       select stake from player_event_stakes as known
       where known.player_id = given.player_id and known.event_id = given.event_id
       limit 1
     ) as known`,
)

/** Without a join: one may read the whole table, by a plan of when it was small. */
const WRITE = preparedText(
  'tickets-write-exposures',
  `with changed as (
     insert into exposures as known
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     on conflict (event_id, line_id, outcome_id) do update set tickets = known.tickets + excluded.tickets,
       stake = known.stake + excluded.stake, liability = known.liability + excluded.liability
   )
   insert into player_event_stakes as known select * from unnest($7::uuid[], $8::text[], $9::bigint[])
   on conflict (player_id, event_id) do update set stake = known.stake + excluded.stake`,
)

function keyOf(...parts: readonly string[]): Key {
  return parts.join(SEPARATOR)
}

function columnsOf(keys: readonly Key[], width: number): string[][] {
  const parts = keys.map((key) => key.split(SEPARATOR))
  return Array.from({ length: width }, (_, column) => parts.map((part) => part[column] ?? ''))
}
