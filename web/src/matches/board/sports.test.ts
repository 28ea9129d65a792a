import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { listLayout } from '@momio/domain/list-layout'
import { unitOf } from '@momio/domain/sport-unit'
import { expect, test } from 'vitest'
import { boardShape } from './board-shape.ts'

type SportName = keyof typeof SPORT
type Decided = readonly [layout: string, counted: string, periods: number]

const RESULT = 'Market1x2'
const WINNER = 'Winner'
const THREE = 'HandicapTotalWinner'

/** What was decided of each sport: the columns of its list, what it counts, and the periods that have a place on its board. */
const DECIDED: Readonly<Record<SportName, Decided>> = {
  soccer: [RESULT, 'goals', 0],
  basketball: [THREE, 'points', 4],
  baseball: [THREE, 'runs', 0],
  iceHockey: [THREE, 'goals', 3],
  tennis: [WINNER, 'points', 3],
  handball: [RESULT, 'goals', 0],
  box: [WINNER, 'rounds', 0],
  rugby: [RESULT, 'points', 0],
  aussieRules: [THREE, 'points', 4],
  americanFootball: [THREE, 'points', 4],
  snooker: [WINNER, 'points', 0],
  tableTennis: [WINNER, 'points', 5],
  cricket: [WINNER, 'runs', 0],
  darts: [WINNER, 'points', 0],
  volleyball: [WINNER, 'points', 5],
  fieldHockey: [RESULT, 'goals', 0],
  waterpolo: [RESULT, 'goals', 4],
  futsal: [RESULT, 'goals', 0],
  badminton: [WINNER, 'points', 3],
  bowls: [WINNER, 'points', 0],
  beachVolley: [WINNER, 'points', 3],
  squash: [WINNER, 'points', 5],
  f1: [RESULT, 'points', 0],
  pesapallo: [RESULT, 'runs', 0],
  esportsCs: [WINNER, 'points', 3],
  esportsLol: [WINNER, 'points', 3],
  esportsDota: [WINNER, 'points', 3],
  mma: [WINNER, 'rounds', 0],
  esoccer: [RESULT, 'goals', 0],
  ebasketball: [THREE, 'points', 4],
}

test.each(Object.entries(DECIDED))(
  '%s has the list, the unit and the board that were decided for it [CAT-3, CAT-6]',
  (sport, decided) => {
    const id = `sr:sport:${SPORT[sport as SportName]}`
    expect([listLayout(id).name, unitOf(id), boardShape(id).periods]).toEqual(decided)
  },
)
