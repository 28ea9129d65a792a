import { providerTwoId } from '@momio/contract/provider'
import { PROVIDER_TWO_SPORT, PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { PROVIDER_TWO_LINE as TWO } from './provider-two-markets.ts'

/** The market types that a list of matches shows of a sport, one line of each (doc 2 §9). */
export type ListLayout =
  | { readonly name: 'Market1x2'; readonly result: number; readonly handicap: number; readonly total: number }
  | { readonly name: 'HandicapTotalWinner'; readonly handicap: number; readonly total: number; readonly winner: number }
  | { readonly name: 'Winner'; readonly winner: number }

/** The outcomes of a layout's markets, in the order of their buttons. */
export const RESULT_OUTCOMES = ['1', '2', '3'] as const
export const TOTAL_OUTCOMES = ['12', '13'] as const
export const HANDICAP_OUTCOMES = ['1714', '1715'] as const
/** A winner market has one pair or the other. */
export const WINNER_OUTCOMES = [
  ['4', '5'],
  ['25', '26'],
] as const

const RESULT: ListLayout = { name: 'Market1x2', result: 1, handicap: 16, total: 18 }
const WINNER: ListLayout = { name: 'Winner', winner: 186 }
const REGULAR_TIME = { name: 'HandicapTotalWinner', handicap: 16, total: 18, winner: 186 } as const satisfies ListLayout
const WITH_OVERTIME = {
  name: 'HandicapTotalWinner',
  handicap: 223,
  total: 225,
  winner: 219,
} as const satisfies ListLayout
const WITH_EXTRA_INNINGS = {
  name: 'HandicapTotalWinner',
  handicap: 256,
  total: 258,
  winner: 251,
} as const satisfies ListLayout
const WITH_OVERTIME_AND_PENALTIES = {
  name: 'HandicapTotalWinner',
  handicap: 410,
  total: 412,
  winner: 406,
} as const satisfies ListLayout

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

const PROVIDER_ONE: readonly (readonly [sport: number, layout: ListLayout])[] = [
  [SPORT.basketball, WITH_OVERTIME],
  [SPORT.ebasketball, WITH_OVERTIME],
  [SPORT.americanFootball, WITH_OVERTIME],
  [SPORT.baseball, WITH_EXTRA_INNINGS],
  [SPORT.iceHockey, WITH_OVERTIME_AND_PENALTIES],
  [SPORT.aussieRules, REGULAR_TIME],
  ...WINNER_SPORTS.map((sport) => [sport, WINNER] as const),
]

/** The same layouts, made of provider two's markets. */
const PROVIDER_TWO: readonly (readonly [sport: number, layout: ListLayout])[] = [
  [
    PROVIDER_TWO_SPORT.soccer,
    { name: 'Market1x2', result: TWO.matchResult, handicap: TWO.soccerHandicap, total: TWO.soccerTotal },
  ],
  [
    PROVIDER_TWO_SPORT.basketball,
    {
      name: 'HandicapTotalWinner',
      handicap: TWO.basketballSpread,
      total: TWO.basketballTotal,
      winner: TWO.basketballMoneyline,
    },
  ],
  [
    PROVIDER_TWO_SPORT.baseball,
    {
      name: 'HandicapTotalWinner',
      handicap: TWO.baseballRunLine,
      total: TWO.baseballTotal,
      winner: TWO.baseballMoneyline,
    },
  ],
  [
    PROVIDER_TWO_SPORT.iceHockey,
    {
      name: 'HandicapTotalWinner',
      handicap: TWO.iceHockeyPuckLine,
      total: TWO.iceHockeyTotal,
      winner: TWO.iceHockeyMoneyline,
    },
  ],
  [PROVIDER_TWO_SPORT.tennis, { name: 'Winner', winner: TWO.tennisMoneyline }],
]

const LAYOUTS: ReadonlyMap<string, ListLayout> = new Map([
  ...PROVIDER_ONE.map(([sport, layout]) => [`sr:sport:${sport}`, layout] as const),
  ...PROVIDER_TWO.map(([sport, layout]) => [providerTwoId('sport', sport), layout] as const),
])

/** Sports whose winner is priced with overtime, extra innings or penalties, and the market that does. */
export const OVERTIME_WINNER: ReadonlyMap<string, number> = new Map([
  [`sr:sport:${SPORT.americanFootball}`, WITH_OVERTIME.winner],
  [`sr:sport:${SPORT.basketball}`, WITH_OVERTIME.winner],
  [`sr:sport:${SPORT.baseball}`, WITH_EXTRA_INNINGS.winner],
  [`sr:sport:${SPORT.iceHockey}`, WITH_OVERTIME_AND_PENALTIES.winner],
])

/** Doc 2 §9: one player against another. */
export const SPECIAL_SPORTS: ReadonlySet<string> = new Set(
  [SPORT.tennis, SPORT.box, SPORT.tableTennis].map((sport) => `sr:sport:${sport}`),
)

/** Soccer and its kin show their result; so does a sport the document gives no layout, for most team games have a draw. */
export function listLayout(sportId: string): ListLayout {
  return LAYOUTS.get(sportId) ?? RESULT
}

/** The market on who wins the match: with the draw where the layout has one. */
export function winnerMarketOf(layout: ListLayout): number {
  return layout.name === 'Market1x2' ? layout.result : layout.winner
}

/** The market types of a layout, in the order of its columns. */
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
