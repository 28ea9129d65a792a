import { availableSelections as route } from '@momio/contract/betting-routes'
import type { availableSelections } from '@momio/contract/custom-bet'
import { api } from '../../../api/api.ts'

/** A match that is suspended for a moment has none then, and some later. */
const ASK_AGAIN_MS = 60_000

/** Tells once when outcomes of the match can be combined; until then it asks again and again. */
export function awaitOffer(eventId: string, signal: AbortSignal, onOffered: () => void): void {
  if (signal.aborted) return
  api.call<typeof availableSelections>(route, { params: { eventId } }, { signal }).then(onOffered, () => {
    if (!signal.aborted) setTimeout(() => awaitOffer(eventId, signal, onOffered), ASK_AGAIN_MS)
  })
}
