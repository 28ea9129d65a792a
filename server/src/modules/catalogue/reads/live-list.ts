import { type OrderedTournaments, PROVIDER } from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import type { LiveBook } from '../book/book-view.ts'
import { orderTournaments } from './ordered-tournaments.ts'

/** Every live event, hidden ones too: the page decides by the provider switch, and staff see all. */
export function liveList(book: LiveBook, { withProviderTwo }: { withProviderTwo: boolean }): OrderedTournaments {
  const ofCaller = (providerId: number) => withProviderTwo || providerId === PROVIDER.one
  const live = [...book.events()].filter(({ phase, match }) => phase === 'live' && ofCaller(providerOf(match.id)))
  const downProducers = book.downProducers().filter(({ providerId }) => ofCaller(providerId))
  return { ...orderTournaments(live), ...(downProducers.length > 0 ? { downProducers } : {}) }
}
