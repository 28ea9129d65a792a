import { inPesos } from '@momio/domain/money'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { EarlierRequests, PlayOutcome, RepeatableBet } from '../../play/index.ts'
import type { TableRefusal } from '../live/table-refusal.ts'
import type { HouseRefusal } from './house-rounds.ts'
import type { WalletRefusal } from './provider-rounds.ts'

type AnyRefusal = Extract<PlayOutcome<HouseRefusal | WalletRefusal | TableRefusal>, { kind: 'refused' }>['refusal']

/** What the commit refused, as it is answered. */
export function refusalOf(refusal: AnyRefusal): Refusal {
  if (typeof refusal === 'string') {
    if (refusal === 'funds-short') return refuse('FUNDS_SHORT')
    throw new Error(`the money of a round was answered with ${refusal}`)
  }
  switch (refusal.refusal) {
    case 'SELF_EXCLUDED':
    case 'BREAK_TIME':
      return refuse(refusal.refusal, { context: { until: refusal.until.toISOString() } })
    case 'LOSS_LIMIT':
      return refuse('LOSS_LIMIT', { context: { period: refusal.period, remaining: inPesos(refusal.remaining) } })
    case 'AMOUNT_OUT_OF_RANGE':
      return refuse('AMOUNT_OUT_OF_RANGE', { context: { min: inPesos(refusal.least), max: inPesos(refusal.most) } })
    case 'ROUND_OPEN':
      return refuse('ROUND_OPEN', { context: { roundId: refusal.roundId } })
    case 'CONFLICT':
      return refuse('CONFLICT', 'reason' in refusal ? { context: { reason: refusal.reason } } : {})
    case 'INVALID_TOKEN':
      return refuse('INVALID_TOKEN', { context: { reason: 'token-unknown' } })
    case 'TOLD_BEFORE':
      return refuse(refusal.told.code, refusal.told.context ? { context: refusal.told.context } : {})
    case 'REPEATED':
      throw new Error('what was done before is answered as it was then')
    default:
      return refuse(refusal.refusal)
  }
}

/** Those that come again by themselves for as long as the same is asked. */
const LASTING: readonly string[] = ['TOLD_BEFORE', 'CONFLICT', 'REPEATED', 'INVALID_TOKEN']

/** So that a copy that comes late is not taken. */
export function rememberRefused(request: RepeatableBet, refusal: AnyRefusal, earlier: EarlierRequests): void {
  if (typeof refusal !== 'string' && LASTING.includes(refusal.refusal)) return
  const { code, context = null } = refusalOf(refusal)
  earlier.refused(request, { code, context })
}
