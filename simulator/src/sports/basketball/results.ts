import type { OutcomeResult } from '../../match/engine.ts'
import type { Line } from '../../prices/market.ts'
import { handicapResult, specifier, totalResult, wonBy } from '../../prices/results.ts'

interface Points {
  readonly home: number
  readonly away: number
}

/** What is known of a match, whether it is over or not. */
export interface BasketballFacts {
  readonly ended: boolean
  /** Periods that are over, overtimes included. */
  readonly periodsOver: number
  readonly periods: readonly Points[]
  readonly playerPoints: ReadonlyMap<string, number>
}

export function basketballResult(facts: BasketballFacts, { id, specifiers }: Line): OutcomeResult[] | null {
  const { periods, ended, periodsOver } = facts
  const value = (name: string) => Number(specifier(specifiers, name))
  const match = pointsOf(periods)
  const half = pointsOf(periods.slice(0, 2))
  const halfOver = ended || periodsOver >= 2
  switch (id) {
    case 225:
      return total(match.home + match.away, value('total'), ended)
    case 227:
      return total(match.home, value('total'), ended)
    case 228:
      return total(match.away, value('total'), ended)
    case 68:
      return total(half.home + half.away, value('total'), halfOver)
    case 60:
      return halfOver ? threeWay(half) : null
    case 66:
      return halfOver ? handicapResult(half.home - half.away, value('hcp')) : null
    case 235:
    case 236: {
      const number = value('quarternr')
      const quarter = pointsOf(periods.slice(number - 1, number))
      const over = ended || periodsOver >= number
      if (id === 235) return over ? threeWay(quarter) : null
      return total(quarter.home + quarter.away, value('total'), over)
    }
    case 921:
      return total(facts.playerPoints.get(specifier(specifiers, 'player')) ?? 0, value('total'), ended)
  }
  if (!ended) return null
  const lead = match.home - match.away
  if (id === 219) return wonBy(lead > 0 ? '4' : '5', ['4', '5'])
  if (id === 223) return handicapResult(lead, value('hcp'))
  if (id === 229) return wonBy((match.home + match.away) % 2 === 1 ? '70' : '72', ['70', '72'])
  throw new RangeError(`market ${id} is not sold in basketball`)
}

function pointsOf(periods: readonly Points[]): Points {
  return periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  })
}

function threeWay({ home, away }: Points): OutcomeResult[] {
  return wonBy(home > away ? '1' : home < away ? '3' : '2', ['1', '2', '3'])
}

function total(value: number, line: number, over: boolean): OutcomeResult[] | null {
  return over || value > line ? totalResult(value, line) : null
}
