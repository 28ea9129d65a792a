import { setImmediate as nextTurn } from 'node:timers/promises'
import { PRODUCER, PROVIDER } from '@momio/contract/live-book'
import type { FeedBook } from '../../modules/catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/operation/log.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { ProducerHealth } from '../producer-health/producer-health.ts'
import { forgetOldFixtures, keptParts } from './accept-updategram.ts'
import type { FixturePart } from './fixture-part.ts'
import { ProviderTwoFixture, standingOf, type TwoBook } from './provider-two-fixture.ts'
import type { TwoCounters } from './two-counters.ts'
import { followTwoEvents } from './two-events.ts'
import { isGone, isHeard, isVouchedFor } from './vouching.ts'

const LOOK_EVERY_MS = 1000
const FORGET_EVERY_MS = 60 * 60_000
/** Of a fixture nothing was said of for this long. */
const FORGET_AFTER_MS = 3 * 24 * 60 * 60_000
/** Fixtures read before others get their turn, when a whole book is read at once. */
const SLICE = 10

export interface ProviderTwoOptions {
  readonly book: TwoBook
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly counters: TwoCounters
  /** Keeps a result that cannot be used for staff. */
  readonly keepAside: FeedBook['keepAside']
}

export interface RunningFeedTwo {
  health(): readonly ProducerHealth[]
  stop(): Promise<void>
}

/** Reads what provider two pushes into the book: first what was kept of it, then what comes. */
export async function startProviderTwo(options: ProviderTwoOptions): Promise<RunningFeedTwo> {
  const { book, db, clock, log, counters, keepAside } = options
  const fixtures = new Map<number, ProviderTwoFixture>()
  /** Fixtures of which a part could not be applied: the next message about them reads all their parts again. */
  const incomplete = new Set<number>()
  let received = 0
  let heartbeatAt = Number.NEGATIVE_INFINITY
  /** Since when the provider is heard; null while it is not. */
  let upSince: number | null = null

  const nowMs = () => clock.now().getTime()

  /** A heartbeat counts from when it was accepted: one that was held up on its way vouches for nothing now. */
  function hear(acceptedAt: number): void {
    heartbeatAt = Math.max(heartbeatAt, Math.min(acceptedAt, nowMs()))
    lookUp()
  }

  function lookUp(): void {
    const isUp = isHeard(heartbeatAt, nowMs())
    if (isUp === (upSince !== null)) return
    upSince = isUp ? nowMs() : null
    // Before the producers come up, so that no line that the provider does not vouch for is open for a moment.
    if (isUp) for (const fixture of fixtures.values()) vouch(fixture)
    setProducers(isUp ? null : 'silent')
  }

  function setProducers(down: 'silent' | null): void {
    for (const product of [PRODUCER.liveOdds, PRODUCER.control]) {
      book.setProducer({ provider: PROVIDER.two, product, down })
    }
  }

  function vouch(fixture: ProviderTwoFixture): void {
    const now = nowMs()
    if (upSince !== null) fixture.vouch(isVouchedFor(fixture.standing(now), upSince, now), now)
  }

  async function takeParts(parts: readonly FixturePart[]): Promise<void> {
    const [first] = parts
    if (first === undefined) return
    const fixture = fixtures.get(first.fixtureId)
    // Of a fixture that is not in the book parts may be kept from before.
    const isWhole = fixture !== undefined && !incomplete.has(first.fixtureId)
    if (!isWhole || !takeAll(fixture, parts)) await readAnew(first.fixtureId)
  }

  /** Everything that was kept of a fixture, so that one part that failed leaves no hole. */
  async function readAnew(fixtureId: number): Promise<void> {
    const parts = await keptParts(db, fixtureId)
    if (isGone(standingOf(parts, nowMs()), nowMs())) return
    const fixture = new ProviderTwoFixture(book, fixtureId, keepAside)
    fixtures.set(fixtureId, fixture)
    if (takeAll(fixture, parts)) incomplete.delete(fixtureId)
    else incomplete.add(fixtureId)
  }

  /** False when a part could not be applied. */
  function takeAll(fixture: ProviderTwoFixture, parts: readonly FixturePart[]): boolean {
    let complete = true
    for (const part of parts) {
      try {
        const taken = fixture.take(part, nowMs())
        if (taken !== 'applied') counters.problem(taken)
      } catch (error) {
        complete = false
        counters.problem('not-applied')
        log.warn({ err: error, fixtureId: part.fixtureId, part: part.part }, 'provider two sent what cannot be used')
      }
    }
    vouch(fixture)
    return complete
  }

  function look(): void {
    const now = clock.now()
    lookUp()
    book.expire(now)
    for (const [id, fixture] of fixtures) {
      fixture.expireMarkets(now.getTime())
      if (upSince !== null && isGone(fixture.standing(now.getTime()), now.getTime())) {
        fixture.takeOut()
        fixtures.delete(id)
      } else vouch(fixture)
    }
  }

  /** What nobody plays any more is left out until the provider speaks of it again. */
  async function readKept(): Promise<void> {
    let done = 0
    for (const [id, parts] of Map.groupBy(await keptParts(db), ({ fixtureId }) => fixtureId)) {
      if (fixtures.has(id) || isGone(standingOf(parts, nowMs()), nowMs())) continue
      const fixture = new ProviderTwoFixture(book, id, keepAside)
      fixtures.set(id, fixture)
      if (!takeAll(fixture, parts)) incomplete.add(id)
      if (++done % SLICE === 0) await nextTurn()
    }
  }

  /** It pushes both offers together: one heartbeat and one stream for the two. */
  function health(): ProducerHealth[] {
    return [PRODUCER.liveOdds, PRODUCER.control].map((product) => ({
      provider: PROVIDER.two,
      product,
      name: null,
      down: upSince === null ? 'silent' : null,
      aliveAt: Number.isFinite(heartbeatAt) ? new Date(heartbeatAt) : null,
      recoveryAskedAt: null,
      received,
      waiting: 0,
      lagMs: 0,
    }))
  }

  setProducers('silent')
  // What is begun here is ended in reverse, also when only half of it could begin.
  const work = new AsyncDisposableStack()
  try {
    // Listening first: what comes while the kept parts are read is not lost, and their order decides all the same.
    const events = await followTwoEvents({ db, clock, log }, async (event) => {
      received += 1
      if (event.kind === 'heartbeat') hear(event.acceptedAt)
      else await takeParts(event.parts)
    })
    work.defer(() => events.stop())
    const forgetting = takeTurns({
      name: 'forget old fixtures of provider two',
      clock,
      log,
      everyMs: FORGET_EVERY_MS,
      first: 'in-time',
      turn: () => forgetOldFixtures(db, nowMs() - FORGET_AFTER_MS),
    })
    work.defer(() => forgetting.stop())
    // Old fixtures are deleted before the kept ones are read, so that they are not read for nothing.
    await forgetting.wake()
    await readKept()
    work.defer(clock.every(LOOK_EVERY_MS, look))
    return { health, stop: () => work.disposeAsync() }
  } catch (error) {
    await work.disposeAsync()
    throw error
  }
}
