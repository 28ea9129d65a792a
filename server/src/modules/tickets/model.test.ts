import { randomUUID } from 'node:crypto'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { GENERAL_RULE } from '@momio/domain/betting/risk'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, type Bookmaker, STAFF, startBetting } from '../../../test/betting/betting.ts'
import {
  BettingModel,
  type BettingStep,
  BOUNDS,
  bettingSteps,
  CASH,
  LOSS_LIMIT,
  MODEL_EVENTS,
  MODEL_PLAYERS,
  type ModelAnswer,
  type Placement,
  TO_COME,
  UNKNOWN_EVENT,
} from '../../../test/betting/betting-model.ts'
import { MULTIPLE, multiple, pick, resultLine, SINGLES, singles } from '../../../test/betting/slips.ts'
import { put, reprice } from '../../../test/catalogue/event-example.ts'

let house: Betting
beforeAll(async () => {
  house = await startBetting()
  const { kysely } = house.platform.db
  await kysely.deleteFrom('risk_rules').where('rule_id', '<>', GENERAL_RULE).execute()
  await kysely
    .updateTable('risk_rules')
    .set({
      stake: BOUNDS.stake as never,
      payout: BOUNDS.payout as never,
      player_event_stake: BOUNDS.playerEventStake as never,
      outcome_exposure: BOUNDS.outcomeExposure as never,
      market_exposure: BOUNDS.marketExposure as never,
      event_exposure: BOUNDS.eventExposure as never,
      live_delay_ms: BOUNDS.liveDelayMs,
    })
    .execute()
})
afterAll(() => house.stop())

let games = 0

/** The real house, doing what the model is told. Players and events are new in every game. */
class Game {
  readonly model = new BettingModel()
  readonly #number = ++games
  readonly #players: readonly string[]
  readonly #requests = Array.from({ length: 20 }, () => randomUUID())
  /** The ids that the house gave to the model's tickets. */
  readonly #ids = new Map<object, string>()
  readonly #sent: Placement[] = []
  readonly #processes: Bookmaker[]

  private constructor(players: readonly string[], processes: Bookmaker[]) {
    this.#players = players
    this.#processes = processes
  }

  static async start(): Promise<Game> {
    const players = await house.playersWith(CASH, MODEL_PLAYERS)
    const at = new Date(house.clock.now().getTime() - 1_000)
    await house.platform.db.kysely
      .insertInto('limit_changes')
      .values({
        player_id: players[0] ?? '',
        limit_group: 'lost',
        period: 'day',
        asked_at: at,
        from_centavos: null,
        to_centavos: LOSS_LIMIT as never,
        effective_at: at,
      })
      .execute()
    const game = new Game(players, [await house.another(), await house.another()])
    for (const { view } of game.#books) game.#fill(view)
    return game
  }

  /** The first process takes no bets in a game; it decides what a stopped one leaves. */
  get #books(): readonly Bookmaker[] {
    return [house, ...this.#processes]
  }

  async stop(): Promise<void> {
    for (const process of this.#processes) await process.stop()
  }

  async perform(step: BettingStep): Promise<void> {
    const { model } = this
    if (step.do === 'place') await this.#place(step)
    else if (step.do === 'again') await this.#placeAgain(step.nth, step.process)
    else if (step.do === 'price') model.setPrice(step.event, step.outcome, step.odds)
    else if (step.do === 'line') model.setLine(step.event, step.open)
    else if (step.do === 'staff') await this.#staff(step.event, step.open)
    else if (step.do === 'pass') await this.#pass(step.ms)
    else await this.#restart(step.process)
    if (step.do === 'price' || step.do === 'line') {
      for (const { view } of this.#books) reprice(view, this.#eventId(step.event), this.#line(step.event))
    }
  }

  async expectEqual(): Promise<void> {
    const { model } = this
    for (const [index, player] of this.#players.entries()) {
      expect(await house.wallet(player)).toEqual(model.wallet(index))
    }
    expect(await this.#tickets()).toEqual(this.#modelTickets())
    expect(await this.#exposures()).toEqual(model.exposures)
    expect(await house.offence()).toBeUndefined()
  }

  async #placeAgain(nth: number, process: number): Promise<void> {
    const before = this.#sent[nth % this.#sent.length]
    if (before) await this.#place({ ...before, process })
  }

  async #place(asked: Placement): Promise<void> {
    const one = { ...asked, legs: asked.legs.map((leg) => ({ ...leg, saw: this.model.saw(leg) })) }
    this.#sent.push(one)
    const targets = one.twice ? this.#processes : [this.#process(one.process)]
    const body = this.#body(one)
    const answers = await Promise.all(targets.map((target) => this.#send(target, one, body)))
    const expected = this.model.place(one, house.clock.now().getTime())
    for (const answer of answers) expect(answer).toEqual(this.#expected(expected, answer))
  }

  #body({ kind, legs, stake, request, policy }: Placement) {
    const picks = legs.map((leg) =>
      pick(this.#eventId(leg.event), { outcomeId: String(leg.outcome + 1), odds: this.model.saw(leg) / 1_000 }),
    )
    const more = { requestId: this.#requests[request], oddsChangeType: policy }
    return kind === 'single' ? singles(picks, stake / 100, more) : multiple(picks, stake / 100, more)
  }

  async #send({ ask }: Bookmaker, { kind, player }: Placement, body: unknown): Promise<string> {
    const { json } = await ask(kind === 'single' ? SINGLES : MULTIPLE, { token: this.#players[player], body })
    if (kind === 'single') return json.validTicket?.[0]?.ticketId ?? json.invalidTickets?.[0]?.error ?? json
    return json.data?.ticketId ?? json.code ?? json
  }

  /** The id of a ticket that the model knows already, or of a new one whatever the house called it. */
  #expected(expected: ModelAnswer, given: string): string {
    if ('refusal' in expected) return expected.refusal
    const known = this.#ids.get(expected.ticket)
    if (known !== undefined) return known
    expect(given).toMatch(/^[0-9a-f-]{36}$/)
    this.#ids.set(expected.ticket, given)
    return given
  }

  async #staff(event: number, isOpen: boolean): Promise<void> {
    if (this.model.isClosedByStaff(event) !== isOpen) return
    const line = `POST /api/Staff/Betting/${isOpen ? 'Resume' : 'Suspend'}`
    const body = { target: { scope: 'event', eventId: this.#eventId(event) }, reason: 'test' }
    expect(await this.#process(0).ask(line, { token: STAFF, body })).toMatchObject({ status: 200 })
    this.model.setStaff(event, isOpen)
  }

  /** What a stopped process left waits a little longer than its delay, so the clock goes on until it is decided. */
  async #pass(ms: number): Promise<void> {
    house.clock.advance(ms)
    for (let attempt = 1; await this.#isAnyDue(); attempt += 1) {
      if (attempt > 2_000) throw new Error('a ticket that is due is not decided')
      await new Promise((resolve) => setTimeout(resolve, 2))
      if (attempt % 10 === 0) house.clock.advance(500)
    }
    const due = this.model.due(house.clock.now().getTime())
    const order = due.length > 1 ? await this.#decisions() : []
    const turn = (ticket: object) => order.lastIndexOf(this.#ids.get(ticket) ?? '')
    for (const ticket of due.toSorted((one, other) => turn(one) - turn(other))) this.model.decide(ticket)
  }

  /** The tickets in the order in which they were decided: of those due at once the first takes the room there is. */
  async #decisions(): Promise<readonly string[]> {
    const told = await house.platform.db.kysely
      .selectFrom('outbox')
      .select(['payload'])
      .where('subject', '=', 'events.tickets.changed')
      .orderBy('position')
      .execute()
    return told.map(({ payload }) => (payload as { readonly ticketId: string }).ticketId)
  }

  async #isAnyDue(): Promise<boolean> {
    const due = house.platform.db.kysely
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', TICKET_STATUS.Pending)
      .where('due_at', '<=', house.clock.now())
    return (await due.executeTakeFirst()) !== undefined
  }

  /** Stops while what it has asked for may still wait for its delay; another comes in its place. */
  async #restart(index: number): Promise<void> {
    const next = await house.another()
    this.#fill(next.view)
    await this.#process(index).stop()
    this.#processes[index] = next
  }

  #process(index: number): Bookmaker {
    const process = this.#processes[index]
    if (!process) throw new RangeError(`no process ${index}`)
    return process
  }

  #fill(view: Bookmaker['view']): void {
    const scheduleTime = new Date(house.clock.now().getTime() + 24 * 3_600_000).toISOString()
    for (let event = 0; event < MODEL_EVENTS; event += 1) {
      const phase = event < TO_COME ? 'prematch' : 'live'
      const match = phase === 'live' ? { homeScore: 0, awayScore: 0 } : { scheduleTime }
      put(view, { id: this.#eventId(event), phase, match, lines: [this.#line(event)] })
    }
  }

  #line(event: number) {
    const { prices, isOpen } = this.model.line(event)
    const [first = 0, second = 0] = prices.map((price) => price / 1_000)
    return resultLine([first, second, 9], { status: isOpen ? SELECTION_STATUS.Active : SELECTION_STATUS.Suspended })
  }

  #eventId(event: number): string {
    return `sr:match:${this.#number * 10 + event}`
  }

  async #tickets() {
    const { kysely } = house.platform.db
    const rows = await kysely
      .selectFrom('tickets')
      .select(['id', 'player_id', 'stake', 'status', 'reject_code'])
      .where('player_id', 'in', this.#players)
      .execute()
    const ids = rows.map(({ id }) => id)
    const legs = await kysely
      .selectFrom('ticket_selections')
      .select(['ticket_id', 'odds'])
      .where('ticket_id', 'in', ids.length > 0 ? ids : [randomUUID()])
      .orderBy('index')
      .execute()
    const ofTicket = Map.groupBy(legs, ({ ticket_id }) => ticket_id)
    const shown = rows.map(({ id, player_id, stake, status, reject_code }) => {
      const odds = ofTicket.get(id)?.map((leg) => leg.odds)
      return [id, { player: player_id, stake, status, rejectCode: reject_code, odds }] as const
    })
    return new Map(shown)
  }

  #modelTickets() {
    const status = {
      pending: TICKET_STATUS.Pending,
      accepted: TICKET_STATUS.Accepted,
      rejected: TICKET_STATUS.Rejected,
    }
    const shown = this.model.tickets.map((ticket) => {
      const { player, stake, rejectCode, legs } = ticket
      const odds = legs.map((leg) => leg.odds)
      const row = { player: this.#players[player], stake, status: status[ticket.status], rejectCode, odds }
      return [this.#ids.get(ticket), row] as const
    })
    return new Map(shown)
  }

  async #exposures() {
    const ids = Array.from({ length: MODEL_EVENTS + 1 }, (_, event) => this.#eventId(event))
    const rows = await house.platform.db.kysely
      .selectFrom('exposures')
      .selectAll()
      .where('event_id', 'in', ids)
      .execute()
    // Of an event that no book has not even an empty row is made.
    expect(rows.filter(({ event_id }) => event_id === this.#eventId(UNKNOWN_EVENT))).toEqual([])
    const filled = rows.filter(({ tickets }) => tickets > 0)
    const shown = filled.map(({ event_id, line_id, outcome_id, tickets, stake, liability }) => {
      const key = [ids.indexOf(event_id), line_id, outcome_id].join(' ').trim()
      return [key, { tickets, stake, liability }] as const
    })
    return new Map<string, unknown>(shown)
  }
}

const single = { process: 0, player: 1, kind: 'single', stake: 10_000, policy: 0, twice: false } as const
/** An event that staff suspends, of which the line is closed or its price another than the player saw. */
const closedTwice: BettingStep[] = [
  { do: 'staff', event: 0, open: false },
  { do: 'place', ...single, request: 0, legs: [{ event: 0, outcome: 0, saw: 3_400 }] },
  { do: 'line', event: 0, open: false },
  { do: 'place', ...single, request: 1, legs: [{ event: 0, outcome: 0, saw: 'now' }] },
]

test('whatever is placed, repeated, repriced, suspended, delayed or interrupted, wallets, holds, tickets and exposures are those of a plain reference [BET-5] [BET-6] [GLI-25]', async () => {
  await fc.assert(
    fc.asyncProperty(bettingSteps, async (steps) => {
      const game = await Game.start()
      try {
        for (const step of steps) {
          await game.perform(step)
          await game.expectEqual()
        }
      } finally {
        await game.stop()
      }
    }),
    { numRuns: 6, examples: [[closedTwice]] },
  )
}, 300_000)
