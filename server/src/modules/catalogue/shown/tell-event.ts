import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import type { EventAdded, OddsChanged, StateChanged } from '../book/book-change.ts'
import type { EventRecord } from '../book/event-record.ts'
import type { FixtureInput } from '../book/feed-input.ts'
import { type DetailChange, type FeedDetail, NO_DETAILS, sameDetail } from '../book/line-detail.ts'
import type { LineRecord } from '../book/line-record.ts'
import { sameState } from '../book/match-state.ts'
import { buildEvent, type GivenByBook } from './build-event.ts'
import type { LineView } from './line-view.ts'
import { type LinesOfType, listAfter, listChanges } from './list-lines.ts'
import { isKept, isShown } from './main-line.ts'
import { sameMarket } from './same-market.ts'

/** The whole event. The record keeps what was sent (`told`), so that later changes send only differences. */
export function tellWhole(
  record: EventRecord,
  fixture: FixtureInput,
  lineView: LineView,
  given: GivenByBook,
): EventAdded {
  const details = new Map<string, FeedDetail>()
  const markets = [...record.lines.values()].map((line) => {
    const market = lineView.show(record, line)
    const kept = isKept(market.status)
    line.told = kept ? market : undefined
    line.toldDetail = kept ? lineView.detail(record, line) : undefined
    if (line.toldDetail !== undefined) details.set(line.id, line.toldDetail)
    return market
  })
  const event = buildEvent(fixture, record, markets, details.size === 0 ? NO_DETAILS : details, given)
  record.listed = true
  record.seq = given.seq
  record.told.phase = event.phase
  record.told.state = record.state.current
  record.told.list = event.match.markets
  record.told.countMarkets = event.match.countMarkets
  record.told.producerId = event.match.producerId
  return { kind: 'added', eventId: record.eventId, sportId: fixture.sport.id, seq: given.seq, event }
}

/** Undefined when these lines are shown as before, by the same producer, and their details are the same. */
export function tellOdds(
  record: EventRecord,
  { sport }: FixtureInput,
  lineView: LineView,
  touched: Iterable<LineRecord>,
): OddsChanged | undefined {
  const changed: Market[] = []
  const details: DetailChange[] = []
  let { countMarkets } = record.told
  let urgent = false
  for (const line of touched) {
    const before = line.told
    const market = lineView.show(record, line)
    const kept = isKept(market.status)
    const detail = kept ? lineView.detail(record, line) : undefined
    if (kept && !sameDetail(line.toldDetail, detail)) details.push([line.id, detail])
    line.toldDetail = detail
    if (before === undefined ? !kept : sameMarket(before, market)) continue
    line.told = kept ? market : undefined
    countMarkets += Number(isShown(market.status)) - Number(before !== undefined && isShown(before.status))
    urgent ||= closes(before, market)
    changed.push(market)
  }
  const { eventId, producerId } = record
  if (changed.length === 0 && details.length === 0 && producerId === record.told.producerId) return undefined
  const list = listChanges(sport.id, record.told.list, linesOfType(record), changed)
  record.told.list = listAfter(record.told.list, list)
  record.told.countMarkets = countMarkets
  record.told.producerId = producerId
  record.seq += 1
  const { seq } = record
  const lines = changed
  const change: OddsChanged = {
    kind: 'odds',
    eventId,
    sportId: sport.id,
    seq,
    producerId,
    lines,
    list,
    countMarkets,
    urgent,
  }
  return details.length === 0 ? change : { ...change, details }
}

export function tellState(record: EventRecord, { sport }: FixtureInput): StateChanged | undefined {
  const state = record.state.current
  if (sameState(record.told.state, state)) return undefined
  record.told.state = state
  record.seq += 1
  return { kind: 'state', eventId: record.eventId, sportId: sport.id, seq: record.seq, state }
}

function linesOfType(record: EventRecord): LinesOfType {
  return (type) => {
    const told: Market[] = []
    for (const line of record.linesOfType(type)) if (line.told !== undefined) told.push(line.told)
    return told
  }
}

/** True when an outcome that was open before is closed now, so that the push must not wait. */
function closes(before: Market | undefined, after: Market): boolean {
  if (before?.status !== SELECTION_STATUS.Active) return false
  if (after.status !== SELECTION_STATUS.Active) return true
  return before.outcomes.some((outcome, index) => outcome.active && !isActive(after, index, outcome.id))
}

/** Looks at the old place first, because an outcome nearly always keeps it. */
function isActive({ outcomes }: Market, place: number, id: string): boolean {
  const there = outcomes[place]
  const outcome = there?.id === id ? there : outcomes.find((one) => one.id === id)
  return outcome?.active ?? false
}
