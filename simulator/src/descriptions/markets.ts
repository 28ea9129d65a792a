import { CORRECT_SCORES, PERIOD_SCORES } from '../sports/ice-hockey/market-ids.ts'
import { SET_SCORES } from '../sports/tennis/market-ids.ts'
import * as of from './shapes.ts'
import { AWAY, byVariant, HOME, handicap, type MarketDescription, total, winner, yesNo } from './shapes.ts'
import { SOCCER_MARKETS } from './soccer-markets.ts'

const REGULAR = ['score', 'regular_play']
const OVERTIME = ['score', 'incl_ot']
const LATE = ['score', 'combo', 'incl_ot', '2nd_half_incl_ot']
const FIRST_HALF = ['score', '1st_half']
const QUARTER_GROUP = ['score', 'quarter']
const QUARTER = { quarternr: 'integer' } as const
const SET = { setnr: 'integer' } as const
const GAME = { ...SET, gamenr: 'integer' } as const
const PERIOD = { periodnr: 'integer' } as const
const INNING = { inningnr: 'integer' } as const
const INNINGS = { from: 'integer', to: 'integer' } as const
const MAP = { mapnr: 'integer' } as const
const PLAYER = { player: 'string' } as const
const POINT = { pointnr: 'integer' } as const

/** Basketball and American football. */
const POINTS: readonly MarketDescription[] = [
  winner(219, 'Winner with overtime', OVERTIME),
  yesNo(220, 'There is an overtime', REGULAR),
  handicap(223, 'Handicap with overtime', OVERTIME),
  total(225, 'Total with overtime', OVERTIME),
  total(227, `Total of ${HOME} with overtime`, OVERTIME),
  total(228, `Total of ${AWAY} with overtime`, OVERTIME),
  of.oddEven(229, 'Odd or even with overtime', OVERTIME),
  winner(230, 'First to {pointnr} points with overtime', OVERTIME, POINT),
  handicap(231, '2nd half with overtime: handicap', LATE),
  total(232, '2nd half with overtime: total', LATE),
  of.threeWay(293, '2nd half with overtime: result', LATE),
  winner(294, '2nd half with overtime: winner, stake back on a tie', LATE),
  of.oddEven(295, '2nd half with overtime: odd or even', LATE),
  byVariant(290, 'Margin of the winner with overtime', OVERTIME),
  byVariant(849, 'Margin of whoever wins, with overtime', OVERTIME),
  of.winnerAndTotal(292, 'Winner and total with overtime', ['combo', 'incl_ot']),
  byVariant(470, '1st half: margin of the winner', FIRST_HALF),
  of.listed(
    234,
    'Quarter with most points',
    REGULAR,
    ['920', '921', '922', '923', '924'],
    ['1st', '2nd', '3rd', '4th', 'no single one'],
  ),
  of.threeWay(235, '{!quarternr} quarter: result', QUARTER_GROUP, QUARTER),
  total(236, '{!quarternr} quarter: total', QUARTER_GROUP, QUARTER),
  of.listed(
    301,
    '{!quarternr} quarter: who wins clearly',
    QUARTER_GROUP,
    ['1002', '1003', '1004'],
    [`${HOME} by 3+`, `${AWAY} by 3+`, 'closer'],
    QUARTER,
  ),
  winner(302, '{!quarternr} quarter: winner, stake back on a tie', QUARTER_GROUP, QUARTER),
  handicap(303, '{!quarternr} quarter: handicap', QUARTER_GROUP, QUARTER),
  of.oddEven(304, '{!quarternr} quarter: odd or even', QUARTER_GROUP, QUARTER),
  winner(305, '{!quarternr} quarter: first to {pointnr} points', QUARTER_GROUP, { ...QUARTER, ...POINT }),
  of.doubleChance(753, '{!quarternr} quarter: two of three results', QUARTER_GROUP, QUARTER),
  total(756, `{!quarternr} quarter: total of ${HOME}`, QUARTER_GROUP, QUARTER),
  total(757, `{!quarternr} quarter: total of ${AWAY}`, QUARTER_GROUP, QUARTER),
  byVariant(758, '{!quarternr} quarter: margin of the winner', QUARTER_GROUP, QUARTER),
  total(921, 'Points of {%player} with overtime', [], PLAYER),
  total(922, 'Assists of {%player} with overtime', [], PLAYER),
  total(923, 'Rebounds of {%player} with overtime', [], PLAYER),
  total(924, 'Threes of {%player} with overtime', [], PLAYER),
]

const EXTRA = ['score', 'incl_ei']
const FIVE = ['score', '5_innings']
const THREE = ['score', '3_innings']
const INNING_GROUP = ['score', 'inning']
const BASEBALL: readonly MarketDescription[] = [
  winner(251, 'Winner with extra innings', EXTRA),
  of.marginOfRuns(255, 'Margin of the winner with extra innings', EXTRA),
  handicap(256, 'Handicap with extra innings', EXTRA),
  total(258, 'Total with extra innings', EXTRA),
  total(260, `Total of ${HOME} with extra innings`, EXTRA),
  total(261, `Total of ${AWAY} with extra innings`, EXTRA),
  of.listed(
    262,
    'Fewer, exactly or more with extra innings',
    EXTRA,
    ['939', '940', '941'],
    ['under {total}', 'exactly {total}', 'over {total}'],
    { total: 'decimal' },
  ),
  byVariant(263, 'How many runs with extra innings', EXTRA),
  of.oddEven(264, 'Odd or even with extra innings', EXTRA),
  of.whoNext(266, 'Who scores the {!runnr} run with extra innings', EXTRA, { runnr: 'integer' }),
  yesNo(268, 'There is an extra inning', REGULAR),
  of.threeWay(274, 'First five innings: result', FIVE),
  handicap(275, 'First five innings: handicap', FIVE),
  total(276, 'First five innings: total', FIVE),
  total(277, `First five innings: total of ${HOME}`, FIVE),
  total(278, `First five innings: total of ${AWAY}`, FIVE),
  total(284, 'Innings {from} to {to}: total', THREE, INNINGS),
  total(285, `Innings {from} to {to}: total of ${HOME}`, THREE, INNINGS),
  total(286, `Innings {from} to {to}: total of ${AWAY}`, THREE, INNINGS),
  of.threeWay(287, '{!inningnr} inning: result', INNING_GROUP, INNING),
  total(288, '{!inningnr} inning: total', INNING_GROUP, INNING),
  total(747, `{!inningnr} inning: total of ${HOME}`, INNING_GROUP, INNING),
  total(748, `{!inningnr} inning: total of ${AWAY}`, INNING_GROUP, INNING),
  yesNo(749, `{!inningnr} inning: ${HOME} scores`, INNING_GROUP, INNING),
  yesNo(750, `{!inningnr} inning: ${AWAY} scores`, INNING_GROUP, INNING),
  yesNo(751, '{!inningnr} inning: both sides score', INNING_GROUP, INNING),
]

const DECIDED = ['score', 'incl_ot_and_pen']
const PERIOD_GROUP = ['score', 'period']
const HOCKEY: readonly MarketDescription[] = [
  winner(406, 'Winner with overtime and shots', DECIDED),
  of.marginOfRuns(409, 'Margin of the winner with overtime and shots', DECIDED),
  handicap(410, 'Handicap with overtime and shots', DECIDED),
  total(412, 'Total with overtime and shots', DECIDED),
  total(414, `Total of ${HOME} with overtime and shots`, DECIDED),
  total(415, `Total of ${AWAY} with overtime and shots`, DECIDED),
  of.oddEven(419, 'Odd or even with overtime and shots', DECIDED),
  of.correctScore(431, 'Score', REGULAR, CORRECT_SCORES),
  of.listed(
    432,
    'Period with most goals',
    REGULAR,
    ['1621', '1622', '1623', '1624'],
    ['1st', '2nd', '3rd', 'no single one'],
  ),
  of.threeWay(443, '{!periodnr} period: result', PERIOD_GROUP, PERIOD),
  total(446, '{!periodnr} period: total', PERIOD_GROUP, PERIOD),
  total(447, `{!periodnr} period: total of ${HOME}`, PERIOD_GROUP, PERIOD),
  total(448, `{!periodnr} period: total of ${AWAY}`, PERIOD_GROUP, PERIOD),
  yesNo(452, '{!periodnr} period: both sides score', PERIOD_GROUP, PERIOD),
  of.correctScore(456, '{!periodnr} period: score', PERIOD_GROUP, PERIOD_SCORES, PERIOD),
  winner(459, '{!periodnr} period: winner, stake back on a tie', PERIOD_GROUP, PERIOD),
  handicap(460, '{!periodnr} period: handicap', PERIOD_GROUP, PERIOD),
  of.oddEven(462, '{!periodnr} period: odd or even', PERIOD_GROUP, PERIOD),
  of.doubleChance(529, '{!periodnr} period: two of three results', PERIOD_GROUP, PERIOD),
]

const SET_GROUP = ['score', 'set']
const GAME_GROUP = ['score', 'game']
const SETS: readonly MarketDescription[] = [
  winner(186, 'Who wins', REGULAR),
  handicap(187, 'Handicap in games', REGULAR),
  handicap(188, 'Handicap in sets', REGULAR),
  total(189, 'Total of games', REGULAR),
  total(190, `Games of ${HOME}`, REGULAR),
  total(191, `Games of ${AWAY}`, REGULAR),
  yesNo(192, `${HOME} wins a set`, REGULAR),
  yesNo(193, `${AWAY} wins a set`, REGULAR),
  yesNo(194, 'A set without a game of one side', REGULAR),
  yesNo(195, 'There is a tie-break', REGULAR),
  byVariant(196, 'Number of sets', REGULAR),
  of.oddEven(198, 'Games: odd or even', REGULAR),
  byVariant(199, 'Final score in sets', REGULAR),
  of.listed(
    201,
    'First set and match',
    REGULAR,
    ['861', '862', '863', '864'],
    [`${HOME}/${HOME}`, `${AWAY}/${HOME}`, `${HOME}/${AWAY}`, `${AWAY}/${AWAY}`],
  ),
  winner(202, '{!setnr} set: winner', SET_GROUP, SET),
  handicap(203, '{!setnr} set: handicap in games', SET_GROUP, SET),
  total(204, '{!setnr} set: total of games', SET_GROUP, SET),
  of.oddEven(205, '{!setnr} set: games, odd or even', SET_GROUP, SET),
  yesNo(206, '{!setnr} set: there is a tie-break', SET_GROUP, SET),
  of.listed(
    207,
    '{!setnr} set: score',
    SET_GROUP,
    SET_SCORES.map(({ id }) => id),
    SET_SCORES.map(({ home, away }) => `${home}:${away}`),
    SET,
  ),
  winner(210, '{!setnr} set, game {gamenr}: winner', GAME_GROUP, GAME),
  of.listed(
    211,
    '{!setnr} set, game {gamenr}: number of points',
    GAME_GROUP,
    ['882', '883', '884', '885'],
    ['4', '5', '6', '7+'],
    GAME,
  ),
  yesNo(212, '{!setnr} set, game {gamenr}: there is a deuce', GAME_GROUP, GAME),
  of.listed(
    214,
    '{!setnr} set, game {gamenr}: score',
    GAME_GROUP,
    Array.from({ length: 8 }, (_, index) => String(886 + index)),
    [HOME, AWAY].flatMap((side) => [`${side} to 0`, `${side} to 15`, `${side} to 30`, `${side} to 40`]),
    GAME,
  ),
  winner(218, '{!setnr} set, game {gamenr}: {!pointnr} point', ['score', 'points'], { ...GAME, ...POINT }),
  handicap(237, 'Handicap in points', REGULAR),
  total(238, 'Total of points', REGULAR),
  handicap(309, '{!setnr} set: handicap in points', SET_GROUP, SET),
  total(310, '{!setnr} set: total of points', SET_GROUP, SET),
  total(314, 'Total of sets', REGULAR),
  yesNo(1278, 'Both win a set', REGULAR),
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

/** On a season, not on a match. */
const TITLES: readonly MarketDescription[] = [
  { id: 804, name: '{$event} - champion', groups: ['league', 'cup'], outcomes: [], ofType: 'competitor' },
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
  ...TITLES,
]
