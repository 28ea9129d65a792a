import type { HeadbarItem } from '@momio/contract/sidebar'
import { HEADER_TYPE } from '@momio/contract/sport-codes'
import type { LiveBook } from './book-view.ts'
import { sportName, sportRank } from './sports.ts'

/** The sports that have something to bet on, in their own order. The pictures come with the site, by sport id. */
export function headBar(book: LiveBook): HeadbarItem[] {
  const sportIds = [...new Set([...book.events()].map(({ match }) => match.sportId))]
  return sportIds
    .sort((a, b) => sportRank(a) - sportRank(b) || (a < b ? -1 : 1))
    .map((sportId, order) => ({
      headerType: HEADER_TYPE.sport,
      headerId: sportId,
      order,
      displayLabel: sportName(sportId) ?? sportId,
      headerDetails: { sportId, hasPrematchMatches: false, imageUrl: '' },
    }))
}
