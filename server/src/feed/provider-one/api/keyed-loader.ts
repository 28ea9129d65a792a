import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'

/** Waits between attempts. */
const RETRY_AFTER_MS = [1000, 3000, 10_000]
/** What cannot be read is left alone for this long, however many messages tell of it. */
const REST_MS = 5 * 60_000
const MOST_WAITING = 20_000

interface LoaderOptions<T> {
  readonly parallel: number
  readonly clock: Clock
  readonly read: (key: string) => Promise<T>
  readonly onLoaded: (value: T, key: string) => void
  readonly onGiveUp: (key: string, problem: string) => void
}

interface Request {
  readonly key: string
  attempt: number
  /** Asked for again while it was being read: the answer on its way may be older than the reason. */
  stale: boolean
  running: boolean
  readonly ended: PromiseWithResolvers<void>
}

export interface KeyedLoader {
  /** Reads it once, however often it is wanted meanwhile; false when it will not be read now. */
  want(key: string): boolean
  /** Reads it anew, for it has changed. */
  refresh(key: string): void
  /** When all that is wanted now is loaded or given up; rejects when the loader stops before. */
  settled(): Promise<void>
  stop(): void
}

/** Reads from the provider's API by key: a few at a time, again after a failure, and not for ever. */
export function createKeyedLoader<T>({ parallel, clock, read, onLoaded, onGiveUp }: LoaderOptions<T>): KeyedLoader {
  const requests = new Map<string, Request>()
  const queue: Request[] = []
  const restingUntil = new Map<string, number>()
  const waits = new Set<Cancel>()
  let running = 0
  let stopped = false

  function ask(key: string): boolean {
    if (requests.size >= MOST_WAITING) return false
    const request = { key, attempt: 0, stale: false, running: false, ended: Promise.withResolvers<void>() }
    // Most are waited for by nobody.
    request.ended.promise.catch(() => undefined)
    requests.set(key, request)
    queue.push(request)
    work()
    return true
  }

  function work(): void {
    while (running < parallel && !stopped) {
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
    const { key } = request
    let value: T
    try {
      value = await read(key)
    } catch (error) {
      request.running = false
      if (!stopped) failed(request, messageOf(error))
      return
    }
    if (stopped) return
    request.running = false
    onLoaded(value, key)
    if (request.stale) {
      request.stale = false
      queue.push(request)
    } else end(request)
  }

  function end(request: Request): void {
    requests.delete(request.key)
    request.ended.resolve()
  }

  function failed(request: Request, problem: string): void {
    const waitMs = RETRY_AFTER_MS[request.attempt]
    request.attempt += 1
    if (waitMs === undefined) {
      rest(request.key)
      onGiveUp(request.key, problem)
      end(request)
      return
    }
    const cancel = clock.after(waitMs, () => {
      waits.delete(cancel)
      queue.push(request)
      work()
    })
    waits.add(cancel)
  }

  function rest(key: string): void {
    const now = clock.now().getTime()
    for (const [id, until] of restingUntil) if (until <= now) restingUntil.delete(id)
    if (restingUntil.size < MOST_WAITING) restingUntil.set(key, now + REST_MS)
  }

  function isResting(key: string): boolean {
    return (restingUntil.get(key) ?? 0) > clock.now().getTime()
  }

  return {
    want(key) {
      return requests.has(key) || (!isResting(key) && ask(key))
    },
    refresh(key) {
      restingUntil.delete(key)
      const request = requests.get(key)
      if (request) request.stale ||= request.running
      else ask(key)
    },
    async settled() {
      await Promise.all([...requests.values()].map(({ ended }) => ended.promise))
    },
    stop() {
      stopped = true
      for (const cancel of waits) cancel()
      for (const { ended } of requests.values()) ended.reject(new Error('stopped'))
    },
  }
}
