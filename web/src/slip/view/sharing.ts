import * as routes from '@momio/contract/betting-routes'
import type { shareSlip } from '@momio/contract/shared-slip'
import { api } from '../../api/api.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { slip } from '../page-slip.ts'

/** The code under which the slip can be opened by others; it is of these selections only. */
const code = createValueStore<string | null>(null)
slip.outcomeIds.subscribe(() => code.set(null))

export const sharing = {
  code,
  async share() {
    const shared = slip.outcomeIds.get()
    const selections = slip.get().betItems.map(({ matchId, marketTypeId, specifiers, outcomeOnlyId }) => ({
      eventId: matchId,
      marketId: marketTypeId,
      specifiers,
      outcomeId: outcomeOnlyId,
    }))
    try {
      const answer = await api.call<typeof shareSlip>(routes.shareSlip, { body: { selections } })
      if (slip.outcomeIds.get() === shared) code.set(answer.code)
    } catch {
      slip.see((state) => ({ ...state, notice: { kind: 'share-failed' } }))
    }
  },
}

export function sharedAddress(shared: string): string {
  return `${location.origin}/sport?slip=${shared}`
}
