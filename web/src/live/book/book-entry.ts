import type { LinePrices, Market, Match, MatchState, MatchStatePush, OddsChangePush } from '@momio/contract/live-book'
import type { MatchHead } from '../stores/live-store.ts'
import { SUSPENDED } from './line-status.ts'
import { repriced } from './repriced.ts'
import { NOTHING_SEEN, type SeenSequence, seePush, seeSnapshot } from './seen-sequence.ts'

const NEVER = -1

interface Numbered<T> {
  readonly seq: number
  readonly value: T
}

/**
 * One event as far as it is known. Each part carries the number of the change that set it: the highest wins. Lines of the
 * same number are taken as they come, for a server without a feed suspends them without counting on.
 */
export interface BookEntry {
  /** Null while only pushes arrived: the event is not shown yet. */
  head: MatchHead | null
  /** Number of the last snapshot; pushes up to it say nothing new. */
  snapshotSeq: number
  state: Numbered<MatchState> | null
  count: Numbered<number> | null
  /** The list shows one line of each market type, whatever its specifiers. */
  readonly lines: Map<number, Numbered<Market>>
  /** By line: prices that came before the line itself. */
  readonly early: Map<string, Numbered<LinePrices>>
  seen: SeenSequence
}

export function createEntry(): BookEntry {
  return {
    head: null,
    snapshotSeq: NEVER,
    state: null,
    count: null,
    lines: new Map(),
    early: new Map(),
    seen: NOTHING_SEEN,
  }
}

/** What a message changed: lines now there, and lines that another one replaced or that left the list. */
export interface LineChanges {
  readonly changed: Market[]
  readonly gone: Market[]
}

export function takeOdds(entry: BookEntry, push: OddsChangePush): LineChanges {
  const { seq, fromSeq = seq, markets, prices, countMarkets } = push
  const changes: LineChanges = { changed: [], gone: [] }
  entry.seen = seePush(entry.seen, fromSeq, seq)
  if (seq < entry.snapshotSeq) return changes
  if (seq >= seqOf(entry.count)) entry.count = { seq, value: countMarkets }
  const moved = prices.flatMap((price) => reprice(entry, price, seq) ?? [])
  // A line that left its place to another of the same type is named before it.
  const places = new Map([...moved, ...markets].map((market) => [market.marketType, market]))
  for (const market of places.values()) {
    if (seq >= seqOf(entry.lines.get(market.marketType))) takeLine(entry, market, seq, changes)
  }
  return changes
}

export function takeState(entry: BookEntry, { seq, fromSeq = seq, state }: MatchStatePush): boolean {
  entry.seen = seePush(entry.seen, fromSeq, seq)
  return setState(entry, state, seq)
}

function setState(entry: BookEntry, value: MatchState, seq: number): boolean {
  if (seq <= seqOf(entry.state)) return false
  entry.state = { seq, value }
  return true
}

/** `outran`: pushes of this event overtook the snapshot, which may be older than those of the same number. */
export function takeSnapshot(entry: BookEntry, match: Match, outran: boolean): LineChanges {
  const { seq } = match
  const changes: LineChanges = { changed: [], gone: [] }
  entry.seen = seeSnapshot(entry.seen, seq)
  if (seq < entry.snapshotSeq) return changes
  entry.snapshotSeq = seq
  setState(entry, match, seq)
  if (seq > seqOf(entry.count)) entry.count = { seq, value: match.countMarkets }
  const isNews = (held: Numbered<unknown> | undefined) => (outran ? seq > seqOf(held) : seq >= seqOf(held))
  for (const [id, early] of entry.early) if (isNews(early)) entry.early.delete(id)
  for (const market of match.markets) {
    if (isNews(entry.lines.get(market.marketType))) takeLine(entry, market, seq, changes)
  }
  const listed = new Set(match.markets.map(({ marketType }) => marketType))
  for (const [marketType, line] of entry.lines) {
    if (listed.has(marketType) || !isNews(line)) continue
    entry.lines.delete(marketType)
    changes.gone.push(line.value)
  }
  return changes
}

function takeLine(entry: BookEntry, market: Market, seq: number, { changed, gone }: LineChanges): void {
  const before = entry.lines.get(market.marketType)
  const line = withEarlyPrices(entry, { seq, value: market })
  entry.lines.set(market.marketType, line)
  changed.push(line.value)
  if (before && before.value.id !== market.id) gone.push(before.value)
}

/** The held line with these prices; they wait when it is not held. */
function reprice(entry: BookEntry, prices: LinePrices, seq: number): Market | null {
  for (const { value } of entry.lines.values()) {
    // Of other outcomes: a push is missing, and until the list is here again nobody bets on what is held.
    if (value.id === prices.id) return repriced(value, prices) ?? { ...value, status: SUSPENDED }
  }
  if (seq >= seqOf(entry.early.get(prices.id))) entry.early.set(prices.id, { seq, value: prices })
  return null
}

function withEarlyPrices({ early }: BookEntry, line: Numbered<Market>): Numbered<Market> {
  const prices = early.get(line.value.id)
  early.delete(line.value.id)
  const value = prices && prices.seq >= line.seq ? repriced(line.value, prices.value) : null
  return prices && value ? { seq: prices.seq, value } : line
}

function seqOf(part: Numbered<unknown> | null | undefined): number {
  return part?.seq ?? NEVER
}
