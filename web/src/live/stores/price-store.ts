import type { Odds } from '@momio/domain/odds'
import type { Timing } from '../time/timing.ts'
import type { FlushQueue, Listener } from './flush-queue.ts'
import { createKeyedStore } from './keyed-store.ts'

type Movement = 'up' | 'down'

export interface Price {
  readonly odds: Odds | null
  /** The market and the outcome take bets. */
  readonly open: boolean
  readonly movement: Movement | null
  /** When it last moved, by this machine's clock; 0 when it never did. */
  readonly movedAt: number
}

/** The flash may last a second; the sweep that ends it runs up to 100 ms late. */
const MOVEMENT_MS = 900
const SWEEP_MS = 100

/** Prices by outcome key: only the buttons of an outcome hear that it moved. */
export interface PriceStore {
  getLine(key: string): Price | undefined
  subscribeLine(key: string, listener: Listener): () => void
  set(key: string, odds: Odds | null, open: boolean): void
  delete(key: string): void
}

export function createPriceStore(queue: FlushQueue, timing: Timing): PriceStore {
  const prices = createKeyedStore<Price>(queue, samePrice)
  /** When the movement of each key ends, soonest first. */
  const endings = new Map<string, number>()
  let sweeping = false

  function sweep() {
    sweeping = false
    const now = timing.now()
    for (const [key, endsAt] of endings) {
      if (endsAt > now) break
      endings.delete(key)
      const price = prices.get(key)
      if (price) prices.set(key, { ...price, movement: null })
    }
    sweepLater()
  }

  function sweepLater() {
    const first = endings.values().next().value
    if (sweeping || first === undefined) return
    sweeping = true
    timing.after(Math.max(first - timing.now(), SWEEP_MS), sweep)
  }

  function moved(key: string, movement: Movement, price: Price): Price {
    const movedAt = timing.now()
    // Deleted first, so that the key moves to the end of the map's order.
    endings.delete(key)
    endings.set(key, movedAt + MOVEMENT_MS)
    sweepLater()
    return { ...price, movement, movedAt }
  }

  return {
    getLine: prices.get,
    subscribeLine: prices.subscribe,
    set(key, odds, open) {
      const before = prices.get(key)
      const price = { odds, open, movement: before?.movement ?? null, movedAt: before?.movedAt ?? 0 }
      const change = before?.odds && odds ? odds - before.odds : 0
      prices.set(key, change === 0 ? price : moved(key, change > 0 ? 'up' : 'down', price))
    },
    delete(key) {
      endings.delete(key)
      prices.delete(key)
    },
  }
}

function samePrice(a: Price, b: Price): boolean {
  return a.odds === b.odds && a.open === b.open && a.movement === b.movement && a.movedAt === b.movedAt
}
