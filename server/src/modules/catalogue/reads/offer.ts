import type { SwitchView } from '@momio/domain/provider-switch'
import type { BookEvent } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import { sportIdOf } from './provider-ids.ts'

/** What players can find: the events that the provider switch lets them see. */
export interface Offer {
  readonly book: LiveBook
  readonly switchView: SwitchView
}

/** Everything the book has, as staff sees it. */
export function withHidden({ book }: Offer): Offer {
  return { book, switchView: { isEnabled: () => true } }
}

/** Matches that players can find. */
export function offered(offer: Offer, wanted: (event: BookEvent) => boolean = () => true): BookEvent[] {
  return visible(offer, (event) => isMatch(event) && wanted(event))
}

/** Outrights that players can find. */
export function offeredOutrights(offer: Offer, wanted: (event: BookEvent) => boolean): BookEvent[] {
  return visible(offer, (event) => !isMatch(event) && wanted(event))
}

export function isMatch({ phase }: BookEvent): boolean {
  return phase !== 'outright'
}

function visible({ book, switchView }: Offer, wanted: (event: BookEvent) => boolean): BookEvent[] {
  const found: BookEvent[] = []
  for (const event of book.events()) if (wanted(event) && switchView.isEnabled(event.match.id)) found.push(event)
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
