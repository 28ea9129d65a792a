import * as ids from '../sports/soccer/market-ids.ts'
import * as of from './shapes.ts'
import { AWAY, HOME, type MarketDescription } from './shapes.ts'

const REGULAR = ['score', 'regular_play']
const COMBINED = ['regular_play', 'combo']
const CORNERS = ['regular_play', 'corners']
const CARDS = ['regular_play', 'bookings']
const HALF = {
  first: { name: '1st half', group: '1st_half' },
  second: { name: '2nd half', group: '2nd_half' },
} as const
const GOAL = { goalnr: 'integer' } as const
const CORNER = { cornernr: 'integer' } as const
const BOOKING = { bookingnr: 'integer' } as const
const PLAYER = { player: 'string' } as const
const TYPE = { type: 'string' } as const

interface HalfIds {
  readonly half: keyof typeof HALF
  readonly result: number
  readonly next: number
  readonly doubleChance: number
  readonly winner: number
  readonly handicap: number
  /** Total, of home and of away. */
  readonly totals: number
  readonly exact: number
  readonly oddEven: number
  readonly bothScore: number
  /** Of home and of away. */
  readonly cleanSheet: number
  readonly resultAndBothScore: number
  readonly resultAndTotal: number
  readonly doubleChanceAndBothScore: number
  readonly ranges: number
}

function half(market: HalfIds): MarketDescription[] {
  const { name, group } = HALF[market.half]
  const score = ['score', group]
  const combined = ['combo', group]
  return [
    of.threeWay(market.result, `${name}: result`, score),
    of.whoNext(market.next, `${name}: who scores the {!goalnr} goal`, score, GOAL),
    of.doubleChance(market.doubleChance, `${name}: two of three results`, score),
    of.winner(market.winner, `${name}: winner, stake back on a tie`, score),
    of.handicap(market.handicap, `${name}: handicap`, score),
    of.total(market.totals, `${name}: total`, score),
    of.total(market.totals + 1, `${name}: total of ${HOME}`, score),
    of.total(market.totals + 2, `${name}: total of ${AWAY}`, score),
    of.byVariant(market.exact, `${name}: number of goals`, score),
    of.oddEven(market.oddEven, `${name}: odd or even`, score),
    of.yesNo(market.bothScore, `${name}: both sides score`, score),
    of.yesNo(market.cleanSheet, `${name}: ${HOME} concedes nothing`, score),
    of.yesNo(market.cleanSheet + 1, `${name}: ${AWAY} concedes nothing`, score),
    of.resultAndBothScore(market.resultAndBothScore, `${name}: result, and both sides score`, combined),
    of.resultAndTotal(market.resultAndTotal, `${name}: result and total`, combined),
    of.doubleChanceAndBothScore(
      market.doubleChanceAndBothScore,
      `${name}: two of three results, and both sides score`,
      combined,
    ),
    ranges(market.ranges, `${name}: range of goals`, score, ids.FEW_MULTIGOALS),
  ]
}

function ranges(
  id: number,
  name: string,
  groups: readonly string[],
  listed: readonly { readonly id: string; readonly least: number; readonly most: number }[],
): MarketDescription {
  const text = ({ least, most }: { least: number; most: number }) =>
    most === 0 ? 'no goal' : Number.isFinite(most) ? `${least}-${most}` : `${least}+`
  return of.listed(
    id,
    name,
    groups,
    listed.map((range) => range.id),
    listed.map(text),
  )
}

const upTo = (least: string, count: number, from: number) => [
  least,
  ...Array.from({ length: count - 2 }, (_, index) => String(from + index)),
  `${from + count - 2}+`,
]

const GOALS: readonly MarketDescription[] = [
  of.threeWay(1, 'Result', REGULAR),
  of.threeWay(7, 'Who wins the rest from {score}', REGULAR, { score: 'string' }),
  of.whoNext(8, 'Who scores the {!goalnr} goal', REGULAR, GOAL),
  of.whoNext(9, 'Who scores the last goal', REGULAR),
  of.doubleChance(10, 'Two of three results', REGULAR),
  of.winner(11, 'Winner, stake back on a tie', REGULAR),
  of.threeWayHandicap(14, 'Handicap {hcp}', REGULAR),
  of.byVariant(15, 'Margin of the winner', REGULAR),
  of.handicap(16, 'Handicap', REGULAR),
  of.total(18, 'Total', REGULAR),
  of.total(19, `Total of ${HOME}`, REGULAR),
  of.total(20, `Total of ${AWAY}`, REGULAR),
  of.byVariant(21, 'Number of goals', REGULAR),
  of.byVariant(23, `Number of goals of ${HOME}`, REGULAR),
  of.byVariant(24, `Number of goals of ${AWAY}`, REGULAR),
  of.byVariant(25, 'How many goals about', REGULAR),
  of.oddEven(26, 'Odd or even', REGULAR),
  of.oddEven(27, `${HOME}: odd or even`, REGULAR),
  of.oddEven(28, `${AWAY}: odd or even`, REGULAR),
  of.yesNo(29, 'Both sides score', REGULAR),
  of.listed(
    30,
    'Which sides score',
    REGULAR,
    ['784', '788', '790', '792'],
    ['neither', `only ${HOME}`, `only ${AWAY}`, 'both'],
  ),
  of.yesNo(31, `${HOME} concedes nothing`, REGULAR),
  of.yesNo(32, `${AWAY} concedes nothing`, REGULAR),
  of.yesNo(33, `${HOME} wins and concedes nothing`, REGULAR),
  of.yesNo(34, `${AWAY} wins and concedes nothing`, REGULAR),
  of.correctScore(45, 'Final score', REGULAR, ids.CORRECT_SCORES),
  ranges(548, 'Range of goals', REGULAR, ids.MULTIGOALS),
  ranges(549, `Range of goals of ${HOME}`, REGULAR, ids.FEW_MULTIGOALS),
  ranges(550, `Range of goals of ${AWAY}`, REGULAR, ids.FEW_MULTIGOALS),
  of.listed(
    551,
    'One of several scores',
    REGULAR,
    [...ids.MULTISCORES.map(({ id }) => id), ...Object.values(ids.OTHER_MULTISCORES)],
    [
      ...ids.MULTISCORES.map(({ scores }) => scores.join(', ')),
      `another win of ${HOME}`,
      `another win of ${AWAY}`,
      'tie',
    ],
  ),
]

const EITHER: readonly MarketDescription[] = [HOME, 'Tie', AWAY].flatMap((result, index) => [
  of.yesNoOfTotal(854 + 2 * index, `${result}, or over {total}`, COMBINED),
  of.yesNoOfTotal(855 + 2 * index, `${result}, or under {total}`, COMBINED),
  of.yesNo(860 + index, `${result}, or both sides score`, COMBINED),
  of.yesNo(863 + index, `${result}, or a side concedes nothing`, COMBINED),
])

const COMBINATIONS: readonly MarketDescription[] = [
  of.resultAndBothScore(35, 'Result, and both sides score', COMBINED),
  of.listed(
    36,
    'Total, and both sides score',
    COMBINED,
    ['90', '92', '94', '96'],
    ['over {total}, yes', 'under {total}, yes', 'over {total}, no', 'under {total}, no'],
    { total: 'decimal' },
  ),
  of.resultAndTotal(37, 'Result and total', [...COMBINED, 'incl_ot']),
  of.doubleChanceAndBothScore(546, 'Two of three results, and both sides score', COMBINED),
  of.doubleChanceAndTotal(547, 'Two of three results, and total', COMBINED),
  ...EITHER,
]

const BOTH_HALVES: readonly MarketDescription[] = [
  of.halfTimeFullTime(47, 'Half-time and final result', REGULAR),
  of.yesNo(48, `${HOME} wins both halves`, REGULAR),
  of.yesNo(49, `${AWAY} wins both halves`, REGULAR),
  of.yesNo(50, `${HOME} wins a half`, REGULAR),
  of.yesNo(51, `${AWAY} wins a half`, REGULAR),
  of.highestHalf(52, 'Half with more goals', REGULAR),
  of.highestHalf(53, `Half with more goals of ${HOME}`, REGULAR),
  of.highestHalf(54, `Half with more goals of ${AWAY}`, REGULAR),
  of.listed(55, 'Both sides score, by half', REGULAR, ids.BOTH_SCORE_BY_HALF, [
    'in neither',
    'in the 1st',
    'in the 2nd',
    'in both',
  ]),
  of.yesNo(56, `${HOME} scores in both halves`, REGULAR),
  of.yesNo(57, `${AWAY} scores in both halves`, REGULAR),
  of.yesNoOfTotal(58, 'Over {total} in both halves', REGULAR),
  of.yesNoOfTotal(59, 'Under {total} in both halves', REGULAR),
]

const HALVES: readonly MarketDescription[] = [
  ...half({
    half: 'first',
    result: 60,
    next: 62,
    doubleChance: 63,
    winner: 64,
    handicap: 66,
    totals: 68,
    exact: 71,
    oddEven: 74,
    bothScore: 75,
    cleanSheet: 76,
    resultAndBothScore: 78,
    resultAndTotal: 79,
    doubleChanceAndBothScore: 542,
    ranges: 552,
  }),
  of.correctScore(81, '1st half: score', ['score', '1st_half'], ids.FIRST_HALF_SCORES),
  ...half({
    half: 'second',
    result: 83,
    next: 84,
    doubleChance: 85,
    winner: 86,
    handicap: 88,
    totals: 90,
    exact: 93,
    oddEven: 94,
    bothScore: 95,
    cleanSheet: 96,
    resultAndBothScore: 543,
    resultAndTotal: 544,
    doubleChanceAndBothScore: 545,
    ranges: 553,
  }),
  of.correctScore(98, '2nd half: score', ['score', '2nd_half'], ids.SECOND_HALF_SCORES),
  ...BOTH_HALVES,
]

const FIRST_CORNERS = ['1st_half', 'corners']
const CORNER_MARKETS: readonly MarketDescription[] = [
  of.threeWay(162, 'More corners', CORNERS),
  of.whoNext(163, 'Who takes the {!cornernr} corner', CORNERS, CORNER),
  of.whoNext(164, 'Who takes the last corner', CORNERS),
  of.handicap(165, 'Handicap in corners', CORNERS),
  of.total(166, 'Total of corners', CORNERS),
  of.total(167, `Corners of ${HOME}`, CORNERS),
  of.total(168, `Corners of ${AWAY}`, CORNERS),
  of.oddEven(172, 'Corners: odd or even', CORNERS),
  of.threeWay(173, '1st half: more corners', FIRST_CORNERS),
  of.whoNext(174, '1st half: who takes the {!cornernr} corner', FIRST_CORNERS, CORNER),
  of.whoNext(175, '1st half: who takes the last corner', FIRST_CORNERS),
  of.handicap(176, '1st half: handicap in corners', FIRST_CORNERS),
  of.total(177, '1st half: total of corners', FIRST_CORNERS),
  of.total(178, `1st half: corners of ${HOME}`, FIRST_CORNERS),
  of.total(179, `1st half: corners of ${AWAY}`, FIRST_CORNERS),
  of.listed(180, `1st half: number of corners of ${HOME}`, FIRST_CORNERS, ids.EXACT_CARDS_OF_SIDE, upTo('0-1', 4, 2)),
  of.listed(181, `1st half: number of corners of ${AWAY}`, FIRST_CORNERS, ids.EXACT_CARDS_OF_SIDE, upTo('0-1', 4, 2)),
  of.oddEven(183, '1st half: corners, odd or even', FIRST_CORNERS),
]

const FIRST_CARDS = ['1st_half', 'bookings']
const CARD_MARKETS: readonly MarketDescription[] = [
  of.threeWay(136, 'More cards', CARDS),
  of.whoNext(137, 'Who gets the {!bookingnr} card', CARDS, BOOKING),
  of.total(138, 'Total of card points', CARDS),
  of.total(139, 'Total of cards', CARDS),
  of.total(140, `Cards of ${HOME}`, CARDS),
  of.total(141, `Cards of ${AWAY}`, CARDS),
  of.listed(142, 'Number of cards', CARDS, ids.EXACT_CARDS, upTo('0-3', 10, 4)),
  of.listed(143, `Number of cards of ${HOME}`, CARDS, ids.EXACT_CARDS_OF_SIDE, upTo('0-1', 4, 2)),
  of.listed(144, `Number of cards of ${AWAY}`, CARDS, ids.EXACT_CARDS_OF_SIDE, upTo('0-1', 4, 2)),
  of.yesNo(146, 'Somebody is sent off', CARDS),
  of.yesNo(147, `${HOME} loses a player`, CARDS),
  of.yesNo(148, `${AWAY} loses a player`, CARDS),
  of.threeWay(149, '1st half: more cards', FIRST_CARDS),
  of.whoNext(150, '1st half: who gets the {!bookingnr} card', FIRST_CARDS, BOOKING),
  of.total(152, '1st half: total of cards', FIRST_CARDS),
  of.total(153, `1st half: cards of ${HOME}`, FIRST_CARDS),
  of.total(154, `1st half: cards of ${AWAY}`, FIRST_CARDS),
  of.listed(155, '1st half: number of cards', FIRST_CARDS, ids.EXACT_CARDS_OF_HALF, upTo('0', 7, 1)),
  of.yesNo(159, '1st half: somebody is sent off', FIRST_CARDS),
  of.yesNo(160, `1st half: ${HOME} loses a player`, FIRST_CARDS),
  of.yesNo(161, `1st half: ${AWAY} loses a player`, FIRST_CARDS),
]

const PLAYER_MARKETS: readonly MarketDescription[] = [
  of.players(38, 'Scores the {!goalnr} goal', { ...GOAL, ...TYPE }, ids.SCORERS.noGoal),
  of.players(39, 'Scores the last goal', TYPE, ids.SCORERS.noGoal),
  of.players(40, 'Scores at any time', TYPE, ids.SCORERS.noGoal),
  of.players(898, 'Scores two or more'),
  of.players(899, 'Scores three or more'),
  of.listed(
    888,
    '{%player} scores, and the result',
    COMBINED,
    ids.SCORER_AND_RESULT,
    [`{%player} and ${HOME}`, '{%player} and tie', `{%player} and ${AWAY}`, 'anything else'],
    PLAYER,
  ),
  of.total(1183, 'Shots of {%player}', ['incl_ot'], PLAYER),
  of.total(1185, 'Shots on goal of {%player}', ['incl_ot'], PLAYER),
]

export const SOCCER_MARKETS: readonly MarketDescription[] = [
  ...GOALS,
  ...COMBINATIONS,
  ...HALVES,
  ...CORNER_MARKETS,
  ...CARD_MARKETS,
  ...PLAYER_MARKETS,
]
