import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'

/** What a button of the list stands for. */
export type Pick = 'home' | 'draw' | 'away' | 'handicap-home' | 'handicap-away' | 'over' | 'under'

export interface Cell {
  readonly marketType: number
  readonly outcomeId: string
  readonly pick: Pick
}

export interface Column {
  readonly head: 'home' | 'draw' | 'away' | 'handicap' | 'total' | 'winner'
  /** One above the other. */
  readonly cells: readonly Cell[]
}

/** Doc 2 §9: the columns of a sport's list. */
export interface ListLayout {
  readonly name: 'Market1x2' | 'HandicapTotalWinner' | 'Winner'
  readonly columns: readonly Column[]
}

const cell = (marketType: number, outcomeId: string, pick: Pick): Cell => ({ marketType, outcomeId, pick })

const RESULT: ListLayout = {
  name: 'Market1x2',
  columns: [
    { head: 'home', cells: [cell(1, '1', 'home')] },
    { head: 'draw', cells: [cell(1, '2', 'draw')] },
    { head: 'away', cells: [cell(1, '3', 'away')] },
    { head: 'handicap', cells: [cell(16, '1714', 'handicap-home')] },
    { head: 'total', cells: [cell(18, '12', 'over')] },
  ],
}

const WINNER: ListLayout = {
  name: 'Winner',
  columns: [
    { head: 'home', cells: [cell(186, '4', 'home')] },
    { head: 'away', cells: [cell(186, '5', 'away')] },
  ],
}

function bothSides(handicap: number, total: number, winner: number): ListLayout {
  return {
    name: 'HandicapTotalWinner',
    columns: [
      { head: 'handicap', cells: [cell(handicap, '1714', 'handicap-home'), cell(handicap, '1715', 'handicap-away')] },
      { head: 'total', cells: [cell(total, '12', 'over'), cell(total, '13', 'under')] },
      { head: 'winner', cells: [cell(winner, '4', 'home'), cell(winner, '5', 'away')] },
    ],
  }
}

const REGULAR_TIME = bothSides(16, 18, 186)
const WITH_OVERTIME = bothSides(223, 225, 219)
const WITH_EXTRA_INNINGS = bothSides(256, 258, 251)
const WITH_OVERTIME_AND_PENALTIES = bothSides(410, 412, 406)

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

/** A sport without a layout of its own shows its result: most team games have a draw. */
export function listLayout(sportId: string): ListLayout {
  return LAYOUTS.get(sportId) ?? RESULT
}

/** Market types shown, so that `+N` counts only what is not in the row already. */
export function shownMarkets({ columns }: ListLayout): number {
  return new Set(columns.flatMap(({ cells }) => cells.map(({ marketType }) => marketType))).size
}
