import {
  type Account,
  capturePostings,
  debtPayment,
  debtPaymentPostings,
  type Hold,
  type HoldKind,
  isOverdrawn,
  type MovementKind,
  type PlayerAccount,
  type Posting,
  releasePostings,
} from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { addToTotals, NO_TOTALS, type RunningTotals, totalsAt } from '@momio/domain/running-totals'
import {
  type Entry,
  entry,
  entryOf,
  type HoldCapture,
  type HoldRelease,
  type HoldRequest,
  type LedgerStep,
  type Movement,
  type PostResult,
  type StepResult,
} from './movement.ts'

export interface Balances {
  readonly cash: Centavos
  readonly bonus: Centavos
  readonly held: Centavos
}

export interface Wallet extends Balances {
  /** What the player owes, as a balance: never above zero. */
  readonly debt: Centavos
  /** The number of the player's newest movement. */
  readonly sequence: number
  readonly totals: RunningTotals
}

const ZERO = centavos(0)
export const NEW_WALLET: Wallet = { cash: ZERO, bonus: ZERO, held: ZERO, debt: ZERO, sequence: 0, totals: NO_TOTALS }

/** A movement that has its place in the journal. */
export interface JournalEntry {
  readonly id: string
  /** Unknown until it is written. */
  readonly position: number | undefined
  readonly kind: MovementKind
  readonly key: string
  readonly reference: string
  readonly playerId: string | undefined
  readonly holdKind: HoldKind | undefined
  readonly closes: number | undefined
  readonly postings: readonly Posting[]
}

export interface KnownHold extends Hold {
  readonly kind: HoldKind
  readonly reference: string
  readonly isOpen: boolean
}

/** An entry with the wallets around it. */
export interface DecidedEntry {
  readonly entry: Entry
  readonly before: Wallet | undefined
  readonly after: Wallet | undefined
}

/** The steps that are all posted or none. */
interface Attempt {
  readonly undo: (() => void)[]
  /** Those that brought cash which may have to pay a debt. */
  readonly credits: Entry[]
}

/** Tax and corrections of a ticket are part of the credit that they follow: only what they leave of it pays a debt. */
function isBeforeDebts(step: LedgerStep): boolean {
  return 'kind' in step && (step.kind === 'tax' || step.kind === 'payout-reversal')
}

export interface LoadedFacts {
  /** Locked. */
  readonly wallets: ReadonlyMap<string, Wallet>
  /** Those of the keys that exist. */
  readonly entries: readonly JournalEntry[]
  /** The positions of those among them that are holds and have ended. */
  readonly endedHolds: ReadonlySet<number>
}

/**
 * Wallets and journal as they stand after the steps decided so far. Each step is decided with what those before it
 * left; nothing is in the database until the draft is written.
 */
export class LedgerDraft {
  readonly #wallets: Map<string, Wallet>
  readonly #journal: Map<string, JournalEntry>
  readonly #endedHolds: Set<number>
  #unwritten: DecidedEntry[] = []

  constructor({ wallets, entries, endedHolds }: LoadedFacts) {
    this.#wallets = new Map(wallets)
    this.#journal = new Map(entries.map((found) => [found.key, found]))
    this.#endedHolds = new Set(endedHolds)
  }

  get unwritten(): readonly DecidedEntry[] {
    return this.#unwritten
  }

  balances(playerId: string): Balances {
    const { cash, bonus, held } = this.#wallet(playerId)
    return { cash, bonus, held }
  }

  totals(playerId: string, at: Date): RunningTotals {
    return totalsAt(this.#wallet(playerId).totals, at)
  }

  movement(key: string): JournalEntry | undefined {
    return this.#journal.get(key)
  }

  hold(playerId: string, key: string): KnownHold | undefined {
    const found = this.#hold(playerId, key)
    if (!found) return undefined
    const isOpen = found.position === undefined || !this.#endedHolds.has(found.position)
    return { ...contentOf(found), kind: found.holdKind, reference: found.reference, isOpen }
  }

  /** All of the steps or none: the first answer that is not "posted", or "posted". The id is that of the first step. */
  apply(steps: readonly LedgerStep[], id?: string): StepResult {
    const undo: (() => void)[] = []
    const credits: Entry[] = []
    const takeBack = () => {
      for (const back of undo.reverse()) back()
    }
    try {
      for (const [index, step] of steps.entries()) {
        if (!isBeforeDebts(step)) this.#payDebts(credits, undo)
        const result = this.#step(step, index === 0 ? id : undefined, { undo, credits })
        if (result === 'posted') continue
        takeBack()
        return result
      }
      this.#payDebts(credits, undo)
      return 'posted'
    } catch (bug) {
      takeBack()
      throw bug
    }
  }

  /** The positions that the unwritten entries got. */
  written(positions: ReadonlyMap<string, number>): void {
    for (const { entry } of this.#unwritten) {
      const found = this.#journal.get(entry.key)
      if (found) this.#journal.set(entry.key, { ...found, position: positions.get(entry.id) })
    }
    this.#unwritten = []
  }

  #wallet(playerId: string): Wallet {
    const wallet = this.#wallets.get(playerId)
    if (!wallet) throw new Error(`the wallet of ${playerId} is not locked`)
    return wallet
  }

  #step(step: LedgerStep, id: string | undefined, attempt: Attempt): StepResult {
    if ('holdKey' in step) return this.#end(step, id, attempt)
    return this.#post(entryOf(step as Movement | HoldRequest, id), attempt)
  }

  #post(given: Entry, { undo, credits }: Attempt): PostResult {
    const earlier = this.#journal.get(given.key)
    if (earlier) return answerAgain(earlier, given)
    const { playerId } = given
    const before = playerId === undefined ? undefined : this.#wallet(playerId)
    const after = before && walletAfter(before, given)
    if (after && isOverdrawn(after)) return 'funds-short'
    if (after && after.debt > 0) throw new Error(`${given.key}: more is paid back than is owed`)
    this.#keep(given, before, after, undo)
    if (amountOf(given.postings, 'cash') > 0) credits.push(given)
    return 'posted'
  }

  #keep(given: Entry, before: Wallet | undefined, after: Wallet | undefined, undo: (() => void)[]): void {
    const { playerId } = given
    this.#journal.set(given.key, journalEntry(given))
    this.#unwritten.push({ entry: given, before, after })
    if (playerId !== undefined && after) this.#wallets.set(playerId, after)
    undo.push(() => {
      this.#journal.delete(given.key)
      this.#unwritten.pop()
      if (playerId !== undefined && before) this.#wallets.set(playerId, before)
    })
  }

  #payDebts(credits: Entry[], undo: (() => void)[]): void {
    for (const credit of credits.splice(0)) this.#payDebt(credit, undo)
  }

  /** Whatever brought the cash: a movement of its own takes what is owed, so that the statement shows it. */
  #payDebt({ key, reference, playerId, at }: Entry, undo: (() => void)[]): void {
    if (playerId === undefined) return
    const wallet = this.#wallet(playerId)
    const amount = debtPayment(wallet)
    if (amount === 0) return
    const payment = entry({
      kind: 'debt-payment',
      key: `debt-payment:${key}`,
      reference,
      playerId,
      at,
      actor: { kind: 'system' },
      postings: debtPaymentPostings(amount),
    })
    this.#keep(payment, wallet, walletAfter(wallet, payment), undo)
  }

  #end(end: HoldRelease | HoldCapture, id: string | undefined, attempt: Attempt): StepResult {
    const { key, at, actor, playerId, holdKey } = end
    const found = this.#hold(playerId, holdKey)
    if (!found) return 'hold-missing'
    const { reference, holdKind, position: closes } = found
    if (closes === undefined) throw new Error(`${holdKey} has to be written before ${key} ends it`)
    const held = contentOf(found)
    const captured = 'amount' in end ? end : undefined
    if (captured && captured.amount <= 0) throw new RangeError(`${key}: a capture of ${captured.amount} centavos`)
    if (captured && captured.amount > held.amount) return 'more-than-held'
    const postings = captured ? capturePostings(held, captured.amount, captured.to) : releasePostings(held)
    const kind = captured ? 'capture' : 'release'
    const ending = entry({ kind, key, reference, playerId, at, actor, postings, holdKind, closes }, id)
    if (!this.#journal.has(key) && this.#endedHolds.has(closes)) return 'hold-closed'
    const result = this.#post(ending, attempt)
    if (result === 'posted' && !this.#endedHolds.has(closes)) {
      this.#endedHolds.add(closes)
      attempt.undo.push(() => this.#endedHolds.delete(closes))
    }
    return result
  }

  #hold(playerId: string, key: string): (JournalEntry & { readonly holdKind: HoldKind }) | undefined {
    const found = this.#journal.get(key)
    if (found?.kind !== 'hold' || found.playerId !== playerId || !found.holdKind) return undefined
    return { ...found, holdKind: found.holdKind }
  }
}

/** An id that is the same is this very request, sent again after its answer was lost. */
function answerAgain(earlier: JournalEntry, given: Entry): 'posted' | 'exists' | 'exists-with-different-content' {
  if (earlier.id === given.id) return 'posted'
  const same =
    earlier.kind === given.kind &&
    earlier.reference === given.reference &&
    earlier.playerId === given.playerId &&
    earlier.holdKind === given.holdKind &&
    earlier.closes === given.closes &&
    earlier.postings.length === given.postings.length &&
    given.postings.every(({ account, amount }) => amountOf(earlier.postings, account) === amount)
  return same ? 'exists' : 'exists-with-different-content'
}

function walletAfter(wallet: Wallet, given: Entry): Wallet {
  const after = (account: PlayerAccount) => (wallet[account] + amountOf(given.postings, account)) as Centavos
  return {
    cash: after('cash'),
    bonus: after('bonus'),
    held: after('held'),
    debt: after('debt'),
    sequence: wallet.sequence + 1,
    totals: addToTotals(wallet.totals, given),
  }
}

function journalEntry({ id, kind, key, reference, playerId, holdKind, closes, postings }: Entry): JournalEntry {
  return { id, position: undefined, kind, key, reference, playerId, holdKind, closes, postings }
}

function contentOf({ postings }: JournalEntry): Hold {
  const source = postings.find(({ account }) => account === 'bonus') ? 'bonus' : 'cash'
  return { source, amount: amountOf(postings, 'held') }
}

function amountOf(postings: readonly Posting[], account: Account): Centavos {
  return postings.find((posting) => posting.account === account)?.amount ?? ZERO
}
