import { hasCustomBets } from '@momio/domain/betting/custom-bet-sports'
import { useEffect, useState } from 'react'
import { providerNameOf } from '../../../live/provider.ts'
import type { MatchHead } from '../../../live/stores/live-store.ts'

/** Whether outcomes of the match can be combined; once it was so, it stays so while the page is open. */
export function useHasCustomBets({ id, sportId }: Pick<MatchHead, 'id' | 'sportId'>): boolean {
  const [isOffered, setIsOffered] = useState(false)
  const isAsked = !isOffered && hasCustomBets(sportId) && providerNameOf(id) === 'one'
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    import('./await-offer.ts').then(
      ({ awaitOffer }) => awaitOffer(id, abort.signal, () => setIsOffered(true)),
      // Out of reach: the page goes on without the tab.
      () => undefined,
    )
    return () => abort.abort()
  }, [id, isAsked])
  return isOffered
}
