import { CORRECT_SCORES, HALF_TIME_FULL_TIME, OTHER_SCORE, SCORERS } from '../sports/soccer/market-ids.ts'
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

const REGULAR = ['score', 'regular_play']
const FIRST_HALF = ['score', '1st_half']
const SIDE: Readonly<Record<number, string>> = { 1: HOME, 0: 'tie', [-1]: AWAY }

export const SOCCER_MARKETS: readonly MarketDescription[] = [
  threeWay(1, 'Result', REGULAR),
  {
    id: 8,
    name: 'Who scores the {!goalnr} goal',
    groups: REGULAR,
    specifiers: { goalnr: 'integer' },
    outcomes: [
      ['6', HOME],
      ['7', 'nobody'],
      ['8', AWAY],
    ],
  },
  {
    id: 10,
    name: 'Two of three results',
    groups: REGULAR,
    outcomes: [
      ['9', `${HOME} or tie`],
      ['10', `${HOME} or ${AWAY}`],
      ['11', `tie or ${AWAY}`],
    ],
  },
  winner(11, 'Winner, stake back on a tie', REGULAR),
  handicap(16, 'Handicap', REGULAR),
  total(18, 'Total', REGULAR),
  total(19, `Total of ${HOME}`, REGULAR),
  total(20, `Total of ${AWAY}`, REGULAR),
  byVariant(21, 'Number of goals', REGULAR),
  oddEven(26, 'Odd or even', REGULAR),
  yesNo(29, 'Both sides score', REGULAR),
  {
    id: 40,
    name: 'Scores at any time',
    groups: ['regular_play', 'scorers'],
    specifiers: { type: 'string' },
    outcomes: [[SCORERS.noGoal, 'nobody']],
    players: true,
  },
  {
    id: 45,
    name: 'Final score',
    groups: REGULAR,
    outcomes: [
      ...CORRECT_SCORES.map(({ id, home, away }) => [id, `${home}:${away}`] as const),
      [OTHER_SCORE, 'any other'],
    ],
  },
  {
    id: 47,
    name: 'Half-time and final result',
    groups: REGULAR,
    outcomes: HALF_TIME_FULL_TIME.map(({ id, half, full }) => [id, `${SIDE[half]}/${SIDE[full]}`] as const),
  },
  threeWay(60, '1st half: result', FIRST_HALF),
  handicap(66, '1st half: handicap', FIRST_HALF),
  total(68, '1st half: total', FIRST_HALF),
  threeWay(83, '2nd half: result', ['score', '2nd_half']),
  total(139, 'Total of cards', ['regular_play', 'bookings']),
  total(166, 'Total of corners', ['regular_play', 'corners']),
]
