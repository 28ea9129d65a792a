import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { close, quoteOf } from '../../../test/betting/closing.ts'
import { rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick, SINGLES, singles } from '../../../test/betting/slips.ts'
import { bankTells } from '../../../test/money/bank.ts'
import { movement } from '../../../test/money/ledger.ts'
import {
  LimitsModel,
  type LimitsStep,
  limitsSteps,
  MODEL_PERIODS,
  type ModelAmount,
  type ModelGroup,
} from '../../../test/money/limits-model.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { type Casino, openCasino } from '../../../test/money/rounds.ts'
import { balancesAndDebt, post } from '../ledger/index.ts'

/** Mexico City changed its clocks twice a year until 2022. */
const START = '2012-03-30T18:00:00.000Z'
const RATE = 137
const GIVEN = 200_000
const LEAST_STAKE = 500
const NAME = { day: 'Day', week: 'Week', month: 'Month' } as const

let house: SettlingHouse
let casino: Casino
beforeAll(async () => {
  house = await startSettlingHouse([{ from: '2000-01-01', basisPoints: RATE }], START)
  casino = openCasino(house.platform)
})
afterAll(async () => {
  await casino.stop()
  await house.stop()
})

interface Bet {
  readonly ticketId: string
  readonly eventId: string
  /** What is not closed of the stake. */
  open: number
  /** What the result brought; null while there is none. */
  returned: number | null
  /** Messages of the feed about its match so far. */
  told: number
}

const pesosOf = (amount: number | null) => (amount === null ? null : amount / 100)
const finite = (amount: number) => (Number.isFinite(amount) ? amount / 100 : null)

/** One player of the real house, who does what the model is told. */
class Game {
  readonly #model = new LimitsModel(GIVEN)
  readonly #player: string
  readonly #bets: Bet[] = []

  private constructor(player: string) {
    this.#player = player
  }

  static async start(): Promise<Game> {
    const [player = ''] = await newPlayers(house.platform.db, 1)
    const given = { kind: 'adjustment', at: house.clock.now() } as const
    const gift = movement(player, { cash: GIVEN, promotions: -GIVEN }, given)
    await house.platform.db.transaction((tx) => post(tx, gift))
    return new Game(player)
  }

  async perform(step: LimitsStep): Promise<void> {
    if (step.do === 'limit') await this.#limit(step)
    else if (step.do === 'pass') house.clock.sleep(step.hours * 3_600_000)
    else if (step.do === 'pass-to') this.#passTo(step)
    else if (step.do === 'bet') await this.#bet(this.#amount('lost', step.amount))
    else if (step.do === 'settle') await this.#settle(step)
    else if (step.do === 'roll-back') await this.#rollBack(step.nth)
    else if (step.do === 'close') await this.#close(step)
    else if (step.do === 'round') await this.#round(this.#amount('lost', step.amount), step.returns)
    else if (step.do === 'deposit') await this.#deposit(this.#amount('deposit', step.amount))
    else if (step.do === 'withdraw') await this.#withdraw()
    else await this.#pay(step.nth, step.how)
  }

  async expectEqual(): Promise<void> {
    const { lost, deposit } = this.#model.groups
    const shown = (group: ModelGroup) => {
      const inForce = this.#model.groups[group].inForce(this.#now)
      return MODEL_PERIODS.map((period) => [`${group}${NAME[period]}`, pesosOf(inForce[period])])
    }
    const used = (group: ModelGroup) =>
      Object.fromEntries(
        MODEL_PERIODS.map((period) => [period, Math.max(this.#model.used(group, period, this.#now), 0) / 100]),
      )
    const raised = (group: ModelGroup) =>
      this.#model.groups[group].raises(this.#now).map(({ period, to, from }) => ({
        limit: `${group}${NAME[period]}`,
        value: pesosOf(to),
        effectiveAt: new Date(from).toISOString(),
      }))
    const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const { json } = await this.#ask('GET /api/ResponsibleGame')
    expect(json).toMatchObject({
      ...Object.fromEntries([...shown('lost'), ...shown('deposit')]),
      lost: used('lost'),
      deposited: used('deposit'),
      raisedLimits: [...raised('lost'), ...raised('deposit')],
      lostLockedUntil: time(lost.lockedUntil(this.#now)),
      depositLockedUntil: time(deposit.lockedUntil(this.#now)),
    })
    const room = await this.#ask('GET /api/ResponsibleGame/Validator/Lost?transactionAmount=1')
    expect(room.json.data.remaining).toBe(finite(this.#model.room('lost', this.#now)))
    const { cash, debt } = await balancesAndDebt(house.platform.db.kysely, this.#player)
    expect(cash - debt).toBe(this.#model.net)
  }

  get #now(): number {
    return house.clock.now().getTime()
  }

  #ask(line: string, body?: unknown) {
    return house.askInside(line, { token: this.#player, body })
  }

  /** Without a limit, or with too little room for any stake, some amount. */
  #amount(group: ModelGroup, asked: ModelAmount): number {
    if (typeof asked === 'number') return asked
    const room = this.#model.room(group, this.#now)
    if (!Number.isFinite(room) || room < 1_000) return 1_000
    return asked === 'all-that-is-left' ? room : room + 1
  }

  async #limit({ group, wish }: Extract<LimitsStep, { do: 'limit' }>): Promise<void> {
    const wanted = this.#model.wanted(group, wish, this.#now)
    const call = group === 'lost' ? 'PUT /api/ResponsibleGame/Lost' : 'PUT /api/ResponsibleGame/Deposit'
    const body = Object.fromEntries(MODEL_PERIODS.map((period) => [`${group}${NAME[period]}`, pesosOf(wanted[period])]))
    const { json } = await this.#ask(call, body)
    expect(json.code).toBe(this.#model.groups[group].ask(wanted, this.#now))
  }

  #passTo({ border, isJustBefore }: Extract<LimitsStep, { do: 'pass-to' }>): void {
    const at = this.#model.next(border, this.#now) - (isJustBefore ? 1 : 0)
    if (at > this.#now) house.clock.sleep(at - this.#now)
  }

  /** In the order of the refusals. */
  #stakeRefusal(stake: number): string | undefined {
    if (stake > this.#model.room('lost', this.#now)) return 'LOSS_LIMIT'
    return stake > Math.max(this.#model.net, 0) ? 'FUNDS_SHORT' : undefined
  }

  async #bet(stake: number): Promise<void> {
    if (stake < LEAST_STAKE) return
    const eventId = house.newMatch()
    const { json } = await this.#ask(SINGLES, singles([pick(eventId)], stake / 100))
    const refusal = this.#stakeRefusal(stake)
    expect(json.invalidTickets?.[0]?.error ?? json.code).toBe(refusal)
    if (refusal !== undefined) return
    this.#model.lose(stake, this.#now)
    this.#bets.push({ ticketId: json.validTicket[0].ticketId, eventId, open: stake, returned: null, told: 0 })
  }

  async #settle({ nth, result }: Extract<LimitsStep, { do: 'settle' }>): Promise<void> {
    const bet = nthOf(
      this.#bets.filter(({ returned, open }) => returned === null && open > 0),
      nth,
    )
    if (!bet) return
    const more = { eventId: bet.eventId, atSecond: ++bet.told }
    const outcomes = { 1: result === 'won' ? 1 : 0, 2: 0, 3: 0 }
    await house.settle(settles(outcomes, { ...more, ...(result === 'void' && { voidFactor: 1 }) }))
    const prize = Math.floor((bet.open * 21) / 10)
    const returned = { won: prize - Math.floor((prize * RATE) / 10_000), lost: 0, void: bet.open }[result]
    bet.returned = returned
    this.#model.lose(-returned, this.#now)
  }

  async #rollBack(nth: number): Promise<void> {
    const bet = nthOf(
      this.#bets.filter(({ returned }) => returned !== null),
      nth,
    )
    if (!bet) return
    await house.settle(rollsBack({ eventId: bet.eventId, atSecond: ++bet.told }))
    this.#model.lose(bet.returned ?? 0, this.#now)
    bet.returned = null
  }

  async #close({ nth, percent }: Extract<LimitsStep, { do: 'close' }>): Promise<void> {
    const bet = nthOf(
      this.#bets.filter(({ returned, open }) => returned === null && open > 0),
      nth,
    )
    if (!bet) return
    const quoted = await quoteOf(house, this.#player, bet.ticketId)
    if (quoted.json.data === undefined) return
    const { json } = await close(house, this.#player, bet.ticketId, { amount: quoted.json.data.amount, percent })
    expect(json.code).toBeUndefined()
    bet.open -= Math.floor((bet.open * percent) / 100)
    this.#model.lose(-Math.round(json.data.amount * 100), this.#now)
  }

  /** Stake and prize are movements of their own; a game asks for the stake as a bet does. */
  async #round(stake: number, returns: number): Promise<void> {
    const round = randomUUID()
    const answer = await casino.stake(this.#player, centavos(stake), round)
    const refusal = this.#stakeRefusal(stake)
    expect(answer).toBe(refusal)
    if (refusal !== undefined) return
    this.#model.lose(stake, this.#now)
    const prize = Math.floor(stake * returns)
    if (prize === 0) return
    await casino.win(this.#player, centavos(prize), round)
    this.#model.lose(-prize, this.#now)
  }

  async #deposit(amount: number): Promise<void> {
    const { json } = await this.#ask('POST /api/wallet/deposit/BeginDepositWithCard', { amount: amount / 100 })
    const refusal = amount > this.#model.room('deposit', this.#now) ? 'DEPOSIT_LIMIT' : undefined
    expect(json.code).toBe(refusal)
    if (refusal === undefined) this.#model.openDeposits.set(json.transactionId, amount)
  }

  async #withdraw(): Promise<void> {
    const amount = this.#model.withdraw()
    if (amount === 0) return
    const out = movement(this.#player, { cash: -amount, spei: amount }, { kind: 'adjustment', at: house.clock.now() })
    await house.platform.db.transaction((tx) => post(tx, out))
  }

  /** What passes a limit that was set after it was begun is sent back. */
  async #pay(nth: number, how: 'confirmed' | 'declined'): Promise<void> {
    const [id, amount] = nthOf([...this.#model.openDeposits], nth) ?? []
    if (id === undefined || amount === undefined) return
    await bankTells(house.platform, id, how === 'confirmed' ? 'card.confirmed' : 'payment.declined')
    const isKept = how === 'confirmed' && amount <= this.#model.room('deposit', this.#now, id)
    this.#model.openDeposits.delete(id)
    if (isKept) this.#model.deposit(amount, this.#now)
  }
}

function nthOf<T>(list: readonly T[], nth: number): T | undefined {
  return list[nth % Math.max(list.length, 1)]
}

test('whatever limits are set, lowered, raised and taken back, and whatever is deposited, staked, won, closed, rolled back, owed and played over midnights, months and changes of the clocks, limits and what they leave are those of a plain reference [RG-1] [RG-5] [GLI-14]', async () => {
  await fc.assert(
    fc.asyncProperty(limitsSteps, async (steps) => {
      const game = await Game.start()
      for (const step of steps) {
        await game.perform(step)
        await game.expectEqual()
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 300_000)
