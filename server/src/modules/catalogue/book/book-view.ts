import {
  type DownProducer,
  type Market,
  type Match,
  type MatchState,
  type OrderedTournaments,
  SELECTION_STATUS,
} from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import { orderTournaments } from '../reads/ordered-tournaments.ts'
import { isKept, isShown } from '../shown/main-line.ts'
import { shownAnew, suspendChange, suspendEvent } from '../shown/suspend.ts'
import type { BookChange, BookEvent, OddsChanged } from './book-change.ts'
import { type LineDetail, lineDetail, withoutCashout } from './line-detail.ts'

/** `before` is the event as it was, when it was there. */
export type BookListener = (change: BookChange, before: BookEvent | undefined) => void
export type FeedStateListener = (downProducers: readonly DownProducer[]) => void

/** What the API and the hub read. The same object in the feed's own process, a replica in any other. */
export interface LiveBook {
  event(eventId: string): BookEvent | undefined
  match(eventId: string): Match | undefined
  /** What the feed says of a line beyond its market; undefined when the line is not in the book. */
  lineDetail(eventId: string, lineId: string): LineDetail | undefined
  events(): Iterable<BookEvent>
  orderedTournaments(): OrderedTournaments
  /** Producers whose markets are suspended now, and why. */
  downProducers(): readonly DownProducer[]
  /** Whether the feed stands for what the book says of the event, also where it says that there is none. */
  standsFor(eventId: string): boolean
  /** Called after the change can be read; returns the way to stop. */
  onChange(listener: BookListener): () => void
  onFeedState(listener: FeedStateListener): () => void
}

/** Blind: nobody stands for the event's prices now, so its open lines are shown suspended, whatever comes meanwhile. */
export type Sight = 'seen' | 'blind'

/**
 * The state that changes leave behind. Writer and replicas apply the same changes with the same code, so that a replica
 * cannot come to another book. Events are replaced, never altered: a reader may keep what it was given.
 */
export class BookView implements LiveBook {
  readonly #events = new Map<string, BookEvent>()
  /** What readers see of the events that are blind. */
  readonly #blind = new Map<string, BookEvent>()
  readonly #listeners = new Set<BookListener>()
  readonly #stateListeners = new Set<FeedStateListener>()
  #down: readonly DownProducer[] = []
  /** How an event is shown that comes from now on. */
  #newcomers: Sight = 'seen'
  #awaited: ReadonlySet<string> = new Set()

  get size(): number {
    return this.#events.size
  }

  event(eventId: string): BookEvent | undefined {
    return this.#blind.get(eventId) ?? this.#events.get(eventId)
  }

  match(eventId: string): Match | undefined {
    return this.event(eventId)?.match
  }

  lineDetail(eventId: string, lineId: string): LineDetail | undefined {
    const event = this.#events.get(eventId)
    const line = event?.lines.get(lineId)
    if (event === undefined || line === undefined) return undefined
    const detail = event.details.get(lineId)
    return lineDetail(line, this.#blind.has(eventId) ? withoutCashout(detail) : detail)
  }

  *events(): Generator<BookEvent> {
    for (const [eventId, event] of this.#events) yield this.#blind.get(eventId) ?? event
  }

  orderedTournaments(): OrderedTournaments {
    return orderTournaments(this.events())
  }

  downProducers(): readonly DownProducer[] {
    return this.#down
  }

  standsFor(eventId: string): boolean {
    if (this.#newcomers === 'blind' || this.#blind.has(eventId) || this.#awaited.has(eventId)) return false
    const match = this.#events.get(eventId)?.match
    const provider = providerOf(eventId)
    return !this.#down.some(
      ({ providerId, producerId }) =>
        providerId === provider && (match === undefined || producerId === match.producerId),
    )
  }

  /** Events that the feed has still to speak of, so that it means nothing that they are not here. */
  await(eventIds: ReadonlySet<string>): void {
    this.#awaited = eventIds
  }

  onChange(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onFeedState(listener: FeedStateListener): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** The whole list, whenever it changes. */
  setDown(downProducers: readonly DownProducer[]): void {
    if (sameProducers(this.#down, downProducers)) return
    this.#down = downProducers
    for (const listener of this.#stateListeners) listener(downProducers)
  }

  /** `sight` is asked of an event that comes; one that is here keeps what it has. */
  apply(change: BookChange, sight: Sight = this.#newcomers): void {
    const { eventId } = change
    const before = this.event(eventId)
    const isBlind = change.kind === 'added' ? sight === 'blind' : this.#blind.has(eventId)
    keep(this.#events, change)
    if (!isBlind) {
      this.#blind.delete(eventId)
      this.#tell(change, before)
      return
    }
    const shown = suspendChange(change)
    keep(this.#blind, shown)
    this.#tell(shown, before)
  }

  blind(eventId: string): void {
    const event = this.#events.get(eventId)
    if (event === undefined || this.#blind.has(eventId)) return
    const shown = suspendEvent(event)
    this.#blind.set(eventId, shown)
    this.#tellAnew(shown, event, event)
  }

  /** Blind while nobody tells of new events: then it means nothing that one is not here. */
  showNewcomers(newcomers: Sight): void {
    this.#newcomers = newcomers
  }

  /** `newcomers` says how events are shown that come after this. */
  blindAll(newcomers: Sight = 'seen'): void {
    this.showNewcomers(newcomers)
    for (const eventId of this.#events.keys()) this.blind(eventId)
  }

  /** Shows the event as it is. */
  unblind(eventId: string): void {
    const event = this.#events.get(eventId)
    const before = this.#blind.get(eventId)
    if (event === undefined || before === undefined) return
    this.#blind.delete(eventId)
    this.#tellAnew(event, event, before)
  }

  #tellAnew(shown: BookEvent, event: BookEvent, before: BookEvent): void {
    const change = shownAnew(shown, (line) => event.lines.get(line.id)?.status === SELECTION_STATUS.Active)
    if (change.lines.length > 0) this.#tell(change, before)
  }

  #tell(change: BookChange, before: BookEvent | undefined): void {
    for (const listener of this.#listeners) listener(change, before)
  }
}

function keep(events: Map<string, BookEvent>, change: BookChange): void {
  if (change.kind === 'added') events.set(change.eventId, change.event)
  else if (change.kind === 'removed') events.delete(change.eventId)
  else {
    const event = events.get(change.eventId)
    if (event === undefined) throw new Error(`a change of ${change.eventId}, which is not in the book`)
    events.set(change.eventId, change.kind === 'odds' ? withOdds(event, change) : withState(event, change))
  }
}

function withState(event: BookEvent, { seq, state }: { seq: number; state: MatchState }): BookEvent {
  return { ...event, match: { ...event.match, ...state, seq } }
}

function withOdds(event: BookEvent, change: OddsChanged): BookEvent {
  const lines = new Map(event.lines)
  const gone: string[] = []
  for (const line of change.lines) {
    if (isKept(line.status)) lines.set(line.id, line)
    else {
      lines.delete(line.id)
      gone.push(line.id)
    }
  }
  const { seq, countMarkets, producerId } = change
  const markets = placeInList(event.match.sportId, event.match.markets, change.list)
  const details = detailsAfter(event.details, change.details ?? [], gone)
  return { ...event, lines, details, match: { ...event.match, seq, countMarkets, producerId, markets } }
}

/** Copied only when something differs, since most changes are prices alone. */
function detailsAfter(
  details: BookEvent['details'],
  changed: NonNullable<OddsChanged['details']>,
  gone: readonly string[],
): BookEvent['details'] {
  if (changed.length === 0 && !gone.some((lineId) => details.has(lineId))) return details
  const after = new Map(details)
  for (const lineId of gone) after.delete(lineId)
  for (const [lineId, detail] of changed) {
    if (detail === undefined) after.delete(lineId)
    else after.set(lineId, detail)
  }
  return after
}

/** One line of each market type, in the order of the sport's columns. */
function placeInList(sportId: string, list: readonly Market[], changed: readonly Market[]): Market[] {
  const byType = new Map(list.map((line) => [line.marketType, line]))
  for (const line of changed) byType.set(line.marketType, line)
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => {
    const line = byType.get(slot)
    return line !== undefined && isShown(line.status) ? [line] : []
  })
}

function sameProducers(a: readonly DownProducer[], b: readonly DownProducer[]): boolean {
  const textOf = (list: readonly DownProducer[]) =>
    list.map(({ providerId, producerId, reason, since }) => `${providerId}/${producerId}/${reason}/${since}`).join()
  return a.length === b.length && textOf(a) === textOf(b)
}
