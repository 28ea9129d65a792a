import { type Selectable, sql } from 'kysely'
import { eventsWithLetters, type ResultMessage, SCORE } from '../../src/modules/catalogue/index.ts'
import { writeEventState } from '../../src/modules/catalogue/store/event-states.ts'
import { writeFixtures } from '../../src/modules/catalogue/store/write-fixtures.ts'
import { writeResults } from '../../src/modules/catalogue/store/write-results.ts'
import { trail } from '../../src/modules/ledger/index.ts'
import { startSettlement } from '../../src/modules/settlement/index.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { startNumbering } from '../../src/platform/follow/number-outbox.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { cancel, playing, settled, settlement } from '../catalogue/book-example.ts'
import { anEvent, type ExamplePlace, put } from '../catalogue/event-example.ts'
import { NOTHING_WITHHELD } from '../money/withholding.ts'
import { type Betting, START, startBetting } from './betting.ts'
import { lineOf, MULTIPLE, multiple, type Pick as Picked, resultLine, SINGLES, singles } from './slips.ts'

/** A process that settles, beside others. */
export function settleBeside(platform: Platform): { stop(): Promise<void> } {
  const settlement = startSettlement({ ...platform, metrics: createMetrics(), health: createHealth() }, platform.config)
  const numbering = startNumbering({ database: platform.db, clock: platform.clock, log: platform.log })
  return {
    async stop() {
      await settlement.stop()
      await numbering.stop()
    },
  }
}

export async function storeResults(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ...results: readonly ResultMessage[]
): Promise<void> {
  await db.transaction((tx) =>
    writeResults(
      tx,
      results.map((result) => ({ result, at: clock.now() })),
    ),
  )
}

interface ToldScore {
  readonly home: number
  readonly away: number
  /** The second half, unless told otherwise. */
  readonly matchStatus?: number
  /** By the feed's clock; now, unless told otherwise. */
  readonly timestamp?: number
  readonly sport?: ExamplePlace
}

/** As the feed's leader stores what it heard of a match. */
export async function storeScore({ db, clock }: Platform, eventId: string, told: ToldScore): Promise<void> {
  const { home: homeScore, away: awayScore, matchStatus = 7, timestamp = clock.now().getTime(), sport } = told
  const status = playing({ homeScore, awayScore, matchStatus })
  const event = anEvent({ id: eventId, ...(sport && { at: sport }) })
  await db.transaction(async (tx) => {
    await writeFixtures(tx, [{ kind: 'added', event, at: clock.now() }])
    await writeEventState(tx, { news: { eventId, timestamp, status }, at: clock.now() })
  })
}

/** Waits until every stored result and score is taken and no line is due, those of events aside whose results wait for staff. */
export async function untilSettled({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (let attempt = 0; attempt < 12_000; attempt += 1) {
    const unread = await db.kysely.selectFrom('settlement_unread_events').select('event_id').execute()
    const keptAside = [...(await eventsWithLetters(db.kysely)), ...unread.map(({ event_id }) => event_id)]
    const { rows } = await sql<{ waits: boolean }>`
      select coalesce((select max(id) from feed_results), 0)
          > coalesce((select position from log_cursors where follower = 'settlement'), 0)
        or exists (
          select from outbox where subject = ${SCORE.subject} and coalesce(number > (
            select position from log_cursors where follower = 'settlement early payouts'
          ), true)
        )
        or exists (select from settlement_due_tickets)
        or exists (select from settlement_lines where is_due and event_id <> all(${sql.val(keptAside)}::text[])) as waits`.execute(
      db.kysely,
    )
    if (rows[0]?.waits === false) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('a line that is due is not settled')
}

interface More {
  readonly eventId?: string
  /** Orders messages: seconds of the feed's clock. */
  readonly atSecond?: number
  readonly certainty?: number
}

interface Factors {
  readonly voidFactor?: number
  readonly deadHeatFactor?: number
}

/** The line of the match result, settled: by outcome 1 won and 0 lost, with the factors of outcome 1. */
export function settles(results: Record<string, number>, more: More & Factors = {}): ResultMessage {
  const { voidFactor, deadHeatFactor, ...rest } = more
  const market = settled(1, '', results)
  const outcomes = market.outcomes.map((outcome) =>
    outcome.id === '1'
      ? { ...outcome, ...(voidFactor !== undefined && { voidFactor }), ...(deadHeatFactor && { deadHeatFactor }) }
      : outcome,
  )
  return { type: 'settlement', ...settlement([{ ...market, outcomes }], rest) }
}

export function rollsBack(more: More & { readonly outcomeIds?: readonly string[] } = {}): ResultMessage {
  const { outcomeIds = [], ...rest } = more
  return { type: 'settlement-rollback', ...cancel([{ outcomeIds }], rest) }
}

interface Window extends More {
  readonly startTime?: number
  readonly endTime?: number
  readonly outcomeIds?: readonly string[]
}

export function cancels({ outcomeIds = [], ...more }: Window = {}): ResultMessage {
  return { type: 'cancel', ...cancel([{ outcomeIds }], more) }
}

export function rollsBackCancel({ outcomeIds = [], ...more }: Window = {}): ResultMessage {
  return { type: 'cancel-rollback', ...cancel([{ outcomeIds }], more) }
}

/** A house that takes bets and settles them; matches and players are new in every test. */
export interface SettlingHouse extends Betting {
  /** Stores the results and waits until they are money. */
  settle(...results: readonly ResultMessage[]): Promise<void>
  /** Tells the score of a match and waits until what it pays is paid. */
  score(eventId: string, told: ToldScore): Promise<void>
  stopSettling(): Promise<void>
  /** A match to come that nobody has bet on, with the usual prices. */
  newMatch(): string
  /** The id of the ticket that a player gets for a stake in pesos on these, as one ticket. */
  bet(player: string, picks: readonly Picked[], stake: number): Promise<string>
  /** What moved for the ticket, oldest first: the kind, and what cash, debt, house and tax gained of it. */
  moves(ticketId: string): Promise<readonly (readonly [string, Readonly<Record<string, number>>])[]>
  ticket(ticketId: string): Promise<Selectable<Schema['tickets']> & { readonly legs: readonly string[] }>
}

export async function startSettlingHouse(rates = NOTHING_WITHHELD, start = START): Promise<SettlingHouse> {
  const house = await startBetting(rates, start)
  const { platform } = house
  const { kysely } = platform.db
  const settling = settleBeside(platform)
  let matches = 0
  let stopping: Promise<void> | undefined
  const stopSettling = () => {
    stopping ??= settling.stop()
    return stopping
  }
  return {
    ...house,
    stopSettling,
    async stop() {
      await stopSettling()
      await house.stop()
    },
    async settle(...results) {
      await storeResults(platform, ...results)
      await untilSettled(platform)
    },
    async score(eventId, told) {
      await storeScore(platform, eventId, told)
      await untilSettled(platform)
    },
    newMatch() {
      matches += 1
      const id = `sr:match:${matches}`
      const lines = [resultLine([2.1, 3.4, 3.2]), lineOf('18|total=2.5', [1.9, 1.95])]
      put(house.view, { id, lines, detail: { cashoutStatus: 1 } })
      return id
    },
    async bet(player, picks, stake) {
      const [line, body] = picks.length === 1 ? [SINGLES, singles(picks, stake)] : [MULTIPLE, multiple(picks, stake)]
      const { json } = await house.ask(line, { token: player, body })
      const ticketId = json.data?.ticketId ?? json.validTicket?.[0]?.ticketId
      if (typeof ticketId !== 'string') throw new Error(`no ticket: ${JSON.stringify(json)}`)
      return ticketId
    },
    async moves(ticketId) {
      const entries = await trail(kysely, ticketId)
      return entries.map(({ kind, postings }) => {
        const shown = postings.filter(({ account }) => ['cash', 'debt', 'house', 'held', 'tax'].includes(account))
        return [kind, Object.fromEntries(shown.map(({ account, amount }) => [account, amount]))] as const
      })
    },
    async ticket(ticketId) {
      const ticket = await kysely.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow()
      const legs = await kysely
        .selectFrom('ticket_selections')
        .select('result')
        .where('ticket_id', '=', ticketId)
        .orderBy('index')
        .execute()
      return { ...ticket, legs: legs.map(({ result }) => result) }
    },
  }
}
