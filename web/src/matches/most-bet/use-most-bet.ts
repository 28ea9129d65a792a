import * as routes from '@momio/contract/betting-routes'
import type { MostBet, mostBet } from '@momio/contract/most-bet'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { browserTiming } from '../../live/time/timing.ts'

const SHOWN = 4
const ASK_AGAIN_MS = 60_000
const NONE: readonly MostBet[] = []

/** Nobody misses it when it cannot be asked for: what was there stays. */
export function useMostBet(sportId: string | undefined): readonly MostBet[] {
  const [bets, setBets] = useState(NONE)
  useEffect(() => {
    const abort = new AbortController()
    let cancel = () => {}
    async function ask() {
      try {
        const { items } = await api.call<typeof mostBet>(
          routes.mostBet,
          { query: { sportId } },
          { signal: abort.signal, asGuest: true },
        )
        setBets(items.slice(0, SHOWN))
      } catch {
        if (abort.signal.aborted) return
      }
      cancel = browserTiming.after(ASK_AGAIN_MS, () => void ask())
    }
    void ask()
    return () => {
      abort.abort()
      cancel()
    }
  }, [sportId])
  return bets
}
