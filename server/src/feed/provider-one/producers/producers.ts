import { type DownReason, PRODUCER, PROVIDER } from '@momio/contract/live-book'
import { type Book, usualScope } from '../../../modules/catalogue/index.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { ProducerDescription } from '../api/parse-descriptions.ts'
import type { Alive, SnapshotComplete } from '../messages/message.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import type { AliveStore } from './alive-store.ts'
import { latestOnly } from './latest-only.ts'
import { downReason, type ProducerEvent, type ProducerState, stepProducer, unknownProducer } from './producer-state.ts'

const LOOK_EVERY_MS = 1_000
const HOUR_MS = 60 * 60_000
const LIVE_WINDOW_MS = 10 * HOUR_MS
const OTHER_WINDOW_MS = 72 * HOUR_MS

/** Of all producers together. */
const QUOTA_MS = 10 * 60_000
const MOST_REQUESTS = 40

/** Until the provider's own list is here. */
const API_NAMES: ReadonlyMap<number, string> = new Map([
  [PRODUCER.liveOdds, 'liveodds'],
  [PRODUCER.control, 'pre'],
  [PRODUCER.betpal, 'betpal'],
  [PRODUCER.codds, 'codds'],
])

export interface ProducersOptions {
  readonly api: Pick<FeedApi, 'post'>
  readonly book: Pick<Book, 'setProducer' | 'setScopes'>
  readonly store: AliveStore
  /** Resolves when all that is in the book now would survive this process. */
  readonly written: () => Promise<void>
  readonly clock: Clock
  readonly log: Logger
  /** How late messages are handled. */
  readonly lagMs: () => number
  readonly onChange?: (product: number, down: DownReason | null) => void
}

export interface ProducerNow {
  readonly product: number
  readonly name: string | null
  readonly down: DownReason | null
  /** Null before the first alive. */
  readonly aliveAt: Date | null
  readonly recoveryAskedAt: Date | null
}

export interface Producers {
  /** Before a message is applied: a producer never heard of is down until it is recovered. */
  meet(product: number): void
  alive(message: Alive, waitedMs: number): void
  /** Its time cannot be true: the producer is down until an alive comes that makes sense. */
  doubtfulAlive(message: Alive): void
  snapshotComplete(message: SnapshotComplete): void
  connected(): void
  disconnected(): void
  messagesLost(): void
  /** Staff want everything of it again; one that is not known is none. */
  wantRecovery(product: number): void
  /** How each producer is. */
  states(): readonly ProducerNow[]
  /** The provider's list: those that are active are waited for, the alives of the others mean nothing to us. */
  describe(producers: readonly ProducerDescription[]): void
  /** Waits for no database: what is not kept now is a little more to recover next time. */
  stop(): void
}

/** Follows each producer of the feed, suspends its markets while it cannot be trusted, and asks for recoveries. */
export async function followProducers(options: ProducersOptions): Promise<Producers> {
  const { api, book, store, written, clock, log, lagMs, onChange } = options
  const states = new Map<number, ProducerState>()
  const descriptions = new Map<number, ProducerDescription>()
  const asked: number[] = []
  const now = () => clock.now().getTime()
  // Other processes may hear the answers to ours: no two starts may use the same numbers.
  let nextRequestId = now() % 2_000_000_000
  let online = false
  let stopped = false

  const stored = await store.load()

  function windowMs(product: number): number {
    const described = descriptions.get(product)
    const most = (described?.scope ?? usualScope(product)) === 'live' ? LIVE_WINDOW_MS : OTHER_WINDOW_MS
    return Math.min(described?.recoveryWindowMs ?? most, most)
  }

  function mayAsk(at: number): boolean {
    while (asked[0] !== undefined && at - asked[0] >= QUOTA_MS) asked.shift()
    return asked.length < MOST_REQUESTS
  }

  function step(product: number, event: ProducerEvent): void {
    const before = states.get(product)
    if (before === undefined || stopped) return
    const at = now()
    const circumstances = { at, windowMs: windowMs(product), nextRequestId, mayAsk: mayAsk(at) }
    const { state, effects } = stepProducer(before, event, circumstances)
    states.set(product, state)
    tell(product, downReason(before), downReason(state))
    for (const effect of effects) {
      if (effect.kind === 'remember') remember(product, effect.wholeUntil)
      else {
        nextRequestId += 1
        asked.push(at)
        void recover(product, effect.requestId, effect.after)
      }
    }
  }

  function stepAll(event: ProducerEvent): void {
    for (const product of states.keys()) step(product, event)
  }

  function tell(product: number, before: DownReason | null | undefined, after: DownReason | null): void {
    if (before === after) return
    book.setProducer({ provider: PROVIDER.one, product, down: after })
    onChange?.(product, after)
    if (before === null) log.warn({ product, down: after }, 'a producer is down: its markets are suspended')
    else if (after === null) log.info({ product }, 'a producer is up')
  }

  async function recover(product: number, requestId: number, after: number | null): Promise<void> {
    const name = descriptions.get(product)?.apiName ?? API_NAMES.get(product)
    const query = new URLSearchParams(after === null ? {} : { after: String(after) })
    query.set('request_id', String(requestId))
    log.info({ product, after, requestId }, 'asking for a recovery')
    try {
      if (name === undefined) throw new Error('nothing is known of where to ask')
      await api.post(`/v1/${name}/recovery/initiate_request?${query}`)
    } catch (error) {
      log.warn({ product, requestId, problem: messageOf(error) }, 'a recovery could not be asked for')
      step(product, { kind: 'request-failed', requestId })
    }
  }

  const writers = new Map<number, (lastAlive: number) => void>()

  function remember(product: number, lastAlive: number): void {
    let writer = writers.get(product)
    if (writer === undefined) {
      writer = latestOnly(async (alive: number) => {
        try {
          await written()
          if (!stopped) await store.keep(product, alive)
        } catch (error) {
          if (stopped) return
          // The next alive tries again; until then a restart recovers a little more than it must.
          log.warn({ product, problem: messageOf(error) }, 'the last alive of a producer could not be kept')
        }
      })
      writers.set(product, writer)
    }
    writer(lastAlive)
  }

  function meet(product: number): void {
    if (product === 0 || states.has(product) || stopped) return
    const state = unknownProducer(now(), stored.get(product) ?? null)
    states.set(product, state)
    tell(product, undefined, downReason(state))
    if (!online) step(product, { kind: 'disconnected' })
  }

  for (const product of stored.keys()) meet(product)
  const stopLooking = clock.every(LOOK_EVERY_MS, () => stepAll({ kind: 'time-passes', lagMs: lagMs() }))

  return {
    meet,
    alive({ product, timestamp, subscribed }, waitedMs) {
      if (descriptions.get(product)?.active === false) return
      meet(product)
      // The broker may have kept it waiting too, which only its own time tells.
      step(product, { kind: 'alive', timestamp, subscribed, lagMs: Math.max(waitedMs, now() - timestamp) })
    },
    doubtfulAlive({ product, subscribed }) {
      if (descriptions.get(product)?.active === false) return
      meet(product)
      step(product, { kind: 'doubtful-alive', subscribed })
    },
    snapshotComplete: ({ product, requestId }) => step(product, { kind: 'snapshot-complete', requestId }),
    connected() {
      online = true
      stepAll({ kind: 'connected' })
    },
    disconnected() {
      online = false
      stepAll({ kind: 'disconnected' })
    },
    messagesLost: () => stepAll({ kind: 'messages-lost' }),
    wantRecovery: (product) => step(product, { kind: 'recovery-wanted' }),
    states: () =>
      [...states].map(([product, state]) => ({
        product,
        name: descriptions.get(product)?.apiName ?? API_NAMES.get(product) ?? null,
        down: downReason(state),
        aliveAt: state.answers ? new Date(state.aliveAt) : null,
        recoveryAskedAt: state.request === null ? null : new Date(state.request.askedAt),
      })),
    describe(producers) {
      for (const description of producers) {
        descriptions.set(description.product, description)
        if (description.active) meet(description.product)
      }
      const scopes = new Map(producers.map(({ product, scope }) => [product, scope]))
      book.setScopes({ provider: PROVIDER.one, scopes })
    },
    stop() {
      stopped = true
      stopLooking()
    },
  }
}
