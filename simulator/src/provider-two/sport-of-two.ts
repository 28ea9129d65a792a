import { PROVIDER_TWO_SPORT } from '@momio/contract/sport-codes'
import { PROVIDER_TWO_LINE as TWO } from '@momio/domain/provider-two-markets'
import type { SportKey } from '../programme/tournament.ts'

type MarketType = readonly [id: number, name: string]

export interface SportOfTwo {
  readonly id: number
  readonly name: string
  /** Its own market for each of provider one's that it sells too. */
  readonly markets: Readonly<Record<number, MarketType>>
}

/** The sports provider two covers, as it numbers and names them. */
export const SPORTS_OF_TWO: Partial<Readonly<Record<SportKey, SportOfTwo>>> = {
  soccer: {
    id: PROVIDER_TWO_SPORT.soccer,
    name: 'Football',
    markets: {
      1: [TWO.matchResult, 'Match Result'],
      10: [TWO.doubleChance, 'Double Chance'],
      11: [TWO.drawNoBet, 'Draw No Bet'],
      16: [TWO.soccerHandicap, 'Handicap'],
      18: [TWO.soccerTotal, 'Total Goals'],
      29: [TWO.bothTeamsToScore, 'Both Teams To Score'],
      60: [TWO.firstHalfResult, 'First Half Result'],
    },
  },
  basketball: {
    id: PROVIDER_TWO_SPORT.basketball,
    name: 'Basketball',
    markets: {
      219: [TWO.basketballMoneyline, 'Moneyline'],
      223: [TWO.basketballSpread, 'Spread'],
      225: [TWO.basketballTotal, 'Total Points'],
    },
  },
  baseball: {
    id: PROVIDER_TWO_SPORT.baseball,
    name: 'Baseball',
    markets: {
      251: [TWO.baseballMoneyline, 'Moneyline'],
      256: [TWO.baseballRunLine, 'Run Line'],
      258: [TWO.baseballTotal, 'Total Runs'],
    },
  },
  iceHockey: {
    id: PROVIDER_TWO_SPORT.iceHockey,
    name: 'Ice Hockey',
    markets: {
      406: [TWO.iceHockeyMoneyline, 'Moneyline'],
      410: [TWO.iceHockeyPuckLine, 'Puck Line'],
      412: [TWO.iceHockeyTotal, 'Total Goals'],
    },
  },
  tennis: {
    id: PROVIDER_TWO_SPORT.tennis,
    name: 'Tennis',
    markets: {
      186: [TWO.tennisMoneyline, 'Moneyline'],
      187: [TWO.tennisGameHandicap, 'Game Handicap'],
      189: [TWO.tennisTotalGames, 'Total Games'],
    },
  },
}
