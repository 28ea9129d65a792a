import type { ResponseOf } from '@momio/contract/call'
import type { sidebarCategories, sidebarTournaments } from '@momio/contract/sidebar'
import { groupBy, isOfSport, type Offer, offered } from './offer.ts'
import { compareCategories, compareTournaments } from './tournament-order.ts'

export function categoriesOf(offer: Offer, sportId: string): ResponseOf<typeof sidebarCategories> {
  const events = offered(offer, (event) => isOfSport(event, sportId))
  return [...groupBy(events, ({ place }) => place.categoryId)]
    .flatMap(([id, those]) => {
      const [first] = those
      if (first === undefined) return []
      const { countryCode } = first.place
      return [{ id, name: first.tournament.categoryName, countryCode, countMatches: those.length }]
    })
    .toSorted((a, b) => compareCategories(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map((category, order) => ({ ...category, order }))
}

export function tournamentsOf(
  offer: Offer,
  sportId: string,
  categoryId: string,
): ResponseOf<typeof sidebarTournaments> {
  const events = offered(offer, (event) => isOfSport(event, sportId) && event.place.categoryId === categoryId)
  return [...groupBy(events, ({ tournament }) => tournament.id).values()]
    .flatMap((those) => (those[0] ? [{ tournament: those[0].tournament, those }] : []))
    .toSorted((a, b) => compareTournaments(a.tournament, b.tournament))
    .map(({ tournament: { id, name }, those }, order) => ({
      id,
      name,
      order,
      countMatches: those.length,
      hasLiveEvents: those.some(({ phase }) => phase === 'live'),
    }))
}
