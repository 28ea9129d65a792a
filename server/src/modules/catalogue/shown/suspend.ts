import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import type { BookChange, BookEvent, OddsChanged } from '../book/book-change.ts'

/** The event as it is shown while no producer vouches for its prices: every line is suspended. */
export function suspendEvent(event: BookEvent): BookEvent {
  const lines = new Map<string, Market>()
  for (const [id, line] of event.lines) lines.set(id, suspendLine(line))
  return { ...event, lines, match: { ...event.match, markets: event.match.markets.map(suspendLine) } }
}

export function suspendChange(change: BookChange): BookChange {
  if (change.kind === 'added') return { ...change, event: suspendEvent(change.event) }
  if (change.kind !== 'odds') return change
  return { ...change, lines: change.lines.map(suspendLine), list: change.list.map(suspendLine) }
}

/** The change sent when only the way an event is shown differs; the event itself is unchanged, so its number stays. */
export function shownAnew(shown: BookEvent, changed: (line: Market) => boolean): OddsChanged {
  const { id: eventId, sportId, seq, producerId, countMarkets, markets } = shown.match
  const lines = [...shown.lines.values()].filter(changed)
  return {
    kind: 'odds',
    eventId,
    sportId,
    seq,
    producerId,
    lines,
    list: markets.filter(changed),
    countMarkets,
    urgent: true,
  }
}

function suspendLine(line: Market): Market {
  return line.status === SELECTION_STATUS.Active ? { ...line, status: SELECTION_STATUS.Suspended } : line
}
