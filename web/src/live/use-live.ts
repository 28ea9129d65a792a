import type { DownProducer } from '@momio/contract/live-book'
import { useEffect, useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection/hub-link.ts'
import type { LivePhase } from './connection/live-session.ts'
import type { Trust } from './connection/live-trust.ts'
import { holdLive, liveSession, liveStore } from './live.ts'
import { providerNameOf } from './provider.ts'
import type { KeyedStore } from './stores/keyed-store.ts'
import {
  type Line,
  type LiveStructure,
  type MatchBoard,
  type MatchHead,
  type MatchScore,
  slotKey,
} from './stores/live-store.ts'
import type { Price } from './stores/price-store.ts'
import type { ValueStore } from './stores/value-store.ts'

function useValue<V>({ subscribe, get }: Pick<ValueStore<V>, 'subscribe' | 'get'>): V {
  return useSyncExternalStore(subscribe, get)
}

/** The worst of both providers; one that is not listened to counts as whole. */
export function useWorstTrust(): Trust {
  const levels = [useValue(liveSession.trust.one.level), useValue(liveSession.trust.two.level)]
  return (['locked', 'interrupted'] as const).find((level) => levels.includes(level)) ?? 'whole'
}

function useCell<V>(cells: Pick<KeyedStore<V>, 'subscribe' | 'get'>, key: string): V | undefined {
  return useSyncExternalStore(
    (listener) => cells.subscribe(key, listener),
    () => cells.get(key),
  )
}

/** Starts the live data and keeps it coming while the component is mounted. */
export function useLiveStructure(): LiveStructure | undefined {
  useEffect(holdLive, [])
  return useValue(liveStore.structure)
}

export const useLivePhase = (): LivePhase => useValue(liveSession.phase)
export const useConnectionState = (): ConnectionState => useValue(liveSession.connection)
/** Whether the prices of a match are up to date, by its provider. */
export const useTrust = (matchId: string): Trust => useValue(liveSession.trust[providerNameOf(matchId)].level)
export const useMatchHead = (matchId: string): MatchHead | undefined => useCell(liveStore.heads, matchId)
export const useMatchBoard = (matchId: string): MatchBoard | undefined => useCell(liveStore.boards, matchId)
export const useDownProducers = (): readonly DownProducer[] => useValue(liveStore.down)
export const useMatchScore = (matchId: string): MatchScore | undefined => useCell(liveStore.scores, matchId)
export const useMarketCount = (matchId: string): number | undefined => useCell(liveStore.marketCounts, matchId)

export function useMatchLine(matchId: string, marketType: number): Line | undefined {
  return useCell(liveStore.slots, slotKey(matchId, marketType))
}

export function usePrice(outcomeKey: string): Price | undefined {
  return useSyncExternalStore(
    (listener) => liveStore.prices.subscribeLine(outcomeKey, listener),
    () => liveStore.prices.getLine(outcomeKey),
  )
}
