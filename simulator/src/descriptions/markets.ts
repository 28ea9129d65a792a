import {
  AWAY,
  byVariant,
  HOME,
  handicap,
  type MarketDescription,
  oddEven,
  threeWay,
  total,
  winner,
  yesNo,
} from './shapes.ts'
import { SOCCER_MARKETS } from './soccer-markets.ts'

const REGULAR = ['score', 'regular_play']
const OVERTIME = ['score', 'incl_ot']
const QUARTER = { quarternr: 'integer' } as const
const SET = { setnr: 'integer' } as const
const PERIOD = { periodnr: 'integer' } as const
const MAP = { mapnr: 'integer' } as const

const POINTS: readonly MarketDescription[] = [
  winner(219, 'Winner with overtime', OVERTIME),
  handicap(223, 'Handicap with overtime', OVERTIME),
  total(225, 'Total with overtime', OVERTIME),
  total(227, `Total of ${HOME} with overtime`, OVERTIME),
  total(228, `Total of ${AWAY} with overtime`, OVERTIME),
  oddEven(229, 'Odd or even with overtime', OVERTIME),
  threeWay(235, '{!quarternr} quarter: result', ['score', 'quarter'], QUARTER),
  total(236, '{!quarternr} quarter: total', ['score', 'quarter'], QUARTER),
  winner(302, '{!quarternr} quarter: winner, stake back on a tie', ['score', 'quarter'], QUARTER),
  handicap(303, '{!quarternr} quarter: handicap', ['score', 'quarter'], QUARTER),
  total(921, 'Points of {%player} with overtime', [], { player: 'string' }),
]

const BASEBALL: readonly MarketDescription[] = [
  winner(251, 'Winner with extra innings', ['score', 'incl_ei']),
  handicap(256, 'Handicap with extra innings', ['score', 'incl_ei']),
  total(258, 'Total with extra innings', ['score', 'incl_ei']),
  total(260, `Total of ${HOME} with extra innings`, ['score', 'incl_ei']),
  total(261, `Total of ${AWAY} with extra innings`, ['score', 'incl_ei']),
  oddEven(264, 'Odd or even with extra innings', ['score', 'incl_ei']),
  threeWay(274, 'First five innings: result', ['score', '5_innings']),
  total(276, 'First five innings: total', ['score', '5_innings']),
]

const HOCKEY: readonly MarketDescription[] = [
  winner(406, 'Winner with overtime and shots', ['score', 'incl_ot_and_pen']),
  handicap(410, 'Handicap with overtime and shots', ['score', 'incl_ot_and_pen']),
  total(412, 'Total with overtime and shots', ['score', 'incl_ot_and_pen']),
  threeWay(443, '{!periodnr} period: result', ['score', 'period'], PERIOD),
  total(446, '{!periodnr} period: total', ['score', 'period'], PERIOD),
]

const SETS: readonly MarketDescription[] = [
  winner(186, 'Who wins', REGULAR),
  handicap(187, 'Handicap in games', REGULAR),
  handicap(188, 'Handicap in sets', REGULAR),
  total(189, 'Total of games', REGULAR),
  byVariant(199, 'Final score in sets', REGULAR),
  winner(202, '{!setnr} set: winner', ['score', 'set'], SET),
  total(204, '{!setnr} set: total of games', ['score', 'set'], SET),
  winner(210, '{!setnr} set, game {gamenr}: winner', ['score', 'game'], { ...SET, gamenr: 'integer' }),
  handicap(237, 'Handicap in points', REGULAR),
  total(238, 'Total of points', REGULAR),
  handicap(309, '{!setnr} set: handicap in points', ['score', 'set'], SET),
  total(310, '{!setnr} set: total of points', ['score', 'set'], SET),
  total(314, 'Total of sets', REGULAR),
]

const ESPORTS: readonly MarketDescription[] = [
  handicap(327, 'Handicap in maps', REGULAR),
  total(328, 'Total of maps', REGULAR),
  byVariant(329, 'Final score in maps', REGULAR),
  winner(330, '{!mapnr} map: winner with overtime', ['score', 'map_incl_ot'], MAP),
  handicap(331, '{!mapnr} map: handicap in rounds with overtime', ['score', 'map_incl_ot'], MAP),
  total(332, '{!mapnr} map: total of rounds with overtime', ['score', 'map_incl_ot'], MAP),
  total(726, '{!mapnr} map: total of kills', ['kills', 'map'], MAP),
]

const FIGHTS: readonly MarketDescription[] = [
  byVariant(910, 'How the fight is won', []),
  yesNo(911, 'The fight goes the distance', []),
]

/** Every market the simulator sells. */
export const MARKETS: readonly MarketDescription[] = [
  ...SOCCER_MARKETS,
  ...POINTS,
  ...BASEBALL,
  ...HOCKEY,
  ...SETS,
  ...ESPORTS,
  ...FIGHTS,
]
