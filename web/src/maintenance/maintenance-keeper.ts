import type { MaintenanceFlags } from '@momio/contract/maintenance'
import { createValueStore } from '../live/stores/value-store.ts'

const POLL_MS = 120_000
const THROTTLE_MS = 30_000

export const NO_MAINTENANCE: MaintenanceFlags = { global: false, sportsbook: false, casino: false }

export interface MaintenanceKeeper {
  get(): MaintenanceFlags
  /** Looks at once and every 120 s for as long as anybody listens. */
  subscribe(listener: () => void): () => void
  /** What holds now: at most one look in 30 s, answered with what is known in between. */
  look(): Promise<MaintenanceFlags>
}

/** A look that fails changes nothing: what is closed is refused by the server in any case. */
export function createMaintenanceKeeper(load: () => Promise<MaintenanceFlags>, now: () => number): MaintenanceKeeper {
  const flags = createValueStore(NO_MAINTENANCE)
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let listeners = 0
  let timer: ReturnType<typeof setInterval> | undefined

  async function ask() {
    lookedAt = now()
    try {
      const next = await load()
      const before = flags.get()
      const isSame =
        next.global === before.global && next.sportsbook === before.sportsbook && next.casino === before.casino
      if (!isSame) flags.set(next)
    } catch {
      // The next look comes in two minutes, or with the next page.
    } finally {
      looking = undefined
    }
  }

  async function look(): Promise<MaintenanceFlags> {
    if (now() - lookedAt >= THROTTLE_MS) looking ??= ask()
    await looking
    return flags.get()
  }

  return {
    get: flags.get,
    look,
    subscribe(listener) {
      const unsubscribe = flags.subscribe(listener)
      if (listeners++ === 0) {
        void look()
        timer = setInterval(() => void look(), POLL_MS)
      }
      return () => {
        unsubscribe()
        if (--listeners === 0) clearInterval(timer)
      }
    },
  }
}
