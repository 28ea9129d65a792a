import type { CashoutQuote } from '@momio/contract/ticket'
import { createValueStore, type ValueStore } from '../../../live/stores/value-store.ts'
import type { Timing } from '../../../live/time/timing.ts'

/** Prices move many times a second; a quote is asked for at most this often because of them. */
const LEAST_MS = 1_000
/** Time for the next quote to arrive while the last one is still good. */
const RENEW_BEFORE_MS = 1_500
/** While nothing can be closed, and for quotes that last longer: a line may open again without a word. */
const MOST_MS = 10_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

interface ShownQuotes {
  /** By the ticket's id; undefined until the first answer. A ticket that is missing cannot be closed now. */
  readonly byTicket: ReadonlyMap<string, CashoutQuote> | undefined
  /** The time of the server as of which they are shown: a quote that ended before is offered no more. */
  readonly asOf: number
  /** When they were asked for, by this machine's clock; 0 until the first answer. */
  readonly askedAt: number
  readonly isAsking: boolean
  readonly hasFailed: boolean
}

interface KeeperParts {
  load(): Promise<readonly CashoutQuote[]>
  readonly timing: Timing
  /** Server time minus this machine's time. */
  offsetMs(): number
  readonly page: { isHidden(): boolean; subscribe(listener: () => void): () => void }
  /** A ticket of the player was placed, decided, settled or closed. */
  onChanged(listener: () => void): () => void
}

export interface QuotesKeeper extends Pick<ValueStore<ShownQuotes>, 'get' | 'subscribe'> {
  /** A price of an open ticket moved. */
  moved(): void
  /** What is shown is known to be wrong: asks at once. */
  renew(): void
}

const NOTHING: ShownQuotes = { byTicket: undefined, asOf: 0, askedAt: 0, isAsking: false, hasFailed: false }

const endOf = ({ validUntil }: CashoutQuote) => Date.parse(validUntil)

export function isOffered(quote: CashoutQuote, asOf: number): boolean {
  return endOf(quote) > asOf
}

/**
 * What the player's open tickets are worth, asked for in one call while somebody shows it and the page is seen: at first,
 * when a price moved, before a quote ends, and whenever a ticket changed.
 */
export function createQuotesKeeper({ load, timing, offsetMs, page, onChanged }: KeeperParts): QuotesKeeper {
  const shown = createValueStore<ShownQuotes>(NOTHING)
  let followers = 0
  /** Answers to a look of an earlier turn are not shown. */
  let turn = 0
  let isLooking = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let wantedAt: number | undefined
  let cancelLook = () => {}
  let cancelEnding = () => {}
  let stop = () => {}

  const serverNow = () => timing.now() + offsetMs()
  const show = (change: Partial<ShownQuotes>) => shown.set({ ...shown.get(), asOf: serverNow(), ...change })

  /** Looks at that time, or sooner where a look is due already. */
  function want(at: number) {
    if (followers === 0 || page.isHidden()) return
    wantedAt = Math.min(wantedAt ?? at, at)
    cancelLook()
    if (!isLooking) cancelLook = timing.after(Math.max(0, wantedAt - timing.now()), () => void look())
  }

  async function look() {
    wantedAt = undefined
    isLooking = true
    lookedAt = timing.now()
    const [mine, askedAt] = [turn, lookedAt]
    show({ isAsking: true })
    const quotes = await load().catch(() => null)
    if (mine !== turn) return
    isLooking = false
    failures = quotes ? 0 : failures + 1
    if (quotes) {
      const byTicket = new Map(quotes.map((quote) => [quote.ticketId, quote]))
      show({ byTicket, askedAt, isAsking: false, hasFailed: false })
    } else show({ isAsking: false, hasFailed: true })
    tellEndings()
    want(quotes ? renewAt(quotes) : timing.now() + Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS))
  }

  function renewAt(quotes: readonly CashoutQuote[]): number {
    const first = Math.min(...quotes.map(endOf)) - offsetMs() - RENEW_BEFORE_MS
    return Math.max(Math.min(first, timing.now() + MOST_MS), lookedAt + LEAST_MS)
  }

  /** A quote that ends is told of, whether or not the next one is here. */
  function tellEndings() {
    cancelEnding()
    const { byTicket, asOf } = shown.get()
    const next = Math.min(...[...(byTicket?.values() ?? [])].map(endOf).filter((end) => end > asOf))
    if (!Number.isFinite(next)) return
    cancelEnding = timing.after(next - serverNow(), () => {
      show({})
      tellEndings()
    })
  }

  function rest() {
    wantedAt = undefined
    cancelLook()
    cancelEnding()
  }

  function pageChanged() {
    if (page.isHidden()) return rest()
    show({})
    tellEndings()
    renew()
  }

  function renew() {
    want(timing.now())
  }

  function start() {
    renew()
    const stops = [page.subscribe(pageChanged), onChanged(renew)]
    return () => {
      for (const end of stops) end()
      rest()
      turn++
      isLooking = false
      failures = 0
      lookedAt = Number.NEGATIVE_INFINITY
      shown.set(NOTHING)
    }
  }

  return {
    get: shown.get,
    subscribe(listener) {
      const unsubscribe = shown.subscribe(listener)
      if (followers++ === 0) stop = start()
      return () => {
        unsubscribe()
        if (--followers === 0) stop()
      }
    },
    moved() {
      // What has failed is tried again in its own time.
      if (failures === 0) want(Math.max(timing.now(), lookedAt + LEAST_MS))
    },
    renew,
  }
}
