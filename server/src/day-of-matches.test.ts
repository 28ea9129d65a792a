import { SELECTION_STATUS } from '@momio/contract/live-book'
import { ODDS_CHANGE_TYPE, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { createSimulator, type Delivery, type Simulator } from '@momio/simulator'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, START, startBetting } from '../test/betting/betting.ts'
import { settleBeside, storeResults, untilSettled } from '../test/betting/settling.ts'
import { MULTIPLE, multiple, type Pick as Picked, SINGLES, singles } from '../test/betting/slips.ts'
import { arrived } from '../test/catalogue/provider-one.ts'
import { inProcessApi } from './feed/provider-one/api/api-in-process.ts'
import { createFeedCounters } from './feed/provider-one/feed-counters.ts'
import { startProviderOne } from './feed/provider-one/provider-one.ts'
import type { FeedListener } from './feed/provider-one/wire/feed-source.ts'
import { createBook, createMarketNames, type ResultMessage } from './modules/catalogue/index.ts'
import { createMetrics } from './platform/operation/metrics.ts'

const STEP_MS = 5_000
const MINUTE_MS = 60_000
const BETS_FOR_MS = 40 * MINUTE_MS
/** Faults after it concern matches that few bets are placed on. */
const FORESEEN_MS = 100 * MINUTE_MS
/** Longer than any of the matches takes that bets are placed on. */
const MOST_MS = 240 * MINUTE_MS
const BETS_EVERY_MS = 2 * MINUTE_MS
const PLAYERS = 20
const STAKE = 10
const ANY = { oddsChangeType: ODDS_CHANGE_TYPE.any }

function simulatorAt(now: () => number): Simulator {
  const matches = { soccer: 2, mma: 4, tennis: 1 }
  return createSimulator({ seed: 'a day', now, matches, pricesPerSecond: 0.2, mishaps: 15 })
}

/** What will go wrong with a line: bets on it between these times are concerned. */
interface Fault {
  readonly type: string
  readonly eventId: string
  readonly lineId: string
  readonly fromMs: number
  readonly toMs: number
}

const FAULTS = new Set(['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement'])

/** The faults of a message that name a few lines; whole matches are called off without anybody's help. */
function faultsIn({ routingKey, body }: Delivery, nowMs: number): Fault[] {
  const type = routingKey.split('.')[3] ?? ''
  const attribute = (name: string, text = body) => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1]
  const eventId = attribute('event_id') ?? ''
  const lines = [...body.matchAll(/<market ([^>]*)>/g)].map(([, head = '']) =>
    lineIdOf(Number(attribute('id', ` ${head}`)), attribute('specifiers', ` ${head}`) ?? ''),
  )
  if (!FAULTS.has(type) || lines.length > 2) return []
  const fromMs = Number(attribute('start_time') ?? 0)
  const toMs = Number(attribute('end_time') ?? nowMs)
  return lines.map((lineId) => ({ type, eventId, lineId, fromMs, toMs }))
}

/** Seed and time decide all that the simulator says, so that a first run tells where the second one will go wrong. */
function foreseeFaults(): Fault[] {
  let nowMs = Date.parse(START)
  const simulator = simulatorAt(() => nowMs)
  const faults: Fault[] = []
  for (const endMs = nowMs + FORESEEN_MS; nowMs < endMs; ) {
    nowMs += STEP_MS
    faults.push(...simulator.tick(STEP_MS).flatMap((delivery) => faultsIn(delivery, nowMs)))
  }
  return faults
}

let house: Betting
let settling: { stop(): Promise<void> }
beforeAll(async () => {
  house = await startBetting()
  settling = settleBeside(house.platform)
}, 60_000)
afterAll(async () => {
  await settling.stop()
  await house.stop()
})

/** The simulator plays by the clock of the house, through the real adapter, into the book that bets are taken by. */
async function startFeed() {
  const { clock, view, platform } = house
  const simulator = simulatorAt(() => clock.now().getTime())
  const names = createMarketNames()
  const results: ResultMessage[] = []
  const book = createBook({ clock, view, names, onResult: (result) => void results.push(result) })
  let listener: FeedListener | undefined
  const feed = await startProviderOne({
    source: {
      async start(to) {
        listener = to
        to.onUp()
      },
      stop: async () => undefined,
    },
    api: inProcessApi(simulator),
    book,
    names,
    store: { load: async () => new Map(), keep: async () => undefined },
    keepAside: (letter) => {
      throw new Error(`a message was not read: ${JSON.stringify(letter)}`)
    },
    written: async () => undefined,
    clock,
    log: platform.log,
    counters: createFeedCounters(createMetrics()),
  })
  return {
    simulator,
    stop: feed.stop,
    async step(): Promise<void> {
      await house.pass(STEP_MS)
      for (const delivery of simulator.tick(STEP_MS)) listener?.onMessage(delivery)
      await arrived()
      if (results.length > 0) await storeResults(platform, ...results.splice(0))
    },
  }
}

/** Every outcome that can be bet on now, of one line or of all. */
function picks(meant?: Pick<Fault, 'eventId' | 'lineId'>): Picked[] {
  const events = [...house.view.events()].filter(({ match }) => meant === undefined || match.id === meant.eventId)
  return events.flatMap(({ match, lines }) =>
    [...lines.values()]
      .filter(({ id, status }) => status === SELECTION_STATUS.Active && (meant === undefined || id === meant.lineId))
      .flatMap(({ marketType: marketId, specifiers, outcomes }) =>
        outcomes.flatMap(({ outcomeId, odds, active }) =>
          active && odds !== null ? [{ eventId: match.id, marketId, specifiers, outcomeId, odds }] : [],
        ),
      ),
  )
}

const counted = async <T>(query: RawBuilder<T>) => (await query.execute(house.platform.db.kysely)).rows[0]

test('after a day of matches on which much went wrong every ticket is settled and every peso accounted for [BET-7] [UOF-11] [UOF-12] [UOF-13] [UOF-14]', async () => {
  const faults = foreseeFaults()
  expect(new Set(faults.map(({ type }) => type))).toEqual(FAULTS)
  const players = await house.playersWith(1_000_000, PLAYERS)
  const feed = await startFeed()
  const open = new Set(faults)
  let turn = 0
  const bet = async (line: string, body: (picked: typeof ANY) => object) => {
    turn += 1
    await house.askInside(line, { token: players[turn % PLAYERS], body: body(ANY) })
  }
  /** Spread over all that is offered, and the same in every run. */
  const some = (all: readonly Picked[]) => all[(turn * 7_919) % all.length]

  for (let playedMs = 0; playedMs < MOST_MS; playedMs += STEP_MS) {
    await feed.step()
    if (playedMs > BETS_FOR_MS && !(await isAnyOpen())) break
    if (playedMs > BETS_FOR_MS) continue
    const nowMs = house.clock.now().getTime()
    for (const fault of open) {
      if (nowMs < fault.fromMs || nowMs >= fault.toMs) continue
      for (const one of picks(fault)) {
        open.delete(fault)
        await bet(SINGLES, (more) => singles([one], STAKE, more))
      }
    }
    if (playedMs % BETS_EVERY_MS > 0) continue
    const offered = picks()
    for (let count = 0; count < 6; count += 1) {
      const one = some(offered)
      if (one) await bet(SINGLES, (more) => singles([one], STAKE, more))
      const other = some(offered.filter(({ eventId }) => eventId !== one?.eventId))
      if (one && other) await bet(MULTIPLE, (more) => multiple([one, other], STAKE, more))
    }
  }
  await untilSettled(house.platform)
  await feed.stop()

  const sums = await counted(sql<
    Record<'tickets' | 'open' | 'again' | 'won' | 'lost' | 'void' | 'kept' | 'house', number>
  >`
    select count(*) as tickets, count(*) filter (where result = 'open') as open,
      count(*) filter (where settlements > 1) as again, count(*) filter (where result = 'won') as won,
      count(*) filter (where result = 'lost') as lost, count(*) filter (where result = 'void') as void,
      sum(stake - payout)::bigint as kept,
      (select sum(amount)::bigint from ledger_postings where account = 'house') as house
    from tickets where status = ${TICKET_STATUS.Accepted}`)
  expect(sums).toMatchObject({ open: 0, house: sums?.kept })
  expect(sums?.tickets).toBeGreaterThan(200)
  for (const kind of ['again', 'won', 'lost', 'void'] as const) expect(sums?.[kind], kind).toBeGreaterThan(0)
  expect(await house.offence()).toBeUndefined()
}, 600_000)

async function isAnyOpen(): Promise<boolean> {
  const open = await counted(sql<{ open: boolean }>`select exists (select from tickets where result = 'open'
    and status in (${TICKET_STATUS.Pending}, ${TICKET_STATUS.Accepted})) as open`)
  return open?.open !== false
}
