import type { SwitchView } from '@momio/domain/provider-switch'
import type { BookEvent } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import { sportIdOf } from './provider-ids.ts'

/** What players can find: the events that the provider switch lets them see. */
export interface Offer {
  readonly book: LiveBook
  readonly switchView: SwitchView
}

export function offered(offer: Offer, wanted: (event: BookEvent) => boolean = () => true): BookEvent[] {
  const found: BookEvent[] = []
  for (const event of offer.book.events()) {
    if (wanted(event) && offer.switchView.isEnabled(event.match.id)) found.push(event)
  }
  return found
}

/** Both providers' soccer is one sport. */
export function isOfSport({ match }: BookEvent, sportId: string): boolean {
  return sportIdOf(match.sportId) === sportId
}

export function groupBy<Key>(events: readonly BookEvent[], keyOf: (event: BookEvent) => Key): Map<Key, BookEvent[]> {
  const groups = new Map<Key, BookEvent[]>()
  for (const event of events) {
    const key = keyOf(event)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [event])
    else group.push(event)
  }
  return groups
}
