import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type Ask, askAt } from '../people/players.ts'

/** What comes of an entry of the player's list: nothing yet, it happened, or it was taken back. */
type Fate = 'open' | 'done' | 'undone'

interface Entry {
  readonly kind: 'deposit' | 'withdrawal'
  readonly amount: number
  /** All that the answers so far leave possible. */
  may: readonly Fate[]
  /** What the player does next about it; nothing about a deposit whose instructions never arrived. */
  wish?: Wish
}

type Wish = (entry: Entry) => Promise<void>

/** The server answered nothing, or that it cannot: nobody knows whether it did what it was asked. */
class NoAnswer extends Error {}

const POLL_MS = 50
/** By status of the list: cancelled withdrawals, and deposits that the provider could not begin. */
const FATES: Readonly<Record<number, Fate>> = { 1: 'open', 2: 'open', 6: 'done', [-2]: 'undone', [-6]: 'undone' }

interface Asked {
  readonly amount: number
  readonly bankAccountId?: string
}

interface Options {
  readonly url: string
  readonly token: string
  readonly bankAccountId: string
}

/**
 * A player who deposits and withdraws without end over HTTP, and notes what was acknowledged. When the server dies in
 * the middle of it, the player tries again what was left open.
 */
export class Spender {
  acknowledged = 0
  readonly #url: string
  readonly #token: string
  readonly #bankAccountId: string
  readonly #fetch: Ask
  readonly #entries = new Map<string, Entry>()
  /** Asked for and not answered. */
  #beginning: Entry | undefined
  /** Amounts of all deposits that were asked for. */
  readonly #deposits = new Set<number>()
  #begun = 0

  constructor({ url, token, bankAccountId }: Options) {
    this.#url = url
    this.#token = token
    this.#bankAccountId = bankAccountId
    this.#fetch = askAt(url)
  }

  /** Until told to stop; what breaks after that is the end of the server, what breaks before is a bug. */
  async spend(stopped: () => boolean): Promise<void> {
    try {
      while (!stopped()) {
        const open = this.#unfinished()
        if (open) await open.wish?.(open)
        else await this.#begin()
        // Whatever is not there yet is asked for again.
        if (this.#unfinished()) await sleep(POLL_MS)
      }
    } catch (error) {
      if (!(error instanceof NoAnswer) || !stopped()) throw error
    }
  }

  /** Compares what the server now shows with what it had acknowledged; at most the unanswered request may be new. */
  async check(): Promise<string[]> {
    const { list, real } = await this.#shown()
    const offences: string[] = []
    const shown = new Map(list.map((entry) => [entry.id, entry]))
    if (shown.size < list.length) offences.push('an entry is there twice')
    for (const [id, { kind, amount, may }] of this.#entries) {
      const entry = shown.get(id)
      if (!entry) offences.push(`${kind} ${id} was acknowledged and is gone`)
      else if (entry.amount !== amount || !may.includes(entry.fate)) {
        offences.push(`${kind} ${id} of ${amount} may be ${may.join(' or ')} but is ${entry.fate} with ${entry.amount}`)
      }
    }
    for (const { id, kind, amount, fate } of list.filter((entry) => !this.#entries.has(entry.id))) {
      // A request for a deposit may have been passed on to a second provider, but nothing was paid to either.
      const asked = kind === 'deposit' ? this.#deposits.has(amount) : this.#beginning?.amount === amount
      if (!asked || (kind === 'deposit' ? fate === 'done' : fate !== 'open')) {
        offences.push(`nobody asked for ${kind} ${id} of ${amount}, which is ${fate}`)
      }
      if (kind === 'withdrawal') this.#beginning = undefined
      this.#entries.set(id, { kind, amount, may: [fate], wish: kind === 'withdrawal' ? this.#cancel(id) : undefined })
    }
    this.#beginning = undefined
    const cash = list.reduce((sum, entry) => sum + inCash(entry), 0)
    if (cash !== Math.round(real * 100)) offences.push(`the entries make ${cash} centavos, but the balance is ${real}`)
    return offences
  }

  isSettled(): boolean {
    return this.#unfinished() === undefined
  }

  #unfinished(): Entry | undefined {
    return [...this.#entries.values()].find(({ may, wish }) => wish && (may.length > 1 || may[0] === 'open'))
  }

  async #begin(): Promise<void> {
    const turn = this.#begun++
    const cash = [...this.#entries.values()].reduce((sum, { kind, amount, may }) => {
      return sum + inCash({ kind, amount, fate: may[0] ?? 'open' })
    }, 0)
    // The centavos tell one request from the next.
    const cents = turn / 100
    if (turn % 2 === 1 && cash >= 20_000) {
      const { transactionId: id } = await this.#ask(
        'POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei',
        'withdrawal',
        {
          amount: 100 + cents,
          bankAccountId: this.#bankAccountId,
        },
      )
      this.#note(id, turn % 4 === 1 ? this.#cancel(id) : this.#seePaid(id))
    } else if (turn % 4 === 0) {
      const begun = await this.#ask('POST /api/wallet/deposit/BeginDepositWithCard', 'deposit', { amount: 200 + cents })
      this.#note(
        begun.transactionId,
        this.#pay(begun.transactionId, begun.url, { outcome: 'approve', delivery: 'twice' }),
      )
    } else {
      const amount = 200 + cents
      const begun = await this.#ask('POST /api/wallet/deposit/BeginDepositWithSpei', 'deposit', { amount })
      const { clabe, reference } = begun
      const form = { clabe, reference, amount: amount.toFixed(2) }
      this.#note(begun.transactionId, this.#pay(begun.transactionId, '/sandbox/spei', form))
    }
  }

  async #ask(line: string, kind: Entry['kind'], body: Asked): Promise<Answered['json']> {
    this.#beginning = { kind, amount: body.amount, may: ['open'] }
    if (kind === 'deposit') this.#deposits.add(body.amount)
    const { status, json } = await this.#answer(line, body)
    if (status !== 200) throw new Error(`${line} ${body.amount}: ${JSON.stringify(json)}`)
    return json
  }

  #note(id: string, wish: Wish): void {
    if (!this.#beginning) throw new Error('nothing was asked for')
    this.#entries.set(id, { ...this.#beginning, wish })
    this.#beginning = undefined
    this.acknowledged += 1
  }

  #settle(entry: Entry, fate: Fate): void {
    entry.may = [fate]
    this.acknowledged += 1
  }

  #pay(id: string, page: string, form: Record<string, string>): Wish {
    return async (entry) => {
      // Whoever got no answer pays again: the provider takes it once, and tells of it whatever happens to the server.
      entry.may = ['open', 'done']
      await this.#act(page, form)
      entry.wish = async () => {
        if ((await this.#fateOf(id)) === 'done') this.#settle(entry, 'done')
      }
    }
  }

  #cancel(id: string): Wish {
    return async (entry) => {
      entry.may = ['open', 'undone']
      const { status, json } = await this.#answer('POST /api/wallet/withdrawal/CancelWithdrawal', { transactionId: id })
      if (status === 200) return this.#settle(entry, 'undone')
      if (json.code !== 'WITHDRAWAL_NOT_CANCELLABLE') throw new Error(`cancel ${id}: ${JSON.stringify(json)}`)
      // It is on its way already.
      entry.may = ['open']
      entry.wish = this.#seePaid(id)
    }
  }

  #seePaid(id: string): Wish {
    return async (entry) => {
      entry.may = ['open', 'done']
      await this.#answer('POST /api/wallet/withdrawal/SendWithdrawalNow', { transactionId: id })
      await this.#act(`/sandbox/payouts/${id}`, { outcome: 'paid', delivery: 'twice' })
      if ((await this.#fateOf(id)) === 'done') this.#settle(entry, 'done')
    }
  }

  async #fateOf(id: string): Promise<Fate | undefined> {
    const { status, json } = await this.#answer(`GET /api/wallet/bankTransaction/${id}`)
    if (status !== 200) throw new Error(`${id}: ${JSON.stringify(json)}`)
    return FATES[json.status]
  }

  /** The list and the balance of the same moment: webhooks may arrive between the two. */
  async #shown() {
    for (;;) {
      const before = await this.#answer('GET /api/Wallet/Transactions/ByUser/')
      const balance = await this.#answer('GET /api/Wallet/Total/Amount/ByAccountType')
      const after = await this.#answer('GET /api/Wallet/Transactions/ByUser/')
      if (JSON.stringify(before.json) !== JSON.stringify(after.json)) continue
      const list = (before.json as Answered['json'][]).map(({ id, type, amount, status }) => {
        const kind: Entry['kind'] = type === 1 ? 'deposit' : 'withdrawal'
        return { id: id as string, kind, amount: amount as number, fate: FATES[status] ?? (`status ${status}` as Fate) }
      })
      return { list, real: balance.json.Real as number }
    }
  }

  async #answer(line: string, body?: unknown): Promise<Answered> {
    return answered(this.#fetch(line, { token: this.#token, body }))
  }

  /** What a person does on a page of the sandbox. */
  async #act(path: string, form: Record<string, string>): Promise<void> {
    await answered(fetch(this.#url + path, { method: 'POST', body: new URLSearchParams(form) }))
  }
}

function inCash({ kind, amount, fate }: { kind: Entry['kind']; amount: number; fate: Fate }): number {
  const centavos = Math.round(amount * 100)
  if (kind === 'deposit') return fate === 'done' ? centavos : 0
  return fate === 'undone' ? 0 : -centavos
}

async function answered<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const got = await answer.catch((cause) => {
    throw new NoAnswer('no answer', { cause })
  })
  if (got.status >= 500) throw new NoAnswer(`${got.status}`)
  return got
}
