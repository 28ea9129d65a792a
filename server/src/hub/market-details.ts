import type { MarketDetailsItem, MatchState } from '@momio/contract/live-book'
import { HubError } from '@momio/signalr'
import type { BookChange, BookEvent, LiveBook } from '../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../platform/turns/clock.ts'
import { ChangedLines, changedLine } from './changed-lines.ts'

const WINDOW_MS = 20

/** The whole event with every line, then what changes, until it leaves the book or the client goes. */
export async function* marketDetails(
  { book, clock }: { book: LiveBook; clock: Clock },
  eventId: string,
  signal: AbortSignal,
): AsyncGenerator<MarketDetailsItem> {
  const event = book.event(eventId)
  if (event === undefined) throw new HubError('El evento no está en el libro')
  const pending = new PendingChanges(clock, event.match.seq)
  const stopListening = book.onChange((change, before) => {
    if (change.eventId === eventId) pending.take(change, before)
  })
  signal.addEventListener('abort', pending.end, { once: true })
  try {
    yield wholeOf(event)
    while (await pending.untilDue()) yield* pending.takeItems(eventId)
    yield* pending.takeItems(eventId)
  } finally {
    stopListening()
    signal.removeEventListener('abort', pending.end)
  }
}

function wholeOf({ match, lines }: BookEvent): MarketDetailsItem {
  return { kind: 'whole', match: { ...match, markets: [...lines.values()] } }
}

/** What changed in one event since the last item, the latest of each line only, however slowly the client reads. */
class PendingChanges {
  readonly #clock: Clock
  #whole: BookEvent | undefined
  #lines = new ChangedLines()
  #countMarkets = 0
  #state: MatchState | undefined
  #lastSentSeq: number
  #seq: number
  #ended = false
  #isDue = false
  #cancelWindow: Cancel | undefined
  #wake: () => void = () => undefined

  constructor(clock: Clock, seq: number) {
    this.#clock = clock
    this.#lastSentSeq = seq
    this.#seq = seq
  }

  take(change: BookChange, before: BookEvent | undefined): void {
    this.#seq = change.seq
    if (change.kind === 'removed') {
      this.end()
      return
    }
    if (change.kind === 'added') {
      this.#whole = change.event
      this.#lines = new ChangedLines()
      this.#state = undefined
    } else if (change.kind === 'state') this.#state = change.state
    else {
      for (const line of change.lines) this.#lines.add(changedLine(line, before?.lines.get(line.id)))
      this.#countMarkets = change.countMarkets
    }
    if (change.kind === 'odds' && change.urgent) this.#due()
    else this.#cancelWindow ??= this.#clock.after(WINDOW_MS, () => this.#due())
  }

  end = (): void => {
    this.#ended = true
    this.#due()
  }

  /** Resolves when something is to be sent; false when nothing will follow it. */
  async untilDue(): Promise<boolean> {
    if (!this.#isDue) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return !this.#ended
  }

  *takeItems(eventId: string): Generator<MarketDetailsItem> {
    const [whole, lines, state] = [this.#whole, this.#lines, this.#state]
    const countMarkets = this.#countMarkets
    // A suspension for want of a feed has the number of the change before it, and covers that number again.
    const [fromSeq, seq] = [Math.min(this.#lastSentSeq + 1, this.#seq), this.#seq]
    this.#whole = undefined
    this.#lines = new ChangedLines()
    this.#state = undefined
    this.#lastSentSeq = seq
    this.#isDue = false
    if (whole !== undefined) yield wholeOf(whole)
    if (lines.size > 0) yield { kind: 'odds', eventId, fromSeq, seq, countMarkets, ...lines.toPush() }
    if (state !== undefined) yield { kind: 'state', eventId, fromSeq, seq, state }
  }

  #due(): void {
    this.#cancelWindow?.()
    this.#cancelWindow = undefined
    this.#isDue = true
    this.#wake()
  }
}
