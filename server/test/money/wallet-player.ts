import { randomUUID } from 'node:crypto'
import type { DepositMethod } from '@momio/domain/deposit'
import { pesos } from '@momio/domain/money'
import type { PayoutOutcome } from '@momio/domain/withdrawal'
import { expect } from 'vitest'
import { balancesAndDebt } from '../../src/modules/ledger/index.ts'
import type { Clock } from '../../src/platform/turns/clock.ts'
import { BEGIN, type Payer, type Payments } from './payments.ts'
import {
  type DepositFact,
  type ModelDeposit,
  type ModelRules,
  type ModelWithdrawal,
  mayCancel,
  modelStatus,
  WalletModel,
  wasSent,
} from './wallet-model.ts'

const MINUTE_MS = 60_000

/** What is wrong with a webhook, and how it is answered. */
export const LIES = {
  forged: 401,
  late: 401,
  'wrong-amount': 422,
  'wrong-currency': 422,
  'wrong-provider': 422,
} as const
export type Lie = keyof typeof LIES

export type Step =
  | { do: 'deposit'; method: DepositMethod; amount: number }
  /** Different events of one deposit, each delivered as often as `times` says, at once or one after the other. */
  | { do: 'tell'; which: number; facts: readonly DepositFact[]; times: number; atOnce: boolean }
  /** All that is open is paid at the same moment. */
  | { do: 'tell-all' }
  /** The very same event as some time before, or one with its id and another content. */
  | { do: 'replay'; which: number; altered: boolean }
  | { do: 'lie'; about: 'deposit' | 'payout'; which: number; lie: Lie }
  | { do: 'withdraw'; amount: number }
  | { do: 'cancel' | 'approve' | 'reject' }
  | { do: 'give-up'; which: number }
  | { do: 'payout'; which: number; outcomes: readonly PayoutOutcome[]; times: number }
  | { do: 'limit'; day: number | null }

/** Counted back from the newest. */
const newest = <T>(list: readonly T[], back: number): T | undefined => list.at(-1 - (back % list.length))

interface Webhook {
  readonly provider: string
  readonly body: Readonly<Record<string, unknown>>
}

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) =>
  status === 200 ? undefined : json.code

export interface House {
  readonly shop: Payments
  readonly clock: Clock
  /** A token of a member of staff. */
  readonly staff: () => string
}

interface Options extends House {
  readonly payer: Payer
  readonly bankAccountId: string
  readonly rules: ModelRules
}

/** Somebody about whom everything happens that can happen to a wallet, and what a plain model says of it. */
export class WalletPlayer {
  readonly payer: Payer
  readonly model: WalletModel
  readonly #house: House
  readonly #bankAccountId: string
  readonly #taken: Webhook[] = []
  /** What the player does at the provider to pay a deposit, by its id. */
  readonly #pay = new Map<string, () => Promise<unknown>>()

  constructor({ payer, bankAccountId, rules, ...house }: Options) {
    this.payer = payer
    this.model = new WalletModel(0, rules)
    this.#house = house
    this.#bankAccountId = bankAccountId
  }

  get #now(): Date {
    return this.#house.clock.now()
  }

  async perform(one: Step): Promise<void> {
    switch (one.do) {
      case 'deposit':
        return this.#deposit(one.method, one.amount)
      case 'tell':
        return this.#tell(one)
      case 'tell-all':
        return this.#tellAll()
      case 'replay':
        return this.#replay(one)
      case 'lie':
        return this.#lie(one)
      case 'withdraw':
        return this.#withdraw(one.amount)
      case 'payout':
        return this.#payout(one)
      case 'limit':
        return this.#limit(one.day)
      case 'give-up':
        return this.#giveUp(one.which)
      default:
        return this.#decide(one.do)
    }
  }

  async #deposit(method: DepositMethod, amount: number): Promise<void> {
    const refusal = this.model.depositRefusal(method, amount, this.#now)
    const answer = await this.payer.ask(BEGIN[method], { amount })
    expect(codeOf(answer)).toBe(refusal)
    if (refusal !== undefined) return
    const { transactionId: id, url, clabe, reference } = answer.json
    const delivery = 'never'
    this.#pay.set(id, () => {
      if (method === 'card') return this.#house.shop.act(url, { outcome: 'approve', delivery })
      if (method === 'oxxo') return this.#house.shop.act('/sandbox/oxxo', { reference, delivery })
      return this.#house.shop.act('/sandbox/spei', { clabe, reference, amount: amount.toFixed(2), delivery })
    })
    const expiresAt = new Date(this.#now.getTime() + (method === 'card' ? 30 : 24 * 60) * MINUTE_MS)
    this.model.deposits.push({ id, method, amount, expiresAt, facts: new Set() })
  }

  async #tell({ which, facts, times, atOnce }: Extract<Step, { do: 'tell' }>): Promise<void> {
    const deposit = newest(this.model.deposits, which)
    if (!deposit) return
    if (facts.includes('confirmed')) await this.#pay.get(deposit.id)?.()
    for (const fact of facts) this.model.learn(deposit, fact, this.#now)
    const deliveries = facts.map((fact) => () => this.#deliver(depositWebhook(deposit, fact, this.#now), times))
    await deliverAll(deliveries, atOnce)
  }

  async #tellAll(): Promise<void> {
    const { openDeposits } = this.model
    for (const { id } of openDeposits) await this.#pay.get(id)?.()
    for (const deposit of openDeposits) this.model.learn(deposit, 'confirmed', this.#now)
    const deliveries = openDeposits.map((deposit) => () => {
      return this.#deliver(depositWebhook(deposit, 'confirmed', this.#now), 2)
    })
    // Where a limit keeps one of them out, it depends on their order which one.
    await deliverAll(deliveries, !openDeposits.some(({ creditedAt }) => creditedAt === null))
  }

  /** Taken once, and told so each time. */
  async #deliver(webhook: Webhook, times: number): Promise<void> {
    this.#taken.push(webhook)
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(webhook)))
    const expected = ['done', ...Array.from({ length: times - 1 }, () => 'repeated')]
    expect(answers.map(({ json }) => json.taken).toSorted()).toEqual(expected)
  }

  async #replay({ which, altered }: Extract<Step, { do: 'replay' }>): Promise<void> {
    const webhook = newest(this.#taken, which)
    if (!webhook) return
    const amount = Number(webhook.body.amount) + 1
    const answer = await this.#send(altered ? { ...webhook, body: { ...webhook.body, amount } } : webhook)
    expect(answer).toMatchObject(altered ? { status: 409 } : { status: 200, json: { taken: 'repeated' } })
  }

  async #lie({ about, which, lie }: Extract<Step, { do: 'lie' }>): Promise<void> {
    const deposit = newest(this.model.deposits, which)
    const withdrawal = newest(this.model.withdrawals.filter(wasSent), which)
    const webhook =
      about === 'deposit'
        ? deposit && depositWebhook(deposit, 'confirmed', this.#now)
        : withdrawal && payoutWebhook(withdrawal, 'paid', this.#now)
    if (!webhook) return
    const { provider, body } = webhook
    const told = {
      ...body,
      ...(lie === 'wrong-amount' ? { amount: Number(body.amount) + 1 } : {}),
      ...(lie === 'wrong-currency' ? { currency: 'USD' } : {}),
    }
    const { status } = await this.#house.shop.webhook(told, {
      provider: lie === 'wrong-provider' ? 'sandbox-card-two' : provider,
      ...(lie === 'forged' ? { secret: 'x' } : {}),
      ...(lie === 'late' ? { signedAt: new Date(0) } : {}),
    })
    expect(status).toBe(LIES[lie])
  }

  async #withdraw(amount: number): Promise<void> {
    const refusal = this.model.withdrawalRefusal(amount)
    const body = { amount, bankAccountId: this.#bankAccountId }
    const answer = await this.payer.ask('POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei', body)
    expect(codeOf(answer)).toBe(refusal)
    if (refusal === undefined) this.model.beginWithdrawal(answer.json.transactionId, amount, this.#now)
  }

  async #decide(what: 'cancel' | 'approve' | 'reject'): Promise<void> {
    const { openWithdrawal: open } = this.model
    if (!open) return
    const may = what === 'cancel' ? mayCancel(open, this.#now) : open.state === 'waiting'
    const { status } = await this.#ask(what, open.id)
    expect(status).toBe(may ? 200 : 409)
    if (!may) return
    if (what === 'approve') open.state = 'queued'
    else this.model.endWithdrawal(open, what === 'cancel' ? 'cancelled' : 'rejected')
  }

  #ask(what: 'cancel' | 'approve' | 'reject', id: string) {
    if (what === 'cancel') {
      return this.payer.ask('POST /api/wallet/withdrawal/CancelWithdrawal', { transactionId: id })
    }
    if (what === 'approve')
      return this.#house.shop.ask(`POST /api/Staff/Withdrawals/${id}/Approve`, { token: this.#house.staff() })
    return this.#house.shop.ask(`POST /api/Staff/Withdrawals/${id}/Reject`, {
      token: this.#house.staff(),
      body: { reason: 'x' },
    })
  }

  async #payout({ which, outcomes, times }: Extract<Step, { do: 'payout' }>): Promise<void> {
    const withdrawal = newest(this.model.withdrawals, which)
    if (!withdrawal) return
    for (const outcome of outcomes) {
      const webhook = payoutWebhook(withdrawal, outcome, this.#now)
      if (!wasSent(withdrawal)) return void expect((await this.#send(webhook)).status).toBe(404)
      this.model.tellPayout(withdrawal, outcome, this.#now)
      await this.#deliver(webhook, times)
    }
  }

  async #giveUp(which: number): Promise<void> {
    const deposit = newest(this.model.deposits, which)
    if (!deposit) return
    const answer = await this.payer.ask('POST /api/wallet/deposit/CancelDeposit', { transactionId: deposit.id })
    expect(codeOf(answer) ?? 'done').toBe(this.model.cancelDeposit(deposit, this.#now))
  }

  async #limit(day: number | null): Promise<void> {
    const body = { depositDay: day, depositWeek: null, depositMonth: null }
    const answer = await this.payer.ask('PUT /api/ResponsibleGame/Deposit', body)
    expect(codeOf(answer) ?? 'done').toBe(this.model.setLimit(day, this.#now))
  }

  timePassed(): void {
    this.model.expireDeposits(this.#now)
    const { openWithdrawal: open } = this.model
    if (open?.state === 'queued' && open.cancelUntil <= this.#now) open.state = 'sent'
  }

  async expectAsModel(): Promise<void> {
    const { kysely } = this.#house.shop.platform.db
    const { id } = this.payer
    const { cash, held, debt, deposits, withdrawals } = this.model
    const shown = { cash: pesos(cash), bonus: 0, held: pesos(held), debt: pesos(debt) }
    expect(await balancesAndDebt(kysely, id)).toEqual(shown)
    const begun = kysely.selectFrom('deposits').select(['id', 'status']).where('player_id', '=', id)
    const statuses = new Map((await begun.execute()).map((row) => [row.id, row.status]))
    expect(statuses).toEqual(new Map(deposits.map((deposit) => [deposit.id, modelStatus(deposit)])))
    const asked = kysely.selectFrom('withdrawals').select(['id', 'state']).where('player_id', '=', id)
    const states = new Map((await asked.execute()).map((row) => [row.id, row.state]))
    expect(states).toEqual(new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal.state])))
  }

  /** Money that was not kept is with whoever paid it. */
  async expectAllSentBack(): Promise<void> {
    for (const { id, creditedAt } of this.model.deposits) {
      if (creditedAt === null) expect((await this.#house.shop.deposit(id)).refunded_at).toBeInstanceOf(Date)
    }
  }

  #send({ provider, body }: Webhook) {
    return this.#house.shop.webhook(body, { provider })
  }
}

async function deliverAll(deliveries: readonly (() => Promise<void>)[], atOnce: boolean): Promise<void> {
  if (atOnce) await Promise.all(deliveries.map((deliver) => deliver()))
  else for (const deliver of deliveries) await deliver()
}

function depositWebhook({ id, method, amount }: ModelDeposit, fact: DepositFact, at: Date): Webhook {
  const type = fact === 'confirmed' ? `${method}.confirmed` : `payment.${fact}`
  return { provider: method === 'card' ? 'sandbox-card' : 'sandbox', body: bodyOf(type, id, amount, at) }
}

function payoutWebhook({ id, amount }: ModelWithdrawal, outcome: PayoutOutcome, at: Date): Webhook {
  const rest =
    outcome === 'paid' ? { trackingKey: 'rastreo-1' } : outcome === 'returned' ? { reason: 'account-closed' } : {}
  return { provider: 'sandbox', body: { ...bodyOf(`payout.${outcome}`, id, amount, at), ...rest } }
}

function bodyOf(type: string, payment: string, amount: number, at: Date) {
  return { id: randomUUID(), type, created: at.toISOString(), payment, amount: pesos(amount), currency: 'MXN' }
}
