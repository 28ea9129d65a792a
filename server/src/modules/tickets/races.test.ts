import { SELECTION_STATUS } from '@momio/contract/live-book'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { GENERAL_RULE } from '@momio/domain/betting/risk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Betting, type Bookmaker, STAFF, startBetting } from '../../../test/betting/betting.ts'
import { pick, putMatches, resultLine, SINGLES, singles } from '../../../test/betting/slips.ts'
import { reprice } from '../../../test/catalogue/event-example.ts'
import { eventually } from '../../../test/eventually.ts'

const CROWD = 2_000
const CASH = 100_000
/** How late the other process hears of what the feed suspends; by that and no more its bets may be late. */
const BUS_MS = 100

let house: Betting
let other: Bookmaker
let stopTicking: () => void
beforeEach(async () => {
  house = await startBetting()
  other = await house.another()
  for (const { view } of [house, other]) putMatches(view, 3, 1)
  stopTicking = tick()
})
afterEach(async () => {
  stopTicking()
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

/** Lets the clock of both processes run as a real one does. */
function tick(): () => void {
  let at = performance.now()
  const timer = setInterval(() => {
    const elapsed = Math.floor(performance.now() - at)
    at += elapsed
    house.clock.advance(elapsed)
  }, 1)
  return () => clearInterval(timer)
}

interface Answer {
  readonly process: Bookmaker
  readonly ticketId: string | undefined
  readonly error: string | undefined
}

async function bet(process: Bookmaker, player: string, eventId: string, stake = 50): Promise<Answer> {
  const { json } = await process.askInside(SINGLES, { token: player, body: singles([pick(eventId)], stake) })
  return { process, ticketId: json.validTicket?.[0]?.ticketId, error: json.invalidTickets?.[0]?.error }
}

/** All bet at once on the processes by turns; `meanwhile` is called after each answer with how many there are. */
async function betAtOnce(
  players: readonly string[],
  processes: readonly Bookmaker[],
  eventId: string,
  meanwhile: (answered: number) => void = () => undefined,
): Promise<Answer[]> {
  let answered = 0
  return Promise.all(
    players.map(async (player, index) => {
      const answer = await bet(processes[index % processes.length] ?? house, player, eventId)
      answered += 1
      meanwhile(answered)
      return answer
    }),
  )
}

function suspendLine({ view }: Bookmaker, eventId: string): void {
  reprice(view, eventId, resultLine([2.1, 3.4, 3.2], { status: SELECTION_STATUS.Suspended }))
}

function ticketsOn(eventId: string) {
  return house.platform.db.kysely
    .selectFrom('tickets')
    .innerJoin('ticket_selections', 'ticket_id', 'id')
    .select(['id', 'status', 'accepted_at', 'reject_code', 'stake', 'player_id'])
    .where('event_id', '=', eventId)
    .execute()
}

const errorsOf = (answers: readonly Answer[]) => new Set(answers.flatMap(({ error }) => error ?? []))

describe('two thousand players bet at once on a line that is being suspended', () => {
  test.each([
    ['one process', 1],
    ['two processes', 2],
  ])(
    'and no ticket of %s is accepted after the suspension by the clock of the server, but for the way of the bus [BET-6] [GLI-2]',
    async (_, count) => {
      const eventId = 'sr:match:1'
      const processes = [house, other].slice(0, count)
      const players = await house.playersWith(CASH, CROWD)
      let suspendedAt: Date | undefined
      let isHeard = false
      const answers = await betAtOnce(players, processes, eventId, (answered) => {
        if (answered <= CROWD / 4 || suspendedAt) return
        suspendLine(house, eventId)
        suspendedAt = house.clock.now()
        house.clock.after(BUS_MS, () => {
          suspendLine(other, eventId)
          isHeard = true
        })
      })
      await eventually(() => expect(isHeard).toBe(true))
      expect(errorsOf(answers)).toEqual(new Set(['EVENT_MARKET_NOT_ACTIVED']))
      const late = await betAtOnce(players.slice(0, 20), processes, eventId)
      expect(late.filter(({ ticketId }) => ticketId !== undefined)).toEqual([])

      const rows = new Map((await ticketsOn(eventId)).map((row) => [row.id, row]))
      const taken = answers.flatMap(({ ticketId, process }) => (ticketId ? [{ ticketId, process }] : []))
      expect(rows.size).toBe(taken.length)
      expect(taken.length).toBeGreaterThan(CROWD / 4)
      const border = { house: Number(suspendedAt), other: Number(suspendedAt) + BUS_MS }
      const tooLate = taken.filter(({ ticketId, process }) => {
        const at = rows.get(ticketId)?.accepted_at
        return !at || !(at.getTime() <= border[process === other ? 'other' : 'house'])
      })
      expect(tooLate).toEqual([])
    },
  )

  test('while it is played, and what waits for its delay is refused at the end of it by both processes [BET-6] [GLI-2]', async () => {
    const eventId = 'sr:match:101'
    const players = await house.playersWith(CASH, CROWD)
    stopTicking()
    const answers = await betAtOnce(players, [house, other], eventId, (answered) => {
      if (answered === CROWD / 2) for (const process of [house, other]) suspendLine(process, eventId)
    })
    const placed = answers.filter(({ ticketId }) => ticketId !== undefined)
    expect(placed.length).toBeGreaterThanOrEqual(CROWD / 2)
    expect(errorsOf(answers)).toEqual(new Set(['EVENT_MARKET_NOT_ACTIVED']))
    await house.pass(5_000)
    const rows = await ticketsOn(eventId)
    expect(rows).toHaveLength(placed.length)
    const states = new Set(rows.map(({ status, reject_code }) => `${status} ${reject_code}`))
    expect(states).toEqual(new Set([`${TICKET_STATUS.Rejected} ${REJECT_CODE.EVENT_MARKET_NOT_ACTIVED}`]))
    const held = await house.platform.db.kysely
      .selectFrom('ledger_wallets')
      .select('player_id')
      .where((where) => where.or([where('held', '<>', 0 as never), where('cash', '<>', CASH as never)]))
      .execute()
    expect(held).toEqual([])
  })
})

test('what staff suspends in one process holds for the next commit of the other: nothing is accepted after it [GLI-2]', async () => {
  const eventId = 'sr:match:2'
  const players = await house.playersWith(CASH, 300)
  const body = { target: { scope: 'event', eventId }, reason: 'test' }
  const suspend = () => house.ask('POST /api/Staff/Betting/Suspend', { token: STAFF, body })
  let suspending: Promise<unknown> | undefined
  let taken = 0
  /** Bets until it is refused, and answers why. */
  const insist = async (player: string, process: Bookmaker): Promise<string> => {
    for (;;) {
      const { error } = await bet(process, player, eventId, 5)
      if (error !== undefined) return error
      taken += 1
      if (taken > 2 * players.length) suspending ??= suspend()
    }
  }
  const errors = await Promise.all(players.map((player, index) => insist(player, index % 2 ? house : other)))
  expect(new Set(errors)).toEqual(new Set(['EVENT_MATCH_NOT_ACTIVED']))
  expect(await suspending).toMatchObject({ status: 200 })
  const { since } = await house.platform.db.kysely
    .selectFrom('betting_suspensions')
    .select('since')
    .executeTakeFirstOrThrow()
  const rows = await ticketsOn(eventId)
  expect(rows).toHaveLength(taken)
  expect(rows.filter(({ accepted_at }) => !accepted_at || accepted_at > since)).toEqual([])
})

describe('at once on two processes, never passed is', () => {
  const sum = (rows: readonly { readonly stake: number }[]) => rows.reduce((total, { stake }) => total + stake, 0)
  const setRule = (columns: Record<string, number>) =>
    house.platform.db.kysely.updateTable('risk_rules').set(columns).where('rule_id', '=', GENERAL_RULE).execute()
  /** The same player on many devices. */
  const devices = (player: string, count = 60) => Array.from({ length: count }, () => player)

  test('a loss limit that is nearly used, of a player with a hundred devices [GLI-10] [RG-5]', async () => {
    const [player = ''] = await house.playersWith(1_000_000)
    expect((await bet(house, player, 'sr:match:2', 900)).ticketId).toBeDefined()
    const at = new Date(house.clock.now().getTime() - 1_000)
    await house.platform.db.kysely
      .insertInto('limit_changes')
      .values({
        player_id: player,
        limit_group: 'lost',
        period: 'day',
        asked_at: at,
        from_centavos: null,
        to_centavos: 102_000 as never,
        effective_at: at,
      })
      .execute()
    const answers = await betAtOnce(devices(player, 100), [house, other], 'sr:match:1')
    expect(answers.filter(({ ticketId }) => ticketId)).toHaveLength(2)
    expect(errorsOf(answers)).toEqual(new Set(['LOSS_LIMIT']))
    expect((await house.wallet(player)).held).toBe(100_000)
  })

  test('what a player may stake on an event [GLI-10] [BET-6]', async () => {
    await setRule({ player_event_stake: 102_000 })
    const [player = ''] = await house.playersWith(1_000_000)
    const answers = await betAtOnce(devices(player), [house, other], 'sr:match:1')
    expect(answers.filter(({ ticketId }) => ticketId)).toHaveLength(20)
    expect(errorsOf(answers)).toEqual(new Set(['ACCUMULATED_STAKE_LIMIT']))
    expect(sum(await ticketsOn('sr:match:1'))).toBe(100_000)
  })

  test.each(['outcome_exposure', 'market_exposure', 'event_exposure'])(
    'the %s of the house with many players [GLI-10] [BET-6]',
    async (bound) => {
      // 50 pesos at 2.1 may lose 55: nine of them fit.
      await setRule({ [bound]: 50_000 })
      const players = await house.playersWith(CASH, 120)
      const answers = await betAtOnce(players, [house, other], 'sr:match:1')
      expect(answers.filter(({ ticketId }) => ticketId)).toHaveLength(9)
      expect(errorsOf(answers)).toEqual(new Set(['BET_STAKE_OVER_LIMIT']))
      const liabilities = await house.platform.db.kysely.selectFrom('exposures').select('liability').execute()
      expect(Math.max(...liabilities.map(({ liability }) => liability))).toBe(49_500)
    },
  )
})
