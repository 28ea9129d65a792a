import { PROVIDER_TWO_MARKET } from '@momio/contract/sport-codes'

/** ◆ Market ids of provider two beside the three that the document gives; a moneyline has no draw. */
export const PROVIDER_TWO_LINE = {
  ...PROVIDER_TWO_MARKET,
  soccerTotal: 101,
  soccerHandicap: 102,
  bothTeamsToScore: 103,
  drawNoBet: 104,
  firstHalfResult: 105,
  basketballMoneyline: 201,
  basketballSpread: 202,
  basketballTotal: 203,
  baseballMoneyline: 301,
  baseballRunLine: 302,
  baseballTotal: 303,
  iceHockeyMoneyline: 401,
  iceHockeyPuckLine: 402,
  iceHockeyTotal: 403,
  tennisMoneyline: 501,
  tennisGameHandicap: 502,
  tennisTotalGames: 503,
  tennisSetWinner: 504,
} as const
