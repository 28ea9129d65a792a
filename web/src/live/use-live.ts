import type { DownProducer } from '@momio/contract/live-book'
import { useEffect, useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection/hub-link.ts'
import type { LivePhase } from './connection/live-session.ts'
import type { LiveTrust, Trust } from './connection/live-trust.ts'
import { holdLive, liveSession, liveStore } from './live.ts'
import { useLiveSource } from './live-source.ts'
import { type ProviderName, providerNameOf } from './provider.ts'
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

/** What a page lives from, as far as its notice tells of it. */
export interface NoticedFeed {
  readonly connection: Pick<ValueStore<ConnectionState>, 'get' | 'subscribe'>
  readonly phase: Pick<ValueStore<string>, 'get' | 'subscribe'>
  readonly trust: Readonly<Record<ProviderName, Pick<LiveTrust, 'level'>>>
}

/** How far the prices of a page can be trusted: by the worst of both providers; one that is not listened to counts as whole. */
export function useFeedState({ connection, phase, trust }: NoticedFeed) {
  const levels = [useValue(trust.one.level), useValue(trust.two.level)]
  const worst: Trust = (['locked', 'interrupted'] as const).find((level) => levels.includes(level)) ?? 'whole'
  return { connection: useValue(connection), hasPrices: useValue(phase) === 'ready', trust: worst }
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

/** The matches of the page's own source; undefined until they are known. */
export const useSourceStructure = (): LiveStructure | undefined => useValue(useLiveSource().store.structure)
export const useLivePhase = (): LivePhase => useValue(liveSession.phase)
/** Whether the prices of a match are up to date, by its provider. */
export const useTrust = (matchId: string): Trust => useValue(useLiveSource().trust[providerNameOf(matchId)].level)
export const useMatchHead = (matchId: string): MatchHead | undefined => useCell(useLiveSource().store.heads, matchId)
export const useMatchBoard = (matchId: string): MatchBoard | undefined => useCell(useLiveSource().store.boards, matchId)
export const useDownProducers = (): readonly DownProducer[] => useValue(useLiveSource().store.down)
export const useMatchScore = (matchId: string): MatchScore | undefined => useCell(useLiveSource().store.scores, matchId)
export const useMarketCount = (matchId: string): number | undefined =>
  useCell(useLiveSource().store.marketCounts, matchId)

export function useMatchLine(matchId: string, marketType: number): Line | undefined {
  return useCell(useLiveSource().store.slots, slotKey(matchId, marketType))
}

export function usePrice(outcomeKey: string): Price | undefined {
  const { prices } = useLiveSource().store
  return useSyncExternalStore(
    (listener) => prices.subscribeLine(outcomeKey, listener),
    () => prices.getLine(outcomeKey),
  )
}
