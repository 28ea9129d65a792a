import { providerOf } from '@momio/contract/provider'
import { inPesos } from '@momio/domain/money'
import { americanOf, decimalOf } from '@momio/domain/odds'
import type { LedgerRefusal, ToldRefusal } from '../../play/index.ts'
import type { PlaceRefusal } from './place-refusal.ts'

/** As the player hears it. */
export function toldRefusal(refusal: PlaceRefusal | LedgerRefusal): ToldRefusal {
  if (typeof refusal === 'string') {
    if (refusal === 'funds-short') return { code: 'FUNDS_SHORT', context: null }
    throw new Error(`the hold of a stake was answered with ${refusal}`)
  }
  if (refusal.refusal === 'TOLD_BEFORE' || refusal.refusal === 'FLAWED') return refusal.told
  return { code: refusal.refusal, context: contextOf(refusal) }
}

function contextOf(refusal: PlaceRefusal): Record<string, unknown> | null {
  switch (refusal.refusal) {
    case 'SELF_EXCLUDED':
    case 'BREAK_TIME':
      return { until: refusal.until.toISOString() }
    case 'LOSS_LIMIT':
      return { period: refusal.period, remaining: inPesos(refusal.remaining) }
    case 'AMOUNT_OUT_OF_RANGE':
      return { min: inPesos(refusal.least) }
    case 'SELECTIONS_NOT_COMBINABLE':
      return { selectionIndexes: refusal.selectionIndexes }
    case 'ODDS_DIFFERENCE_TOO_HIGH':
      return {
        selectionIndex: refusal.selectionIndex,
        suggestedOdds: decimalOf(refusal.suggested),
        suggestedOddsUS: americanOf(refusal.suggested),
      }
    case 'ACCUMULATED_STAKE_LIMIT':
    case 'BET_STAKE_OVER_LIMIT':
      return { limitsByMatch: refusal.hits.map(shownLimit) }
    case 'MATCH_WAS_NOT_FOUND':
    case 'EVENT_MATCH_NOT_ACTIVED':
    case 'MARKET_WAS_NOT_FOUND':
    case 'EVENT_MARKET_NOT_ACTIVED':
    case 'OUTCOME_KNOWN':
      return { selectionIndex: refusal.selectionIndex }
    default:
      return null
  }
}

type Hit = Extract<PlaceRefusal, { hits: unknown }>['hits'][number]

/** The limit less what was staked before is what is left, in both kinds. */
export function shownLimit({ eventId, marketId, specifiers, outcomeId, code, accumulated, remaining }: Hit) {
  return {
    eventId,
    marketId,
    specifiers,
    outcomeId,
    providerId: providerOf(eventId),
    code,
    betStakeLimit: inPesos(accumulated + remaining),
    stakeAccumulatedLimit: inPesos(accumulated as number),
    adjustedStakeMax: inPesos(remaining as number),
  }
}
