import { providerOf } from '@momio/contract/provider'
import { EVENT_TYPE } from '@momio/contract/sport-codes'
import type { MarketGrouping, templateMarkets } from '@momio/contract/sport-market'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'

/** The groups of a sport are the same for all its matches. */
const asked = new Map<string, Promise<readonly MarketGrouping[]>>()

function groupingsOf(sportId: string, eventType: number): Promise<readonly MarketGrouping[]> {
  const key = `${sportId}/${eventType}`
  const known = asked.get(key)
  if (known) return known
  const query = { providerId: String(providerOf(sportId)), eventType: String(eventType) }
  const groupings = api.call<typeof templateMarkets>(routes.templateMarkets, { params: { id: sportId }, query })
  asked.set(key, groupings)
  // The next match of the sport asks again.
  groupings.catch(() => asked.delete(key))
  return groupings
}

/** Before the match is known: most that are opened by their address are being played. */
export function useEarlyGroupings(sportId: string): void {
  useEffect(() => {
    groupingsOf(sportId, EVENT_TYPE.live).catch(() => undefined)
  }, [sportId])
}

/** Undefined while they are on their way. Without them all markets stand in one group. */
export function useGroupings(sportId: string, isLive: boolean): readonly MarketGrouping[] | undefined {
  const [groupings, setGroupings] = useState<readonly MarketGrouping[]>()
  const eventType = isLive ? EVENT_TYPE.live : EVENT_TYPE.prematch
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
