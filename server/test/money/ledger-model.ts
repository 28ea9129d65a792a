import type { HoldMovementKind, InternalAccount, MovementKind } from '@momio/domain/ledger'
import { centavos } from '@momio/domain/money'
import fc from 'fast-check'
import type { LedgerStep } from '../../src/modules/ledger/index.ts'
import { holdOf, movement } from './ledger.ts'

type PostKind = Exclude<MovementKind, HoldMovementKind>

export type Step = { key: number; day: number } & (
  | { do: 'post'; kind: PostKind; cash: number; bonus: number }
  | { do: 'hold'; kind: 'stake' | 'withdrawal'; amount: number; source: 'cash' | 'bonus' }
  | { do: 'release'; hold: number }
  | { do: 'capture'; hold: number; amount: number }
)

// Few keys and small amounts, so that repetitions and short funds are common.
const key = fc.integer({ min: 0, max: 12 })
const amount = fc.integer({ min: 1, max: 60 })
const delta = fc.integer({ min: -60, max: 100 })
/** Days after the last of a month, a Sunday, so that all three periods roll over; most steps are of the same day. */
const day = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 8 }))
const kind = fc.constantFrom<PostKind>('bet', 'win', 'deposit', 'adjustment', 'bonus', 'deposit-reversal', 'tax')
const source = fc.constantFrom('cash' as const, 'bonus' as const)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ do: fc.constant('post' as const), kind, cash: delta, bonus: delta, key, day })
    .filter(({ cash, bonus }) => cash + bonus !== 0),
  fc.record({
    do: fc.constant('hold' as const),
    kind: fc.constantFrom('stake' as const, 'withdrawal' as const),
    amount,
    source,
    key,
    day,
  }),
  fc.record({ do: fc.constant('release' as const), hold: key, key, day }),
  fc.record({ do: fc.constant('capture' as const), hold: key, amount, key, day }),
)
export const steps = fc.array(step, { minLength: 5, maxLength: 40 })

/** 2026-05-31 is a Sunday; shortly before midnight in Mexico City. */
function dateOf(day: number): Date {
  return new Date(Date.parse('2026-06-01T05:59:00Z') + day * 24 * 3600_000)
}

/** As the real ledger is asked for it. */
export function stepFor(player: string, one: Step): LedgerStep {
  const name = (number: number) => `${player} ${number}`
  const by = { key: name(one.key), at: dateOf(one.day), actor: { kind: 'system' } as const }
  if (one.do === 'post') {
    const against: InternalAccount = 'house'
    const amounts = { ...(one.cash && { cash: one.cash }), ...(one.bonus && { bonus: one.bonus }) }
    const over = { ...by, kind: one.kind, reference: player }
    return movement(player, { ...amounts, [against]: -one.cash - one.bonus }, over)
  }
  if (one.do === 'hold') {
    return holdOf(player, one.amount, { ...by, kind: one.kind, source: one.source, reference: player })
  }
  const end = { ...by, playerId: player, holdKey: name(one.hold) }
  return one.do === 'release' ? end : { ...end, amount: centavos(one.amount), to: 'house' }
}

interface ModelHold {
  readonly amount: number
  readonly source: 'cash' | 'bonus'
  readonly kind: 'stake' | 'withdrawal'
  open: boolean
}

/** The ledger as anybody would write it who had no database. */
export class LedgerModel {
  balances = { cash: 0, bonus: 0, held: 0 }
  posted = 0
  readonly known = new Map<number, string>()
  readonly holds = new Map<number, ModelHold>()
  readonly #counted: { day: number; deposited: number; lost: number }[] = []

  apply(one: Step): string {
    if (one.do === 'post') return this.#move(one, one.kind, { cash: one.cash, bonus: one.bonus })
    if (one.do === 'hold') {
      const result = this.#move(one, one.kind, { [one.source]: -one.amount, held: one.amount })
      if (result === 'posted') this.holds.set(one.key, { ...one, open: true })
      return result
    }
    const held = this.holds.get(one.hold)
    if (!held) return 'hold-missing'
    if (one.do === 'capture' && one.amount > held.amount) return 'more-than-held'
    if (!this.known.has(one.key) && !held.open) return 'hold-closed'
    const back = one.do === 'capture' ? held.amount - one.amount : held.amount
    const result = this.#move(one, held.kind, { held: -held.amount, [held.source]: back })
    if (result === 'posted') held.open = false
    return result
  }

  /** The last day so far is a Sunday, the last of its month, or lies in the week and the month after it. */
  get totals() {
    const latest = Math.max(...this.#counted.map(({ day }) => day))
    const sum = (figure: 'deposited' | 'lost', first: number) =>
      this.#counted.reduce((total, one) => total + (one.day >= first ? one[figure] : 0), 0)
    const firsts = { day: latest, week: latest === 0 ? 0 : latest === 8 ? 8 : 1, month: latest === 0 ? 0 : 1 }
    const sums = (figure: 'deposited' | 'lost') => ({
      day: sum(figure, firsts.day),
      week: sum(figure, firsts.week),
      month: sum(figure, firsts.month),
    })
    return { day: dateText(latest), deposits: sums('deposited'), losses: sums('lost') }
  }

  #move(one: Step, kind: string, change: Partial<LedgerModel['balances']>): string {
    const { day, ...content } = one
    const known = this.known.get(one.key)
    if (known !== undefined) return known === JSON.stringify(content) ? 'exists' : 'exists-with-different-content'
    const { cash = 0, bonus = 0, held = 0 } = change
    const after = {
      cash: this.balances.cash + cash,
      bonus: this.balances.bonus + bonus,
      held: this.balances.held + held,
    }
    if (Math.min(after.cash, after.bonus, after.held) < 0) return 'funds-short'
    this.balances = after
    this.posted += 1
    this.known.set(one.key, JSON.stringify(content))
    this.#counted.push({
      day: Math.max(day, ...this.#counted.map((earlier) => earlier.day)),
      deposited: kind === 'deposit' ? cash : 0,
      lost: ['bet', 'win', 'tax', 'stake'].includes(kind) ? 0 - cash : 0,
    })
    return 'posted'
  }
}

function dateText(day: number): string {
  return new Date(Date.UTC(2026, 4, 31 + day)).toISOString().slice(0, 10)
}
