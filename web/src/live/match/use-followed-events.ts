import { HUB_PATH } from '@momio/contract/hub-paths'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { followNetwork } from '../connection/follow-network.ts'
import { linkTo } from '../live.ts'
import type { LiveSource } from '../live-source.ts'
import { type ProviderName, providerNameOf } from '../provider.ts'
import { createFlushQueue } from '../stores/flush-queue.ts'
import { createKeyedStore, type KeyedStore } from '../stores/keyed-store.ts'
import { createLiveStore } from '../stores/live-store.ts'
import { nextPacedFrame } from '../stores/paced-frames.ts'
import { createValueStore } from '../stores/value-store.ts'
import { browserTiming } from '../time/timing.ts'
import type { NoticedFeed } from '../use-live.ts'
import { createEventStreams } from './event-streams.ts'
import { createMatchDetail } from './match-detail.ts'
import { type FollowedOutcome, outcomeKey } from './outcome-key.ts'

export interface FollowedEvents {
  /** For the parts that show matches and prices. */
  readonly source: LiveSource
  /** For the notice that says when they cannot be trusted. */
  readonly feed: NoticedFeed
  /** How likely each followed outcome is now, as the feed says; by `outcomeKey`. */
  readonly chances: Pick<KeyedStore<number>, 'get' | 'subscribe'>
  start(): void
  stop(): void
}

const HUBS = { one: HUB_PATH.liveOddsOne, two: HUB_PATH.liveOddsTwo } as const
function followEvents(outcomes: readonly FollowedOutcome[]): FollowedEvents {
  const store = createLiveStore(browserTiming, nextPacedFrame)
  const phase = createValueStore('loading')
  const chances = createKeyedStore<number>(createFlushQueue(nextPacedFrame))
  const byEvent = Map.groupBy(outcomes, ({ eventId }) => eventId)
  const details = new Map(
    [...byEvent.keys()].map((id) => [id, createMatchDetail(browserTiming, nextPacedFrame, store)]),
  )

  function tellChances(eventId: string) {
    for (const outcome of byEvent.get(eventId) ?? []) {
      const market = details.get(eventId)?.market(lineIdOf(outcome.marketId, outcome.specifiers))
      const chance = market?.outcomes.find(({ outcomeId }) => outcomeId === outcome.outcomeId)?.probabilities
      if (chance === undefined || chance === null) chances.delete(outcomeKey(outcome))
      else chances.set(outcomeKey(outcome), chance)
    }
  }

  function forget(eventId: string) {
    for (const outcome of byEvent.get(eventId) ?? []) {
      chances.delete(outcomeKey(outcome))
      store.prices.delete(outcomeKey(outcome))
    }
    store.clocks.delete(eventId)
  }

  const eventIds = [...byEvent.keys()]
  const streamsOf = (provider: ProviderName) =>
    createEventStreams({
      link: linkTo(HUBS[provider], {}),
      timing: browserTiming,
      eventIds: eventIds.filter((id) => providerNameOf(id) === provider),
      take(eventId, item) {
        details.get(eventId)?.take(item)
        tellChances(eventId)
        phase.set('ready')
      },
      gone: forget,
    })
  const streams = { one: streamsOf('one'), two: streamsOf('two') }
  const trust = { one: streams.one.trust, two: streams.two.trust }
  // A provider without events opens no connection.
  const used = [...new Set(eventIds.map((id) => streams[providerNameOf(id)]))]
  let leaves: (() => void)[] = []
  const lineOf = (eventId: string, key: string) =>
    details
      .get(eventId)
      ?.lines.get()
      ?.find(({ outcomes }) => outcomes.some((outcome) => outcome.key === key))
  const source = { store, trust, lineOf }
  return {
    source,
    feed: { connection: (used[0] ?? streams.one).connection, phase, trust },
    chances,
    start() {
      for (const streams of used) streams.start()
      leaves = used.map((streams) => followNetwork(streams))
    },
    stop() {
      for (const streams of used) streams.stop()
      for (const leave of leaves) leave()
    },
  }
}

/** Follows the events of these outcomes while the component is mounted; other outcomes begin anew. */
export function useFollowedEvents(outcomes: readonly FollowedOutcome[]): FollowedEvents {
  const keys = outcomes.map(outcomeKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that names the same outcomes follows the same events
  const followed = useMemo(() => followEvents(outcomes), [keys])
  useEffect(() => {
    followed.start()
    return followed.stop
  }, [followed])
  return followed
}

export function useChance({ chances }: FollowedEvents, key: string): number | undefined {
  return useSyncExternalStore(
    (listener) => chances.subscribe(key, listener),
    () => chances.get(key),
  )
}
