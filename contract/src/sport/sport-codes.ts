/** Provider one, the number of sr:sport:{number}. */
export const PROVIDER_ONE_SPORT = {
  soccer: 1,
  basketball: 2,
  baseball: 3,
  iceHockey: 4,
  tennis: 5,
  handball: 6,
  box: 10,
  rugby: 12,
  aussieRules: 13,
  americanFootball: 16,
  snooker: 19,
  tableTennis: 20,
  cricket: 21,
  darts: 22,
  volleyball: 23,
  fieldHockey: 24,
  waterpolo: 26,
  futsal: 29,
  badminton: 31,
  bowls: 32,
  beachVolley: 34,
  squash: 37,
  f1: 40,
  pesapallo: 61,
  esportsCs: 109,
  esportsLol: 110,
  esportsDota: 111,
  mma: 117,
  esoccer: 137,
  ebasketball: 153,
} as const

/** Provider two, plain numbers on its own wire. */
export const PROVIDER_TWO_SPORT = { baseball: 3, basketball: 4, soccer: 10, iceHockey: 15, tennis: 24 } as const

export const PROVIDER_ONE_MARKET = {
  result1x2: 1,
  doubleChance: 10,
  handicap: 16,
  total: 18,
  bothTeamsToScore: 29,
  correctScore: 45,
  halftimeFulltime: 47,
  winner: 186,
  totalGames: 189,
} as const

export const PROVIDER_TWO_MARKET = { matchResult: 2, correctScore: 91, doubleChance: 7202 } as const

/** ◆ casino: the documents number only sport and tournament. */
export const HEADER_TYPE = { sport: 1, casino: 2, tournament: 3 } as const

/** ◆ Of the query `eventType` of the template markets. */
export const EVENT_TYPE = { prematch: 0, live: 1 } as const

/** ◆ Of a market grouping; 'Todas' is added by the reader when none is main. */
export const TYPE_GROUP = { other: 0, main: 1 } as const
