import type { HeadbarItem, headbar } from '@momio/contract/sidebar'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { type MenuItem, menuItems } from './menu-items.ts'

export interface LiveMenuItem extends MenuItem {
  /** Live matches of the sport or tournament. */
  readonly live: number
}

/** Shared by the column and the drawer, and asked for again by whichever of them is opened next. */
const items = createValueStore<readonly HeadbarItem[] | undefined>(undefined)

async function load() {
  try {
    items.set(await api.call<typeof headbar>(routes.headbar, {}, { asGuest: true }))
  } catch {
    // The last known menu stays; the live sports are there without it.
  }
}

/** Undefined until it is known what is live. Without the head bar the live sports are the menu. */
export function useMenuItems(): readonly LiveMenuItem[] | undefined {
  const held = useSyncExternalStore(items.subscribe, items.get)
  const live = useLiveMenu()
  useEffect(() => void load(), [])
  if (!live) return undefined
  const counts = new Map([...live.sports, ...live.tournaments].map((one) => [one.id, one.live]))
  const known = held ? menuItems(held, new Set(live.sports.map(({ id }) => id))) : live.sports.map(liveSportItem)
  return known.map((item) => ({ ...item, live: counts.get(item.itemId) ?? 0 }))
}

function liveSportItem({ id, name }: { readonly id: string; readonly name: string }): MenuItem {
  return { type: 'sport', itemId: id, displayName: name, sportId: id, hasLiveEvents: true }
}
