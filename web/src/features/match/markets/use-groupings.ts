import { providerOf } from '@momio/contract/provider'
import { EVENT_TYPE } from '@momio/contract/sport-codes'
import type { MarketGrouping, templateMarkets } from '@momio/contract/sport-market'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'

/** The groups of a sport are the same for all its matches. */
const asked = new Map<string, Promise<readonly MarketGrouping[]>>()
const answered = new Map<string, readonly MarketGrouping[]>()

const keyOf = (sportId: string, eventType: number) => `${sportId}/${eventType}`

function groupingsOf(sportId: string, eventType: number): Promise<readonly MarketGrouping[]> {
  const key = keyOf(sportId, eventType)
  const before = asked.get(key)
  if (before) return before
  const query = { providerId: String(providerOf(sportId)), eventType: String(eventType) }
  const groupings = api.call<typeof templateMarkets>(routes.templateMarkets, { params: { id: sportId }, query })
  asked.set(key, groupings)
  groupings.then(
    (found) => answered.set(key, found),
    // The next match of the sport asks again.
    () => asked.delete(key),
  )
  return groupings
}

/** Before the match is known: most that are opened by their address are being played. */
export function beginGroupings(sportId: string): void {
  groupingsOf(sportId, EVENT_TYPE.live).catch(() => undefined)
}

/** Undefined while they are on their way. Without them all markets stand in one group. */
export function useGroupings(sportId: string, isLive: boolean): readonly MarketGrouping[] | undefined {
  const eventType = isLive ? EVENT_TYPE.live : EVENT_TYPE.prematch
  const [groupings, setGroupings] = useState(() => answered.get(keyOf(sportId, eventType)))
  useEffect(() => {
    let isCurrent = true
    groupingsOf(sportId, eventType)
      .catch(() => [])
      .then((found) => {
        if (isCurrent) setGroupings(found)
      })
    return () => {
      isCurrent = false
    }
  }, [sportId, eventType])
  return groupings
}
