import { expect, test } from 'vitest'
import { winnersOf } from '../../test/winners.ts'
import { footballQuestions } from './american-football/prices.ts'
import { baseballQuestions } from './baseball/prices.ts'
import { iceHockeyQuestions } from './ice-hockey/prices.ts'
import { tennisQuestions } from './tennis/prices.ts'

const NONE = { home: 0, away: 0 }
const sides = (text: string) =>
  [...text].map((letter) => ({ side: letter === 'h' ? ('home' as const) : ('away' as const) }))

test('every kind of ice hockey market is settled by what the match did [FEED-5]', () => {
  const period = (home: number, away: number) => ({ home, away, over: true, soon: true, rest: NONE })
  const questions = iceHockeyQuestions({
    regulationOver: true,
    over: true,
    // 2:0, 0:1 and 0:1; home wins the overtime.
    periods: [period(2, 0), period(0, 1), period(0, 1)],
    goals: { home: 3, away: 2 },
    order: sides('hhaa'),
    rest: NONE,
    overtimeForHome: 0.5,
  })
  const expected = {
    '406|': '4',
    '409|': '630',
    '410|hcp=-0.5': '1714',
    '412|total=4.5': '12',
    '414|total=2.5': '12',
    '415|total=2.5': '13',
    '419|': '70',
    '1|': '2',
    '8|goalnr=3': '8',
    '8|goalnr=5': '7',
    '10|': '9 11',
    '11|': '4/lost 1 5/lost 1',
    '15|variant=sr:winning_margin:3+': 'sr:winning_margin:3+:119',
    '16|hcp=0.5': '1714',
    '18|total=4.5': '13',
    '19|total=1.5': '12',
    '26|': '72',
    '29|': '74',
    '35|': '82',
    '37|total=4.5': '798',
    '431|': '1598',
    '432|': '1621',
    '443|periodnr=2': '3',
    '446|periodnr=1|total=1.5': '12',
    '447|periodnr=1|total=1.5': '12',
    '452|periodnr=1': '76',
    '456|periodnr=1': '1632',
    '459|periodnr=1': '4',
    '460|periodnr=1|hcp=-1.5': '1714',
    '462|periodnr=3': '70',
    '529|periodnr=3': '10 11',
  }
  expect(winnersOf(questions, Object.keys(expected))).toEqual(expected)
})

test('every kind of baseball market is settled by what the match did [FEED-5]', () => {
  const none = { home: 0, away: 0 }
  const questions = baseballQuestions({
    attack: { home: 1, away: 1 },
    inning: 10,
    batting: 'away',
    outs: 0,
    bases: 0,
    home: 5,
    away: 3,
    // Three runs in the first, one for each side in the fourth, the rest of home's in the sixth.
    innings: [{ home: 1, away: 2 }, none, none, { home: 1, away: 1 }, none, { home: 3, away: 0 }, none, none, none],
    order: sides('aahahhhh'),
    over: true,
  })
  const expected = {
    '251|': '4',
    '255|': '632',
    '256|hcp=-1.5': '1714',
    '258|total=7.5': '12',
    '260|total=4.5': '12',
    '261|total=3.5': '13',
    '262|total=8': '940',
    '263|variant=sr:run_range:3-12+': 'sr:run_range:3-12+:1858',
    '264|': '72',
    '266|runnr=3': '6',
    '266|runnr=9': '7',
    '268|': '76',
    '274|': '3',
    '275|hcp=1.5': '1714',
    '276|total=4.5': '12',
    '277|total=2.5': '13',
    '278|total=2.5': '12',
    '284|from=1|to=3|total=2.5': '12',
    '285|from=1|to=3|total=1.5': '13',
    '286|from=1|to=3|total=1.5': '12',
    '287|inningnr=1': '3',
    '288|inningnr=4|total=1.5': '12',
    '747|inningnr=6|total=1.5': '12',
    '748|inningnr=6|total=0.5': '13',
    '749|inningnr=2': '76',
    '750|inningnr=4': '74',
    '751|inningnr=4': '74',
  }
  expect(winnersOf(questions, Object.keys(expected))).toEqual(expected)
})

test('every kind of American football market is settled by what the match did [FEED-5]', () => {
  const questions = footballQuestions({
    gains: { home: 0.65, away: 0.65 },
    ball: { possession: 'home', zone: 1, down: 1, converting: false },
    points: { home: 23, away: 20 },
    // 20:20 after four quarters; a field goal decides the overtime.
    quarters: [
      { home: 7, away: 3 },
      { home: 0, away: 10 },
      { home: 10, away: 7 },
      { home: 3, away: 0 },
      { home: 3, away: 0 },
    ],
    leftInQuarterMs: 0,
    quarterMs: 900_000,
    quarterOver: false,
    inOvertime: true,
    over: true,
  })
  const expected = {
    '219|': '4',
    '1|': '2',
    '220|': '74',
    '223|hcp=-3': '1714/lost 1 1715/lost 1',
    '225|total=42.5': '12',
    '227|total=23.5': '13',
    '228|total=19.5': '12',
    '229|': '70',
    '290|variant=sr:winning_margin_no_draw:26+': 'sr:winning_margin_no_draw:26+:1283',
    '849|variant=sr:winning_margin_no_draw_any_team:31+': 'sr:winning_margin_no_draw_any_team:31+:1295',
    '292|total=43.5': '975',
    '60|': '3',
    '63|': '10 11',
    '64|': '5',
    '66|hcp=6.5': '1714',
    '68|total=19.5': '12',
    '69|total=7.5': '13',
    '70|total=12.5': '12',
    '74|': '72',
    '470|variant=sr:winning_margin:14+': 'sr:winning_margin:14+:147',
    '235|quarternr=1': '1',
    '236|quarternr=3|total=16.5': '12',
    '302|quarternr=2': '5',
    '303|quarternr=1|hcp=-3.5': '1714',
    '304|quarternr=3': '70',
    '753|quarternr=4': '9 10',
    '756|quarternr=1|total=6.5': '12',
    '757|quarternr=1|total=3.5': '13',
    '758|quarternr=1|variant=sr:winning_margin:9+': 'sr:winning_margin:9+:1230',
  }
  expect(winnersOf(questions, Object.keys(expected))).toEqual(expected)
})

test('every kind of tennis market is settled by what the match did [FEED-5]', () => {
  const game = (winner: 1 | -1, points: readonly number[] = [winner, winner, winner, winner]) => ({ winner, points })
  const won = (count: number) => Array.from({ length: count }, () => game(1))
  const lost = (count: number) => Array.from({ length: count }, () => game(-1))
  const deuce = game(1, [1, -1, 1, -1, 1, -1, 1, 1])
  const questions = tennisQuestions({
    setsToWin: 2,
    serve: { home: 0.62, away: 0.62 },
    sets: [
      { home: 3, away: 6 },
      { home: 7, away: 6 },
      { home: 6, away: 0 },
    ],
    server: 0,
    points: NONE,
    tiebreak: false,
    tiebreakFirst: 0,
    games: [[deuce, ...won(2), ...lost(6)], [...won(6), ...lost(6), game(1)], won(6)],
    over: true,
    retired: false,
  })
  const expected = {
    '186|': '4',
    '187|hcp=-3.5': '1714',
    '188|hcp=-1.5': '1715',
    '189|total=27.5': '12',
    '190|total=15.5': '12',
    '191|total=12.5': '13',
    '192|': '74',
    '193|': '74',
    '194|': '74',
    '195|': '74',
    '196|variant=sr:exact_sets:bestof:3': 'sr:exact_sets:bestof:3:33',
    '198|': '72',
    '199|variant=sr:correct_score:bestof:3': 'sr:correct_score:bestof:3:5',
    '201|': '862',
    '202|setnr=1': '5',
    '203|setnr=1|hcp=2.5': '1715',
    '204|setnr=2|total=12.5': '12',
    '205|setnr=1': '70',
    '206|setnr=2': '74',
    '206|setnr=3': '76',
    '207|setnr=1': '875',
    '207|setnr=3': '865',
    '210|setnr=1|gamenr=1': '4',
    '211|setnr=1|gamenr=1': '885',
    '211|setnr=1|gamenr=2': '882',
    '212|setnr=1|gamenr=1': '74',
    '212|setnr=1|gamenr=2': '76',
    '214|setnr=1|gamenr=1': '889',
    '214|setnr=1|gamenr=4': '890',
    '218|setnr=1|gamenr=1|pointnr=2': '5',
    '314|total=2.5': '12',
    '1278|': '74',
  }
  expect(winnersOf(questions, Object.keys(expected))).toEqual(expected)
})
