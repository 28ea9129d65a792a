import type { FixtureInput } from '../../modules/catalogue/index.ts'
import type { Cancel, Clock } from '../../platform/clock.ts'
import { messageOf } from '../../platform/start-problem.ts'
import type { FeedApi } from './feed-source.ts'
import { parseFixture } from './parse-fixture.ts'

/** The provider counts requests; more at once would only queue there. */
const PARALLEL = 8
const RETRY_AFTER_MS = [1000, 3000, 10_000]
/** An event without a usable fixture is left alone for this long, however many messages tell of it. */
const REST_MS = 5 * 60_000
const MOST_WAITING = 20_000

interface LoaderOptions {
  readonly api: FeedApi
  readonly clock: Clock
  readonly onFixture: (fixture: FixtureInput) => void
  readonly onGiveUp: (eventId: string, problem: string) => void
}

interface Request {
  readonly eventId: string
  attempt: number
  /** Asked for again while it was being read: the answer on its way may be older than the reason. */
  stale: boolean
  running: boolean
}

export interface FixtureLoader {
  /** Reads the fixture once, however often it is wanted meanwhile. */
  want(eventId: string): void
  /** Reads the fixture anew, for it has changed. */
  refresh(eventId: string): void
  stop(): void
}

export function createFixtureLoader({ api, clock, onFixture, onGiveUp }: LoaderOptions): FixtureLoader {
  const requests = new Map<string, Request>()
  const queue: Request[] = []
  const restingUntil = new Map<string, number>()
  const waits = new Set<Cancel>()
  let running = 0
  let stopped = false

  function ask(eventId: string): void {
    if (requests.size >= MOST_WAITING) return
    const request = { eventId, attempt: 0, stale: false, running: false }
    requests.set(eventId, request)
    queue.push(request)
    work()
  }

  function work(): void {
    while (running < PARALLEL && !stopped) {
      const request = queue.shift()
      if (!request) return
      running += 1
      request.running = true
      void load(request).finally(() => {
        running -= 1
        work()
      })
    }
  }

  async function load(request: Request): Promise<void> {
    const { eventId } = request
    const result = await read(eventId)
    if (stopped) return
    request.running = false
    if (!result.ok) return failed(request, result.problem)
    onFixture(result.fixture)
    if (request.stale) {
      request.stale = false
      queue.push(request)
    } else requests.delete(eventId)
  }

  async function read(eventId: string): Promise<{ ok: true; fixture: FixtureInput } | { ok: false; problem: string }> {
    try {
      const parsed = parseFixture(await api.get(`/v1/sports/es/sport_events/${eventId}/fixture.xml`))
      if (parsed.ok && parsed.fixture.id !== eventId) return { ok: false, problem: 'the fixture of another event' }
      return parsed
    } catch (error) {
      return { ok: false, problem: messageOf(error) }
    }
  }

  function failed(request: Request, problem: string): void {
    const waitMs = RETRY_AFTER_MS[request.attempt]
    request.attempt += 1
    if (waitMs === undefined) {
      requests.delete(request.eventId)
      rest(request.eventId)
      onGiveUp(request.eventId, problem)
      return
    }
    const cancel = clock.after(waitMs, () => {
      waits.delete(cancel)
      queue.push(request)
      work()
    })
    waits.add(cancel)
  }

  function rest(eventId: string): void {
    const now = clock.now().getTime()
    for (const [id, until] of restingUntil) if (until <= now) restingUntil.delete(id)
    if (restingUntil.size < MOST_WAITING) restingUntil.set(eventId, now + REST_MS)
  }

  function isResting(eventId: string): boolean {
    return (restingUntil.get(eventId) ?? 0) > clock.now().getTime()
  }

  return {
    want(eventId) {
      if (!requests.has(eventId) && !isResting(eventId)) ask(eventId)
    },
    refresh(eventId) {
      restingUntil.delete(eventId)
      const request = requests.get(eventId)
      if (request) request.stale ||= request.running
      else ask(eventId)
    },
    stop() {
      stopped = true
      for (const cancel of waits) cancel()
    },
  }
}
