import { isIPv6 } from 'node:net'
import { BoundedMap } from '../bounded-map.ts'
import type { Clock } from '../turns/clock.ts'

interface Allowance {
  /** How many may come at once. */
  readonly burst: number
  readonly perSecond: number
}

/** `sensitive` is for what somebody would try many times to guess: passwords, codes, links. */
const RATE_LIMITS = {
  ordinary: { burst: 300, perSecond: 60 },
  sensitive: { burst: 20, perSecond: 0.5 },
} as const satisfies Record<string, Allowance>

export type RateLimitGroup = keyof typeof RATE_LIMITS

export interface RateLimiter {
  /** Takes one token; answers how many seconds to wait when there is none. */
  take(address: string, group: RateLimitGroup): { ok: true } | { ok: false; retryAfterSeconds: number }
}

interface Bucket {
  tokens: number
  atMs: number
}

/** More addresses than this at once means an attack from many of them; the oldest are forgotten first. */
const MOST_BUCKETS = 50_000

export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new BoundedMap<string, Bucket>(MOST_BUCKETS)
  return {
    take(address, group) {
      const { burst, perSecond } = RATE_LIMITS[group]
      const key = `${group} ${networkOf(address)}`
      const nowMs = clock.now().getTime()
      const last = buckets.get(key)
      const refilled = last ? last.tokens + (Math.max(nowMs - last.atMs, 0) / 1000) * perSecond : burst
      const tokens = Math.min(refilled, burst)
      // Set anew, so that the order of the map is the order of last use.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: nowMs })
      return tokens >= 1 ? { ok: true } : { ok: false, retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) }
    },
  }
}

/** One household has 2^64 addresses of version 6, so those count together. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  return tail === undefined ? groups.slice(0, 4).join(':') : [...groups, '0', '0', '0', '0'].slice(0, 4).join(':')
}
