import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { adjust, adjustedBy } from '../../ledger/index.ts'
import { lockPlayers } from '../../players/index.ts'

interface ByHand {
  readonly staffId: string
  readonly playerId: string
  readonly requestId: string
  readonly amount: Centavos
  readonly reason: string
  readonly at: Date
}

type Adjusted =
  | { readonly kind: 'adjusted'; readonly before: Centavos; readonly after: Centavos }
  | { readonly kind: 'refused'; readonly refusal: 'NOT_FOUND' | 'CONFLICT' | 'FUNDS_SHORT' }

/** Nobody moves money of their own by hand, and a request that comes again is answered as the first time. */
export async function adjustBalance(tx: Tx, byHand: ByHand): Promise<Adjusted> {
  const { staffId, playerId, requestId, amount, reason, at } = byHand
  const known = isUuid(playerId) && (await lockPlayers(tx, [playerId])).has(playerId)
  if (!known) return { kind: 'refused', refusal: 'NOT_FOUND' }
  if (playerId === staffId) return { kind: 'refused', refusal: 'CONFLICT' }
  const key = `by hand ${requestId}`
  const adjustment = {
    playerId,
    account: 'cash',
    amount,
    who: staffId,
    why: reason,
    key,
    reference: requestId,
    at,
  } as const
  const posted = await adjust(tx, adjustment)
  if (posted === 'funds-short') return { kind: 'refused', refusal: 'FUNDS_SHORT' }
  if (posted === 'exists-with-different-content') return { kind: 'refused', refusal: 'CONFLICT' }
  return { kind: 'adjusted', ...(await adjustedBy(tx, key, 'cash')) }
}
