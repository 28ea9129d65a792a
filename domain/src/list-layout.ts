import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'

/** The market types that a list of matches shows of a sport, one line of each (doc 2 §9). */
export type ListLayout =
  | { readonly name: 'Market1x2'; readonly result: number; readonly handicap: number; readonly total: number }
  | { readonly name: 'HandicapTotalWinner'; readonly handicap: number; readonly total: number; readonly winner: number }
  | { readonly name: 'Winner'; readonly winner: number }

const RESULT: ListLayout = { name: 'Market1x2', result: 1, handicap: 16, total: 18 }
const WINNER: ListLayout = { name: 'Winner', winner: 186 }
const REGULAR_TIME: ListLayout = { name: 'HandicapTotalWinner', handicap: 16, total: 18, winner: 186 }
const WITH_OVERTIME: ListLayout = { name: 'HandicapTotalWinner', handicap: 223, total: 225, winner: 219 }
const WITH_EXTRA_INNINGS: ListLayout = { name: 'HandicapTotalWinner', handicap: 256, total: 258, winner: 251 }
const WITH_OVERTIME_AND_PENALTIES: ListLayout = { name: 'HandicapTotalWinner', handicap: 410, total: 412, winner: 406 }

const WINNER_SPORTS = [
  SPORT.tennis,
  SPORT.snooker,
  SPORT.tableTennis,
  SPORT.cricket,
  SPORT.darts,
  SPORT.volleyball,
  SPORT.beachVolley,
  SPORT.badminton,
  SPORT.squash,
  SPORT.bowls,
  SPORT.esportsCs,
  SPORT.esportsLol,
  SPORT.esportsDota,
  SPORT.box,
  SPORT.mma,
]

const LAYOUTS: ReadonlyMap<string, ListLayout> = new Map(
  (
    [
      [SPORT.basketball, WITH_OVERTIME],
      [SPORT.ebasketball, WITH_OVERTIME],
      [SPORT.americanFootball, WITH_OVERTIME],
      [SPORT.baseball, WITH_EXTRA_INNINGS],
      [SPORT.iceHockey, WITH_OVERTIME_AND_PENALTIES],
      [SPORT.aussieRules, REGULAR_TIME],
      ...WINNER_SPORTS.map((sport) => [sport, WINNER] as const),
    ] as const
  ).map(([number, layout]) => [`sr:sport:${number}`, layout]),
)

/** Soccer and its kin show their result; so does a sport the document gives no layout, for most team games have a draw. */
export function listLayout(sportId: string): ListLayout {
  return LAYOUTS.get(sportId) ?? RESULT
}

/** In the order of the columns. */
export function marketTypesOf(layout: ListLayout): readonly number[] {
  switch (layout.name) {
    case 'Market1x2':
      return [layout.result, layout.handicap, layout.total]
    case 'HandicapTotalWinner':
      return [layout.handicap, layout.total, layout.winner]
    case 'Winner':
      return [layout.winner]
  }
}
