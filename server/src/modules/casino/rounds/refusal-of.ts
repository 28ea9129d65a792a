import { inPesos } from '@momio/domain/money'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { PlayOutcome } from '../../play/index.ts'
import type { TableRefusal } from '../live/table-refusal.ts'
import type { RoundRefusal } from './round-work.ts'

type AnyRefusal = Extract<PlayOutcome<RoundRefusal | TableRefusal>, { kind: 'refused' }>['refusal']

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
    case 'REPEATED':
      throw new Error('what was done before is answered as it was then')
    default:
      return refuse(refusal.refusal)
  }
}
