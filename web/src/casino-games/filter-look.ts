import type { IconName } from '@momio/ui/pictures/icon'
import type es from './locales/es.json'

type FilterName = keyof typeof es.filters

/** Filters that the server may offer; one that is not known here is shown by its id. */
const FILTER_ICONS: Readonly<Record<FilterName, IconName>> = {
  all: 'casino',
  slots: 'slot',
  roulette: 'roulette',
  blackjack: 'cards',
  crash: 'rocket',
  live: 'live',
  favourites: 'star',
}

/** Its stars are kept by this browser or by the player's account, so the server does not list it. */
export const FAVOURITES_FILTER = 'favourites'
/** The address without a filter. */
export const EVERY_GAME = 'all'

export function filterIcon(filterId: string): IconName {
  return isKnown(filterId) ? FILTER_ICONS[filterId] : 'casino'
}

export function filterNameKey(filterId: string): `filters.${FilterName}` | null {
  return isKnown(filterId) ? `filters.${filterId}` : null
}

function isKnown(filterId: string): filterId is FilterName {
  return filterId in FILTER_ICONS
}
