import { readSpecifiers } from '../market-name.ts'
import { BOTH_TEAMS_SCORE, TOTALS } from './known-outcome.ts'

interface Leg {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

interface Score {
  readonly home: number
  readonly away: number
}

/** What a leg would come to if the match ended with this score. */
export interface LegStanding {
  readonly now: 'winning' | 'losing' | 'returned'
  /** How much more must be scored against it before it wins no more, or for it before it wins; null when nothing can turn it. */
  readonly turnsAfter: number | null
}

const WINNER = [186, 219, 251, 406]
const HANDICAP = [16, 223, 256, 410]
const [RESULT, DOUBLE_CHANCE, DRAW_NO_BET] = [1, 10, 11]

/** Undefined for markets that the score of the whole match does not tell about. Of provider one's markets only. */
export function legStanding({ marketId, specifiers, outcomeId }: Leg, score: Score): LegStanding | undefined {
  const lead = score.home - score.away
  if (marketId === RESULT) return ofResult(outcomeId, lead)
  if (marketId === DOUBLE_CHANCE) return ofDoubleChance(outcomeId, lead)
  if (marketId === DRAW_NO_BET || WINNER.includes(marketId)) return ofMargin(outcomeId, lead)
  if (marketId === BOTH_TEAMS_SCORE) return ofBothScore(outcomeId, score)
  const values = readSpecifiers(specifiers)
  if (HANDICAP.includes(marketId)) return ofHandicap(outcomeId, lead, Number(values.get('hcp') ?? Number.NaN))
  const side = TOTALS[marketId]
  if (side === undefined) return undefined
  const scored = { both: score.home + score.away, home: score.home, away: score.away }[side]
  return ofTotal(outcomeId, Number(values.get('total') ?? Number.NaN) - scored)
}

/** By how much a side is ahead, more than nothing being a win. */
function ahead(margin: number): LegStanding {
  return margin > 0 ? { now: 'winning', turnsAfter: margin } : { now: 'losing', turnsAfter: 1 - margin }
}

function ofResult(outcomeId: string, lead: number): LegStanding | undefined {
  if (outcomeId === '1') return ahead(lead)
  if (outcomeId === '3') return ahead(-lead)
  if (outcomeId !== '2') return undefined
  return lead === 0 ? { now: 'winning', turnsAfter: 1 } : { now: 'losing', turnsAfter: Math.abs(lead) }
}

function ofDoubleChance(outcomeId: string, lead: number): LegStanding | undefined {
  if (outcomeId === '9') return ahead(lead + 1)
  if (outcomeId === '11') return ahead(1 - lead)
  return outcomeId === '10' ? ahead(Math.abs(lead)) : undefined
}

/** A side to win, the stake being returned when both are level. */
function ofMargin(outcomeId: string, lead: number): LegStanding | undefined {
  const margin = { '4': lead, '25': lead, '5': -lead, '26': -lead }[outcomeId]
  if (margin === undefined) return undefined
  return margin === 0 ? { now: 'returned', turnsAfter: 1 } : withReturn(margin)
}

function ofHandicap(outcomeId: string, lead: number, handicap: number): LegStanding | undefined {
  const margin = { '1714': lead + handicap, '1715': -lead - handicap }[outcomeId]
  if (margin === undefined || Number.isNaN(margin)) return undefined
  return margin === 0 ? { now: 'returned', turnsAfter: 1 } : withReturn(margin)
}

function withReturn(margin: number): LegStanding {
  if (margin > 0) return { now: 'winning', turnsAfter: Math.ceil(margin) }
  return { now: 'losing', turnsAfter: Math.floor(-margin) + 1 }
}

/** `left` is what is missing to the line. */
function ofTotal(outcomeId: string, left: number): LegStanding | undefined {
  if (Number.isNaN(left) || (outcomeId !== '12' && outcomeId !== '13')) return undefined
  const isOver = outcomeId === '12'
  if (left < 0) return { now: isOver ? 'winning' : 'losing', turnsAfter: null }
  if (left === 0) return { now: 'returned', turnsAfter: 1 }
  return isOver ? { now: 'losing', turnsAfter: Math.floor(left) + 1 } : { now: 'winning', turnsAfter: Math.ceil(left) }
}

function ofBothScore(outcomeId: string, { home, away }: Score): LegStanding | undefined {
  if (outcomeId !== '74' && outcomeId !== '76') return undefined
  const missing = Number(home === 0) + Number(away === 0)
  const isYes = outcomeId === '74'
  if (missing === 0) return { now: isYes ? 'winning' : 'losing', turnsAfter: null }
  return { now: isYes ? 'losing' : 'winning', turnsAfter: missing }
}
