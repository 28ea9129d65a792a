import { lineIdOf } from '@momio/domain/betting/line-id'
import { oddsFromDecimal } from '@momio/domain/odds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../test/betting/betting.ts'
import { close, quoteOf } from '../../../test/betting/closing.ts'
import {
  MODEL_CASH,
  MODEL_CUSTOM_ODDS,
  MODEL_EVENTS,
  MODEL_LINES,
  MODEL_ODDS,
  MODEL_PLAYERS,
  MODEL_RATE,
  type ModelMessage,
  SettlementModel,
  type SettlementStep,
  settlementSteps,
} from '../../../test/betting/settlement-model.ts'
import { settleBeside, storeResults, storeScore, untilSettled } from '../../../test/betting/settling.ts'
import { CUSTOM, customBet, lineOf, MULTIPLE, multiple, pick, SINGLES, singles } from '../../../test/betting/slips.ts'
import { put } from '../../../test/catalogue/event-example.ts'
import { deposit, movement } from '../../../test/money/ledger.ts'
import type { ResultMessage } from '../catalogue/index.ts'
import { balancesAndDebt, post } from '../ledger/index.ts'

let house: Betting
let settling: { stop(): Promise<void> }
beforeAll(async () => {
  house = await startBetting([{ from: '2014-01-01', basisPoints: MODEL_RATE }])
  const price = { kind: 'priced', odds: oddsFromDecimal(MODEL_CUSTOM_ODDS / 1_000) } as const
  house.provider.customBets = {
    available: async () => [],
    price: async () => price,
    filter: async () => ({ price, lines: [] }),
  }
  settling = settleBeside(house.platform)
})
afterAll(async () => {
  await settling.stop()
  await house.stop()
})

let games = 0

/** The real house, doing what the model is told. Players and events are new in every game. */
class Game {
  readonly #model = new SettlementModel()
  readonly #number = ++games
  readonly #startMs = house.clock.now().getTime()
  readonly #players: readonly string[]
  /** The ids of the model's tickets, in its order. */
  readonly #ids: string[] = []

  private constructor(players: readonly string[]) {
    this.#players = players
    const prices = MODEL_ODDS.map((odds) => odds / 1_000)
    const scheduleTime = new Date(this.#startMs + 24 * 3_600_000).toISOString()
    for (let event = 0; event < MODEL_EVENTS; event += 1) {
      const lines = MODEL_LINES.map(({ id, specifiers }) => lineOf(lineIdOf(id, specifiers), prices))
      put(house.view, { id: this.#eventId(event), match: { scheduleTime }, lines, detail: { cashoutStatus: 1 } })
    }
  }

  static async start(): Promise<Game> {
    return new Game(await house.playersWith(MODEL_CASH, MODEL_PLAYERS))
  }

  async perform(step: SettlementStep): Promise<void> {
    if (step.do === 'place') await this.#place(step)
    else if (step.do === 'messages') await this.#store(step.messages, step.isDown)
    else if (step.do === 'score') await this.#score(step)
    else if (step.do === 'close') await this.#close(step)
    else if (step.do === 'deposit') await this.#move(step.player, step.amount)
    else if (step.do === 'withdraw') await this.#move(step.player, -this.#model.wallet(step.player).cash)
    else {
      house.clock.advance(1_000)
      this.#model.pass()
    }
  }

  async expectEqual(): Promise<void> {
    for (const [index, player] of this.#players.entries()) {
      expect(await balancesAndDebt(house.platform.db.kysely, player)).toEqual(this.#model.wallet(index))
    }
    expect(await this.#tickets()).toEqual(this.#model.tickets.map((ticket) => this.#model.settled(ticket)))
    expect(await house.offence()).toBeUndefined()
  }

  async #place(bet: Extract<SettlementStep, { do: 'place' }>): Promise<void> {
    const { player, legs, stake, isCustom } = bet
    const picks = legs.map(({ event, line, outcome }) => {
      const { id: marketId, specifiers } = MODEL_LINES[line]
      const odds = (MODEL_ODDS[Number(outcome) - 1] ?? 0) / 1_000
      return pick(this.#eventId(event), { marketId, specifiers, outcomeId: outcome, odds })
    })
    const [call, body] = isCustom
      ? [CUSTOM, customBet(picks, stake / 100, MODEL_CUSTOM_ODDS / 1_000)]
      : picks.length === 1
        ? [SINGLES, singles(picks, stake / 100)]
        : [MULTIPLE, multiple(picks, stake / 100)]
    const { json } = await house.askInside(call, { token: this.#players[player], body })
    const ticketId = json.validTicket?.[0]?.ticketId ?? json.data?.ticketId
    expect(json.invalidTickets?.[0]?.error ?? json.code).toBe(this.#model.place(bet))
    if (ticketId !== undefined) this.#ids.push(ticketId)
  }

  async #store(messages: readonly ModelMessage[], isDown: boolean): Promise<void> {
    if (isDown) await settling.stop()
    await storeResults(house.platform, ...messages.map((message) => this.#result(message)))
    for (const message of messages) this.#model.take(message)
    if (isDown) settling = settleBeside(house.platform)
    await untilSettled(house.platform)
  }

  async #score({ event, home, away }: Extract<SettlementStep, { do: 'score' }>): Promise<void> {
    await storeScore(house.platform, this.#eventId(event), { home, away })
    this.#model.score(event, home, away)
    await untilSettled(house.platform)
  }

  async #close({ nth, percent }: Extract<SettlementStep, { do: 'close' }>): Promise<void> {
    const place = nth % Math.max(this.#model.tickets.length, 1)
    const ticket = this.#model.tickets[place]
    if (!ticket) return
    const [token = '', ticketId = ''] = [this.#players[ticket.player], this.#ids[place]]
    const { json: quoted } = await quoteOf(house, token, ticketId)
    const worth = this.#model.worth(ticket)
    expect(quoted.data?.amount).toBe(worth === undefined || worth === 0 ? undefined : worth / 100)
    if (!worth) return
    const { json } = await close(house, token, ticketId, { amount: worth / 100, percent })
    const paid = this.#model.close(ticket, percent)
    expect(json.data?.amount).toBe(paid === undefined ? undefined : paid / 100)
  }

  async #move(player: number, amount: number): Promise<void> {
    const id = this.#players[player] ?? ''
    if (amount === 0) return
    const taken = movement(id, { cash: amount, spei: -amount }, { kind: 'withdrawal' })
    await house.platform.db.transaction((tx) => post(tx, amount > 0 ? deposit(id, amount) : taken))
    this.#model.bring(player, amount)
  }

  #result({ event, line: place, at, ...message }: ModelMessage): ResultMessage {
    const header = { product: 1, eventId: this.#eventId(event), timestamp: this.#startMs + at * 1_000 }
    const line = MODEL_LINES[place]
    if (message.do === 'settlement') {
      const { certainty, outcomes } = message
      const markets = [{ ...line, outcomes }]
      return { type: message.do, ...header, ...(certainty !== undefined && { certainty }), markets }
    }
    const markets = [{ ...line, outcomeIds: message.outcomeIds }]
    if (message.do === 'settlement-rollback') return { type: message.do, ...header, markets }
    const { from, to } = message
    const startTime = from !== undefined && { startTime: this.#startMs + from * 1_000 }
    return {
      type: message.do,
      ...header,
      ...startTime,
      ...(to !== undefined && { endTime: this.#startMs + to * 1_000 }),
      markets,
    }
  }

  async #tickets() {
    const { kysely } = house.platform.db
    const rows = await kysely
      .selectFrom('tickets')
      .select(['id', 'result', 'payout', 'withheld'])
      .where('player_id', 'in', this.#players)
      .execute()
    const legs = await kysely
      .selectFrom('ticket_selections')
      .innerJoin('tickets', 'id', 'ticket_id')
      .select(['ticket_id', 'ticket_selections.result'])
      .where('player_id', 'in', this.#players)
      .orderBy('index')
      .execute()
    const ofTicket = Map.groupBy(legs, ({ ticket_id }) => ticket_id)
    const shown = new Map(
      rows.map(({ id, ...row }) => [id, { ...row, legs: ofTicket.get(id)?.map(({ result }) => result) }]),
    )
    return this.#ids.map((id) => shown.get(id))
  }

  #eventId(event: number): string {
    return `sr:match:${this.#number * 10 + event}`
  }
}

test('whatever is placed, custom bets too, closed whole or in part, settled, paid early, cancelled, rolled back and settled again, in any order of arrival and with the worker down meanwhile, wallets, debts, tickets and what is withheld of them are those of a plain reference [MX-2] [BET-7] [BET-8] [CUST-1] [UOF-11] [UOF-12] [GLI-25]', async () => {
  await fc.assert(
    fc.asyncProperty(settlementSteps, async (steps) => {
      const game = await Game.start()
      for (const step of steps) {
        await game.perform(step)
        await game.expectEqual()
      }
    }),
    { numRuns: 5 },
  )
}, 300_000)
