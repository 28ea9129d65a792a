import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { HeadbarItem } from '@momio/contract/sidebar'
import { HEADER_TYPE } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'

/** An entry of the menu's sports section (doc 2 §3). */
export interface MenuItem {
  readonly type: 'sport' | 'tournament' | 'casino'
  readonly itemId: string
  readonly displayName: string
  readonly sportId: string
  readonly hasLiveEvents: boolean
}

const TYPES: Readonly<Record<number, MenuItem['type']>> = {
  [HEADER_TYPE.sport]: 'sport',
  [HEADER_TYPE.tournament]: 'tournament',
  [HEADER_TYPE.casino]: 'casino',
}

/** The head bar in its order, with what is live now. A tournament that both providers carry is one item, provider one's. */
export function menuItems(headbar: readonly HeadbarItem[], liveSportIds: ReadonlySet<string>): MenuItem[] {
  const items = headbar
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ headerType, headerId, displayLabel, headerDetails }): MenuItem[] => {
      const type = TYPES[headerType]
      if (!type) return []
      const sportId = type === 'sport' ? headerId : headerDetails.sportId
      const hasLiveEvents = liveSportIds.has(sameSport(sportId))
      return [{ type, itemId: headerId, displayName: displayLabel, sportId, hasLiveEvents }]
    })
  const alike = Map.groupBy(items, ({ type, sportId, displayName }) =>
    [type, sameSport(sportId), displayName].join(' '),
  )
  return [...alike.values()].flatMap(
    (those) => those.find(({ itemId }) => providerOf(itemId) === PROVIDER.one) ?? those[0] ?? [],
  )
}

/** Where the visitor is: the sport in the address, and whether an empty upcoming-tournaments page led there. */
export interface MenuPlace {
  readonly sportId: string | undefined
  readonly fromEmpty: boolean
}

export type MenuTarget =
  | { readonly to: '/sport/$sportId'; readonly params: { readonly sportId: string }; readonly upcoming: boolean }
  | {
      readonly to: '/sport/$sportId/special-tournament/$tournamentId'
      readonly params: { readonly sportId: string; readonly tournamentId: string }
    }
  | { readonly to: '/casino/game/$gameID'; readonly params: { readonly gameID: string } }

/** Doc 2 §2: a sport goes live when it has live events, else to its upcoming tournaments. */
export function targetOf({ type, itemId, sportId, hasLiveEvents }: MenuItem): MenuTarget {
  switch (type) {
    case 'sport':
      return { to: '/sport/$sportId', params: { sportId }, upcoming: !hasLiveEvents }
    case 'tournament':
      return { to: '/sport/$sportId/special-tournament/$tournamentId', params: { sportId, tournamentId: itemId } }
    case 'casino':
      return { to: '/casino/game/$gameID', params: { gameID: itemId } }
  }
}

/** A sport whose upcoming page was empty would only lead back to where the visitor is. */
export function leadsNowhere({ type, sportId }: MenuItem, place: MenuPlace): boolean {
  return type === 'sport' && place.fromEmpty && place.sportId === sportId
}
