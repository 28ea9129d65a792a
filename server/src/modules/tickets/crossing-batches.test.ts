import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../test/betting/betting.ts'
import { pick, putMatches, SINGLES, selection, singles } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Clock, manualClock } from '../../platform/turns/clock.ts'
import { movementId } from '../ledger/index.ts'
import { commitBatch, type Submission } from '../play/commit-batch.ts'
import { type DueTicket, decideWork } from './decide/decide-work.ts'
import { ticketRequest } from './place/ask.ts'
import { placeWork } from './place/place-work.ts'
import { lockEvents } from './risk/exposures.ts'

const DELAY_MS = 5_000

let house: Betting
beforeAll(async () => {
  house = await startBetting()
  putMatches(house.view, 3, 2)
})
afterAll(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

const transaction = <T>(work: (tx: Tx) => Promise<T>) => house.platform.db.transaction(work)

/** Until so many transactions wait for another one. */
async function untilWaiting(count: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.platform.db.kysely,
    )
    expect(rows).toHaveLength(count)
  })
}

/** Until `release` is called nobody else gets these events. */
async function occupy(eventIds: readonly string[]): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const done = transaction(async (tx) => {
    await lockEvents(tx, eventIds)
    held.resolve()
    await over.promise
  })
  await held.promise
  return {
    async release() {
      over.resolve()
      await done
    },
  }
}

const offer = () => ({ book: house.view, switchView: { isEnabled: () => true } })
const later = (): Clock => manualClock(new Date(house.clock.now().getTime() + DELAY_MS).toISOString())

/** A ticket that waits, whose delay is over by `later`. */
async function due(playerId: string, eventId: string): Promise<Submission> {
  const { json } = await house.ask(SINGLES, { token: playerId, body: singles([pick(eventId)], 10) })
  const { ticketId } = json.validTicket[0]
  const { hold_key } = await house.platform.db.kysely
    .selectFrom('tickets')
    .select('hold_key')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const request: DueTicket = { ticketId, playerId, key: `ticket-decided:${ticketId}`, holdKeys: [hold_key] }
  return submission(decideWork(offer(), 0), request)
}

function placed(playerId: string, eventId: string): Submission {
  const selections = [selection(pick(eventId))]
  const asked = { kind: 'single', stake: 10, policy: 0, selections } as const
  return submission(
    placeWork(offer(), later()),
    ticketRequest({ playerId, requestId: randomUUID() }, asked, later().now()),
  )
}

const commit = (batch: readonly Submission[]) =>
  transaction((tx) => commitBatch(tx, batch, { clock: later(), largeFrom: pesos(10_000) }))
const POSTED = { status: 'fulfilled', value: { kind: 'posted' } }

test('of two batches that place on each event what the other decides on it, neither fails: all events of a batch are locked in one order [GLI-10] [BET-6]', async () => {
  const events = ['sr:match:101', 'sr:match:102'] as const
  const [a = '', b = '', c = '', d = ''] = await house.playersWith(10_000, 4)
  const batches = [
    [placed(a, events[0]), await due(b, events[1])],
    [placed(c, events[1]), await due(d, events[0])],
  ]
  const occupied = await occupy(events)
  const answers = Promise.all(batches.map(commit))
  answers.catch(() => undefined)
  await untilWaiting(2)
  await occupied.release()
  expect(await answers).toMatchObject([
    [POSTED, POSTED],
    [POSTED, POSTED],
  ])
})

test('nobody waits for an event that somebody else bets on first while holding another one [GLI-10] [BET-6]', async () => {
  const [first, middle, last] = ['sr:match:51', 'sr:match:52', 'sr:match:53']
  const occupied = await occupy([middle])
  const all = transaction((tx) => lockEvents(tx, [first, middle, last]))
  await untilWaiting(1)
  await transaction((tx) => lockEvents(tx, [last]))
  const outer = transaction((tx) => lockEvents(tx, [first, last]))
  const both = Promise.all([all, outer])
  both.catch(() => undefined)
  await untilWaiting(2)
  await occupied.release()
  expect(await both).toEqual([
    [first, middle, last],
    [first, last],
  ])
})

function submission(work: object, request: Submission['request']): Submission {
  return { work: work as Submission['work'], request, id: movementId(new Date()) }
}
