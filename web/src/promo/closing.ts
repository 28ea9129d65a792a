const KEY = 'momio.promo-closed'
const AWAY_MS = 5 * 60_000

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Remembers when the player closed the button; a reload does not bring it back sooner. */
export function createClosing(openStorage: () => Store, now: () => number) {
  let closedAt = Number.NEGATIVE_INFINITY
  function read(): number {
    try {
      return Number(openStorage().getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    } catch {
      return closedAt
    }
  }
  return {
    close() {
      closedAt = now()
      try {
        openStorage().setItem(KEY, String(closedAt))
      } catch {
        // Blocked: it holds until the page is left.
      }
    },
    /** Milliseconds until the button comes back; 0 where it is not closed. A time that is to come is a clock set back. */
    leftMs(): number {
      const passed = now() - read()
      return passed >= 0 && passed < AWAY_MS ? AWAY_MS - passed : 0
    },
  }
}

export const closing = createClosing(() => window.localStorage, Date.now)
