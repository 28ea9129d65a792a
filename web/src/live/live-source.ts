import { createContext, use } from 'react'
import type { LiveTrust } from './connection/live-trust.ts'
import { liveSession, liveStore } from './live.ts'
import type { ProviderName } from './provider.ts'
import { type Line, type LiveStore, slotKey } from './stores/live-store.ts'

/** Where the parts of a page read matches and prices from: the live list, unless the page says otherwise. */
export interface LiveSource {
  readonly store: LiveStore
  readonly trust: Readonly<Record<ProviderName, Pick<LiveTrust, 'level'>>>
  /** The line that an outcome is of. */
  readonly lineOf: (matchId: string, outcomeKey: string) => Line | undefined
}

/** A list shows one line of each type; the type stands in the outcome's key behind the match. */
export function listedLine({ slots }: LiveStore): LiveSource['lineOf'] {
  return (matchId, outcomeKey) => slots.get(slotKey(matchId, Number.parseInt(outcomeKey.slice(matchId.length + 1), 10)))
}

/** The live list of all sports. */
export const LIVE_LIST: LiveSource = { store: liveStore, trust: liveSession.trust, lineOf: listedLine(liveStore) }

export const LiveSourceContext = createContext(LIVE_LIST)

export function useLiveSource(): LiveSource {
  return use(LiveSourceContext)
}
