import { randomUUID } from 'node:crypto'
import type { ActivityShare, ActivityTotals, StatementLine } from '@momio/contract/statement'
import { firstDayOf } from '@momio/domain/mexico-calendar'
import { centavos, inPesos, pesos } from '@momio/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { close, quoteOf } from '../../../test/betting/closing.ts'
import { cancels, rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick, resultLine } from '../../../test/betting/slips.ts'
import { LIGA_MX, put } from '../../../test/catalogue/event-example.ts'
import { holdOf, movement } from '../../../test/money/ledger.ts'
import { balances, captureHold, hold, post, releaseHold } from '../ledger/index.ts'
import { statementLines } from '../wallet/reads/statement-lines.ts'
import { activity } from './activity.ts'

const HOUR_MS = 3_600_000
const TENNIS = { ...LIGA_MX, sportId: 'sr:sport:5', sportName: 'Tennis', tournamentId: 'sr:tournament:5' }
/** The sport of every match of a game, by its place. */
const SPORTS = [LIGA_MX, LIGA_MX, TENNIS]
const RESULTS = { won: { 1: 1, 2: 0, 3: 0 }, lost: { 1: 0, 2: 1, 3: 0 } }

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse([{ from: '2014-01-01', basisPoints: 1_337 }])
})
afterAll(() => house.stop())

type Step =
  | { readonly do: 'deposit' | 'reversal' | 'pass' | 'withdraw' | 'paid' | 'returned' }
  | { readonly do: 'bet'; readonly matches: readonly number[] }
  | { readonly do: 'close'; readonly nth: number; readonly percent: number }
  | { readonly do: 'won' | 'lost' | 'cancel' | 'rollback'; readonly match: number }

const match = fc.nat({ max: SPORTS.length - 1 })
const plain = <Do extends string>(name: Do) => fc.record({ do: fc.constant(name) })
const told = fc.record({ do: fc.constantFrom('won', 'won', 'lost', 'cancel', 'rollback'), match })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    plain('deposit'),
    plain('reversal'),
    { weight: 2, arbitrary: plain('pass') },
    plain('withdraw'),
    plain('paid'),
    plain('returned'),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('bet'),
        matches: fc.uniqueArray(match, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('close'), nth: fc.nat(4), percent: fc.constantFrom(40, 100) }),
    },
    { weight: 4, arbitrary: told as fc.Arbitrary<Step> },
  ) as fc.Arbitrary<Step>,
  { minLength: 12, maxLength: 24 },
)

/** A bet on each sport and one on both: what chance may leave out. */
const ONE_OF_EACH: Step[] = [
  { do: 'bet', matches: [0] },
  { do: 'bet', matches: [2] },
  { do: 'bet', matches: [1, 2] },
  { do: 'pass' },
  { do: 'won', match: 0 },
  { do: 'won', match: 2 },
  { do: 'lost', match: 1 },
]

let games = 0

/** One player and three matches of its own, over some days. */
class Game {
  readonly player: string
  readonly #matches: readonly string[]
  readonly #tickets: string[] = []
  readonly #holds: string[] = []
  #second = 0

  private constructor(player: string) {
    this.player = player
    const first = 1_000 + ++games * SPORTS.length
    const scheduleTime = new Date(house.clock.now().getTime() + 90 * 24 * HOUR_MS).toISOString()
    this.#matches = SPORTS.map((at, index) => {
      const id = `sr:match:${first + index}`
      const lines = [resultLine([2.1, 3.4, 3.2])]
      put(house.view, { id, at, match: { scheduleTime }, lines, detail: { cashoutStatus: 1 } })
      return id
    })
  }

  static async start(): Promise<Game> {
    const [player = ''] = await house.playersWith(50_000)
    return new Game(player)
  }

  async perform(step: Step): Promise<void> {
    const { db } = house.platform
    const at = house.clock.now()
    const actor = { kind: 'system' } as const
    const { cash } = await balances(db.kysely, this.player)
    switch (step.do) {
      case 'pass':
        return void house.clock.advance(7 * HOUR_MS)
      case 'deposit':
        await this.#post({ cash: 12_345, card: -12_345 }, 'deposit')
        return
      case 'reversal':
        if (cash >= 1_000) await this.#post({ cash: -1_000, card: 1_000 }, 'deposit-reversal')
        return
      case 'withdraw': {
        const amount = Math.floor(cash / 2)
        if (amount === 0) return
        const request = holdOf(this.player, amount, { kind: 'withdrawal', at })
        this.#holds.push(request.key)
        await db.transaction((tx) => hold(tx, request))
        return
      }
      case 'paid':
      case 'returned': {
        const holdKey = this.#holds.pop()
        if (holdKey === undefined) return
        const end = { playerId: this.player, holdKey, key: randomUUID(), at, actor }
        const { amount } = await this.#held(holdKey)
        if (step.do === 'returned') await db.transaction((tx) => releaseHold(tx, end))
        else await db.transaction((tx) => captureHold(tx, { ...end, amount: centavos(amount), to: 'spei' }))
        return
      }
      case 'bet': {
        const picks = step.matches.map((place) => pick(this.#matches[place] ?? ''))
        // Refused where the result is known or money is short: then nothing may move.
        const ticketId = await house.bet(this.player, picks, 50.5).catch(() => undefined)
        if (ticketId !== undefined) this.#tickets.push(ticketId)
        return
      }
      case 'close': {
        const ticketId = this.#tickets[step.nth]
        if (ticketId === undefined) return
        const { json } = await quoteOf(house, this.player, ticketId)
        if (json.data?.amount)
          await close(house, this.player, ticketId, { amount: json.data.amount, percent: step.percent })
        return
      }
      default: {
        const more = { eventId: this.#matches[step.match] ?? '', atSecond: this.#second++ }
        if (step.do === 'cancel') return house.settle(cancels(more))
        if (step.do === 'rollback') return house.settle(rollsBack(more))
        return house.settle(settles(RESULTS[step.do], more))
      }
    }
  }

  async #post(amounts: Parameters<typeof movement>[1], kind: 'deposit' | 'deposit-reversal') {
    const at = house.clock.now()
    await house.platform.db.transaction((tx) => post(tx, movement(this.player, amounts, { kind, at })))
  }

  #held(key: string): Promise<{ amount: number }> {
    return house.platform.db.kysely
      .selectFrom('ledger_movements')
      .innerJoin('ledger_postings', 'movement', 'position')
      .select('amount')
      .where('idempotency_key', '=', key)
      .where('account', '=', 'held')
      .executeTakeFirstOrThrow()
  }
}

const sum = (lines: readonly StatementLine[], kinds: readonly StatementLine['kind'][]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + pesos(amount), 0)

/** What a reader with a pencil gets from the lines of the statement. */
function figuresOf(lines: readonly StatementLine[]) {
  const stakes = 0 - sum(lines, ['stake', 'stake-returned', 'refund'])
  const winnings = sum(lines, ['payout', 'payout-reversal', 'cash-out'])
  const withheldTax = lines.reduce((total, line) => total + pesos(line.withheldTax), 0)
  return {
    deposits: inPesos(centavos(sum(lines, ['deposit', 'deposit-reversal']))),
    stakes: inPesos(centavos(stakes)),
    winnings: inPesos(centavos(winnings)),
    withheldTax: inPesos(centavos(withheldTax)),
    net: inPesos(centavos(winnings - stakes - withheldTax)),
  }
}

const playOf = ({ stakes, winnings, withheldTax, net }: Omit<ActivityTotals, 'deposits' | 'withdrawals'>) =>
  [stakes, winnings, withheldTax, net].map((amount) => pesos(amount))

test('whatever is deposited, bet, closed, settled, cancelled, rolled back and withdrawn, activity is what the lines of the statement add up to, day by day, and its sports what their tickets do [RG-7] [GLI-13]', async () => {
  const { kysely } = house.platform.db
  const sportsSeen = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const game = await Game.start()
      for (const step of given) await game.perform(step)
      const range = { initialDate: '2026-01-01', finalDate: '2027-12-31' }
      const { lines } = await statementLines(kysely, game.player, { limit: 10_000 })
      const days = await activity(kysely, game.player, 'day', range)

      const { withdrawals, ...totals } = days.totals
      expect(totals).toEqual(figuresOf(lines))
      const paid = lines.filter(({ kind, status }) => kind === 'withdrawal' && status === 'completed')
      expect(pesos(withdrawals)).toBe(0 - sum(paid, ['withdrawal']))
      const linesOfDay = Map.groupBy(lines, ({ at }) => firstDayOf('day', new Date(at)))
      for (const { start, withdrawals: _, ...row } of days.rows)
        expect(row).toEqual(figuresOf(linesOfDay.get(start) ?? []))
      for (const period of ['week', 'month'] as const)
        expect((await activity(kysely, game.player, period, range)).totals).toEqual(days.totals)

      const together = days.shares
        .map(playOf)
        .reduce((total, share) => total.map((amount, index) => amount + (share[index] ?? 0)), [0, 0, 0, 0])
      expect(together).toEqual(playOf(days.totals))
      for (const share of days.shares) {
        sportsSeen.add(share.id)
        const own = await ticketsOf(game.player, share)
        const { deposits, ...figures } = figuresOf(lines.filter(({ reference }) => own.has(reference)))
        expect(playOf(share)).toEqual(playOf(figures))
      }
    }),
    { numRuns: 9, examples: [[ONE_OF_EACH]] },
  )
  // Were every bet refused, there would be nothing to compare.
  expect([...sportsSeen]).toEqual(expect.arrayContaining(['sr:sport:1', 'sr:sport:5', null]))
}, 300_000)

async function ticketsOf(player: string, { kind, id }: ActivityShare): Promise<Set<string>> {
  expect(kind).toBe('sport')
  const legs = await house.platform.db.kysely
    .selectFrom('ticket_selections')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .select(['ticket_id', 'sport_id'])
    .where('player_id', '=', player)
    .execute()
  const sportsOf = Map.groupBy(legs, ({ ticket_id }) => ticket_id)
  const isOwn = (sports: Set<string>) => (id === null ? sports.size > 1 : sports.size === 1 && sports.has(id))
  return new Set(
    [...sportsOf].filter(([, own]) => isOwn(new Set(own.map(({ sport_id }) => sport_id)))).map(([key]) => key),
  )
}
