import type { OutcomeResult } from '../../match/engine.ts'
import type { Line } from '../../prices/market.ts'
import { handicapResult, refund, specifier, totalResult, wonBy } from '../../prices/results.ts'
import type { Pair } from './goal-model.ts'
import { CORRECT_SCORES, EXACT_GOALS, exactGoalsId, HALF_TIME_FULL_TIME, OTHER_SCORE, SCORERS } from './market-ids.ts'

/** What is known of a match, whether it is over or not. */
export interface SoccerFacts {
  readonly firstHalfOver: boolean
  readonly ended: boolean
  readonly first: Pair
  readonly second: Pair
  /** Who scored each goal that stands, in order. */
  readonly goals: readonly { readonly side: 'home' | 'away'; readonly player: string | null }[]
  readonly corners: number
  readonly cards: number
  readonly players: readonly string[]
}

const THREE_WAY = ['1', '2', '3']

export function soccerResult(facts: SoccerFacts, { id, specifiers }: Line): OutcomeResult[] | null {
  const { first, second, ended, firstHalfOver } = facts
  const home = first.home + second.home
  const away = first.away + second.away
  const value = (name: string) => Number(specifier(specifiers, name))
  switch (id) {
    case 18:
      return total(home + away, value('total'), ended)
    case 19:
      return total(home, value('total'), ended)
    case 20:
      return total(away, value('total'), ended)
    case 68:
      return total(first.home + first.away, value('total'), firstHalfOver)
    case 166:
      return total(facts.corners, value('total'), ended)
    case 139:
      return total(facts.cards, value('total'), ended)
    case 60:
      return firstHalfOver ? threeWay(first.home - first.away) : null
    case 66:
      return firstHalfOver ? handicapResult(first.home - first.away, value('hcp')) : null
    case 8:
      return nextGoal(facts, value('goalnr'))
    case 29:
      if (home > 0 && away > 0) return wonBy('74', ['74', '76'])
      return ended ? wonBy('76', ['74', '76']) : null
    case 45:
      return correctScore(home, away, ended)
    case 21:
      return ended || home + away >= EXACT_GOALS.most ? exactGoals(home + away) : null
  }
  return ended ? finalResult(facts, home, away, { id, specifiers }) : null
}

function finalResult(facts: SoccerFacts, home: number, away: number, { id, specifiers }: Line): OutcomeResult[] {
  const lead = home - away
  const { first, second } = facts
  switch (id) {
    case 1:
      return threeWay(lead)
    case 83:
      return threeWay(second.home - second.away)
    case 10:
      return [
        { id: '9', result: lead >= 0 ? 1 : 0 },
        { id: '10', result: lead !== 0 ? 1 : 0 },
        { id: '11', result: lead <= 0 ? 1 : 0 },
      ]
    case 11:
      return lead === 0 ? refund(['4', '5']) : wonBy(lead > 0 ? '4' : '5', ['4', '5'])
    case 16:
      return handicapResult(lead, Number(specifier(specifiers, 'hcp')))
    case 26:
      return wonBy((home + away) % 2 === 1 ? '70' : '72', ['70', '72'])
    case 47:
      return HALF_TIME_FULL_TIME.map((outcome) => ({
        id: outcome.id,
        result: outcome.half === Math.sign(first.home - first.away) && outcome.full === Math.sign(lead) ? 1 : 0,
      }))
    case 40:
      return scorers(facts, home + away)
    default:
      throw new RangeError(`market ${id} is not sold in soccer`)
  }
}

/** Half a goal beyond the line, no quarter line can turn the over into less than a whole win. */
function total(value: number, line: number, over: boolean): OutcomeResult[] | null {
  return over || value - line >= 0.5 ? totalResult(value, line) : null
}

function threeWay(lead: number): OutcomeResult[] {
  return wonBy(lead > 0 ? '1' : lead < 0 ? '3' : '2', THREE_WAY)
}

function nextGoal({ goals, ended }: SoccerFacts, number: number): OutcomeResult[] | null {
  const goal = goals[number - 1]
  if (goal) return wonBy(goal.side === 'home' ? '6' : '8', ['6', '7', '8'])
  return ended ? wonBy('7', ['6', '7', '8']) : null
}

function correctScore(home: number, away: number, ended: boolean): OutcomeResult[] | null {
  const named = CORRECT_SCORES.find((score) => score.home === home && score.away === away)
  if (!ended && home <= 4 && away <= 4) return null
  return wonBy(named?.id ?? OTHER_SCORE, [...CORRECT_SCORES.map(({ id }) => id), OTHER_SCORE])
}

function exactGoals(goals: number): OutcomeResult[] {
  return wonBy(
    exactGoalsId(goals),
    Array.from({ length: EXACT_GOALS.most + 1 }, (_, i) => exactGoalsId(i)),
  )
}

function scorers({ goals, players }: SoccerFacts, scored: number): OutcomeResult[] {
  const winners = new Set(goals.map(({ player }) => player))
  return [
    ...players.map((id): OutcomeResult => ({ id, result: winners.has(id) ? 1 : 0 })),
    { id: SCORERS.noGoal, result: scored === 0 ? 1 : 0 },
  ]
}
