import type { Centavos } from '@momio/domain/money'
import { NOT_STARTED } from '../../../live/book/match-status.ts'
import type { FollowedMatch } from '../../../live/match/use-match.ts'
import { isBeingSet, withItems } from '../../../slip/slip-state.ts'
import type { SlipStore } from '../../../slip/slip-store.ts'
import type { CombinationState } from './combination.ts'
import { customItem } from './custom-item.ts'

const keysOf = (item: { readonly selectedMarkets?: readonly { readonly key: string }[] } | undefined) =>
  item?.selectedMarkets?.map(({ key }) => key).join()

/** The slip of the builder holds what is combined, at its price now. While a bet is placed or told of, only its price moves. */
export function fillSlip(
  slip: SlipStore,
  combination: CombinationState,
  { id, detail: { store } }: Pick<FollowedMatch, 'id' | 'detail'>,
  stake: Centavos | null,
): void {
  const head = store.heads.get(id)
  if (!head) return
  slip.see((state) => {
    const [before] = state.betItems
    const match = {
      head,
      status: store.scores.get(id)?.status ?? NOT_STARTED,
      oddsOf: (key: string) => store.prices.getLine(key)?.odds ?? null,
    }
    const item = customItem(combination, match, before, stake)
    if (!isBeingSet(state)) return before && item ? { ...state, betItems: [item] } : state
    if (!item) return before ? withItems(state, []) : state
    return keysOf(item) === keysOf(before) ? { ...state, betItems: [item] } : withItems(state, [item])
  })
}
