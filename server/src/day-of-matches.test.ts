import { SELECTION_STATUS } from '@momio/contract/live-book'
import { ODDS_CHANGE_TYPE, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { createSimulator, type Delivery } from '@momio/simulator'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../test/betting/betting.ts'
import { settleBeside, storeResults, untilSettled } from '../test/betting/settling.ts'
import { MULTIPLE, multiple, type Pick as Picked, SINGLES, singles } from '../test/betting/slips.ts'
import { arrived } from '../test/catalogue/provider-one.ts'
import { inProcessApi } from './feed/provider-one/api/api-in-process.ts'
import { createFeedCounters } from './feed/provider-one/feed-counters.ts'
import { startProviderOne } from './feed/provider-one/provider-one.ts'
import type { FeedListener } from './feed/provider-one/wire/feed-source.ts'
import { createBook, createMarketNames, type ResultMessage } from './modules/catalogue/index.ts'
import { createMetrics } from './platform/operation/metrics.ts'

const HOUR_MS = 3_600_000
/** Played seconds per second. */
const SPEED = 600
/** As often as the simulator plays by itself, by the clock on the wall. */
const STEP_MS = 100
const DAY_MS = 24 * HOUR_MS
/** Hours of play in which bets are placed; MATCH_HOURS=19 lets players bet until the last matches that end on this day. */
const MATCH_HOURS = Number(process.env.MATCH_HOURS ?? 2)
const BETS_UNTIL_MS = MATCH_HOURS * HOUR_MS
const PATIENCE_MS = Math.max(600_000, MATCH_HOURS * 120_000)
const BETS_EVERY_STEPS = 6
const PLAYERS = 40
const STAKE = 10
const ANY = { oddsChangeType: ODDS_CHANGE_TYPE.any }
const FAULTS = ['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement'] as const

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
  const simulator = createSimulator({
    seed: 'a day',
    now: () => clock.now().getTime(),
    speed: SPEED,
    matches: { soccer: 1, mma: 3, tennis: 1 },
    pricesPerSecond: 0.01,
    mishaps: 15,
  })
  const messages = new Map<string, number>()
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
    /** How often each kind of message came. */
    messages,
    stop: feed.stop,
    async step(): Promise<void> {
      await house.pass(STEP_MS)
      for (const delivery of simulator.tick(STEP_MS * SPEED)) {
        const kind = kindOf(delivery)
        messages.set(kind, (messages.get(kind) ?? 0) + 1)
        listener?.onMessage(delivery)
      }
      await arrived()
      for (const result of results.splice(0)) {
        // Otherwise a result and its correction, some seconds of play later, would be taken together.
        if (result.type !== 'settlement') await untilSettled(platform)
        await storeResults(platform, result)
      }
    },
  }
}

/** The type of a message, of a cancel with its reason as the provider numbers them. */
function kindOf({ routingKey, body }: Delivery): string {
  const type = routingKey.split('.')[3] ?? ''
  const reason = /void_reason="(\d+)"/.exec(body)?.[1]
  return reason === undefined ? type : `${type} ${reason}`
}

/** Every outcome that can be bet on now. */
function picks(): Picked[] {
  return [...house.view.events()].flatMap(({ match, lines }) =>
    [...lines.values()]
      .filter(({ status }) => status === SELECTION_STATUS.Active)
      .flatMap(({ marketType: marketId, specifiers, outcomes }) =>
        outcomes.flatMap(({ outcomeId, odds, active }) =>
          active && odds !== null ? [{ eventId: match.id, marketId, specifiers, outcomeId, odds }] : [],
        ),
      ),
  )
}

const counted = async <T>(query: RawBuilder<T>) => (await query.execute(house.platform.db.kysely)).rows[0]

test(
  'after matches at six hundred times their speed, in which much went wrong, every one of thousands of tickets is settled and every peso accounted for [BET-7] [UOF-11] [UOF-12] [UOF-13] [UOF-14]',
  async () => {
    const { kysely } = house.platform.db
    // A live bet waits as long as ever in played time.
    await sql`update risk_rules set live_delay_ms = live_delay_ms / ${SPEED}`.execute(kysely)
    const players = await house.playersWith(10_000_000, PLAYERS)
    const feed = await startFeed()
    let turn = 0
    /** Spread over all that is offered, and the same in every run. */
    const some = (all: readonly Picked[]) => all[(++turn * 7_919) % all.length]

    /** A slip of singles and a multiple of every player, committed together. */
    async function betAll(): Promise<void> {
      const offered = picks()
      if (offered.length === 0) return
      await Promise.all(
        players.flatMap((token) => {
          const chosen = [some(offered), some(offered), some(offered)].flatMap((one) => one ?? [])
          const [one] = chosen
          const other = some(offered.filter(({ eventId }) => eventId !== one?.eventId))
          return [
            house.askInside(SINGLES, { token, body: singles(chosen, STAKE, ANY) }),
            ...(one && other ? [house.askInside(MULTIPLE, { token, body: multiple([one, other], STAKE, ANY) })] : []),
          ]
        }),
      )
    }

    for (let step = 0; step * STEP_MS * SPEED < DAY_MS; step += 1) {
      await feed.step()
      const playedMs = step * STEP_MS * SPEED
      if (playedMs < BETS_UNTIL_MS && step % BETS_EVERY_STEPS === 0) await betAll()
      if (playedMs > BETS_UNTIL_MS && step % 10 === 0 && !(await isAnyOpen())) break
    }
    await untilSettled(house.platform)
    await feed.stop()
    for (const fault of FAULTS) expect([...feed.messages.keys()], fault).toContainEqual(expect.stringContaining(fault))

    const sums = await counted(sql<
      Record<'tickets' | 'open' | 'again' | 'won' | 'lost' | 'void' | 'kept' | 'house', number>
    >`
    select count(*) as tickets, count(*) filter (where result = 'open') as open,
      count(*) filter (where settlements > 1) as again, count(*) filter (where result = 'won') as won,
      count(*) filter (where result = 'lost') as lost, count(*) filter (where result = 'void') as void,
      sum(stake - payout)::bigint as kept,
      (select sum(amount)::bigint from ledger_postings where account = 'house') as house
    from tickets where status = ${TICKET_STATUS.Accepted}`)
    if (process.env.MATCH_HOURS) {
      const told = { ...sums, ...Object.fromEntries(feed.messages) }
      process.stdout.write(`${MATCH_HOURS} hours of bets: ${JSON.stringify(told, null, 1)}\n`)
    }
    expect(sums).toMatchObject({ open: 0, house: sums?.kept })
    expect(sums?.tickets).toBeGreaterThan(2_000)
    for (const kind of ['again', 'won', 'lost', 'void'] as const) expect(sums?.[kind], kind).toBeGreaterThan(0)
    expect(await house.offence()).toBeUndefined()
  },
  PATIENCE_MS,
)

async function isAnyOpen(): Promise<boolean> {
  const open = await counted(sql<{ open: boolean }>`select exists (select from tickets where result = 'open'
    and status in (${TICKET_STATUS.Pending}, ${TICKET_STATUS.Accepted})) as open`)
  return open?.open !== false
}
