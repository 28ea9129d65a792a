import { expect, test } from 'vitest'
import { winnersOf } from '../../../test/winners.ts'
import type { Counted, SoccerOutlook } from './outlook.ts'
import { soccerQuestions } from './prices.ts'

const NONE = { home: 0, away: 0 }
const order = (sides: string) =>
  [...sides].map((letter) => ({
    side: letter.toLowerCase() === 'h' ? ('home' as const) : ('away' as const),
    half: letter === letter.toUpperCase() ? (0 as const) : (1 as const),
  }))

/** Capitals are of the first half, `h` and `a` of the second. */
function counted(sides: string): Counted {
  const all = order(sides)
  const count = (half: number, side: string) => all.filter((each) => each.half === half && each.side === side).length
  return {
    now: [
      { home: count(0, 'home'), away: count(0, 'away') },
      { home: count(1, 'home'), away: count(1, 'away') },
    ],
    rate: [NONE, NONE],
    order: all,
  }
}

const player = (id: string, side: 'home' | 'away', goals: number, shots: number, shotsOnGoal: number) => ({
  id,
  side,
  goals,
  shots,
  shotsOnGoal,
  rate: { goals: 0, shots: 0, shotsOnGoal: 0 },
})

/** Home leads 2:0 at half-time and the match ends 2:1: both goals of home by one player, the last an own goal. */
const ended: SoccerOutlook = {
  firstHalfOver: true,
  ended: true,
  goals: counted('HHa'),
  corners: counted('HAHhha'),
  yellows: counted('HAAaa'),
  reds: counted('h'),
  cards: order('HAAaah'),
  players: [player('sr:player:1', 'home', 2, 5, 3), player('sr:player:2', 'away', 0, 1, 0)],
  scorers: ['sr:player:1', 'sr:player:1', null],
}

test('every kind of soccer market is settled by what the match did [FEED-5]', () => {
  const expected = {
    '1|': '1',
    '7|score=0:0': '1',
    '7|score=1:0': '2',
    '7|score=2:0': '3',
    '8|goalnr=1': '6',
    '8|goalnr=3': '8',
    '8|goalnr=4': '7',
    '9|': '8',
    '10|': '9 10',
    '11|': '4',
    '14|hcp=0:1': '1712',
    '15|variant=sr:winning_margin:3+': 'sr:winning_margin:3+:113',
    '16|hcp=-1': '1714/lost 1 1715/lost 1',
    '16|hcp=-0.75': '1714/won 0.5 1715/lost 0.5',
    '16|hcp=-1.25': '1714/lost 0.5 1715/won 0.5',
    '18|total=2.5': '12',
    '18|total=3': '12/lost 1 13/lost 1',
    '18|total=3.25': '12/lost 0.5 13/won 0.5',
    '19|total=1.5': '12',
    '20|total=1.5': '13',
    '21|variant=sr:exact_goals:6+': 'sr:exact_goals:6+:71',
    '23|variant=sr:exact_goals:3+': 'sr:exact_goals:3+:90',
    '25|variant=sr:goal_range:7+': 'sr:goal_range:7+:1343',
    '26|': '70',
    '27|': '72',
    '29|': '74',
    '30|': '792',
    '31|': '76',
    '33|': '76',
    '35|': '78',
    '36|total=2.5': '90',
    '37|total=3.5': '794',
    '45|': '288',
    '47|': '418',
    '48|': '76',
    '50|': '74',
    '51|': '74',
    '52|': '436',
    '53|': '436',
    '54|': '438',
    '55|': '806',
    '56|': '76',
    '58|total=0.5': '74',
    '59|total=1.5': '76',
    '60|': '1',
    '62|goalnr=2': '6',
    '62|goalnr=3': '7',
    '63|': '9 10',
    '64|': '4',
    '66|hcp=-2': '1714/lost 1 1715/lost 1',
    '68|total=1.5': '12',
    '71|variant=sr:exact_goals:2+': 'sr:exact_goals:2+:87',
    '75|': '76',
    '76|': '74',
    '78|': '80',
    '79|total=1.5': '796',
    '81|': '470',
    '83|': '3',
    '84|goalnr=1': '8',
    '85|': '10 11',
    '88|hcp=0.5': '1715',
    '90|total=0.5': '12',
    '95|': '76',
    '97|': '74',
    '98|': '548',
    '543|': '88',
    '546|': '1718 1720',
    '547|total=2.5': '1727 1728',
    '548|': '1731 1732 1733 1734 1735 1736 1737 1738 1739 1740 1741',
    '549|': '1746 1747 1748',
    '551|': '1754',
    '552|': '1746 1747 1748',
    '854|total=2.5': '74',
    '857|total=2.5': '76',
    '862|': '74',
    '864|': '76',
    '136|': '3',
    '137|bookingnr=6': '6',
    '138|total=65.5': '12',
    '139|total=5.5': '12',
    '140|total=1.5': '12',
    '142|': '716',
    '143|': '732',
    '146|': '74',
    '148|': '76',
    '149|': '3',
    '152|total=2.5': '12',
    '155|': '1763',
    '159|': '76',
    '162|': '1',
    '163|cornernr=2': '8',
    '164|': '8',
    '165|hcp=-1.5': '1714',
    '166|total=6.5': '13',
    '172|': '72',
    '173|': '1',
    '175|': '6',
    '177|total=2.5': '12',
    '180|': '732',
    '183|': '70',
    '38|goalnr=1|type=live': 'sr:player:1',
    '38|goalnr=3|type=live': '1716',
    '39|type=live': 'sr:player:1',
    '40|type=live': 'sr:player:1',
    '898|': 'sr:player:1',
    '899|': '',
    '888|player=sr:player:1': '1894',
    '888|player=sr:player:2': '1897',
    '1183|player=sr:player:1|total=4.5': '12',
    '1185|player=sr:player:1|total=3.5': '13',
  }
  expect(winnersOf(soccerQuestions(ended), Object.keys(expected))).toEqual(expected)
})

test('what no further goal, card or corner can change is settled while the match goes on [FEED-5]', () => {
  const going: SoccerOutlook = {
    ...ended,
    ended: false,
    goals: { ...counted('HHa'), rate: [NONE, { home: 0.4, away: 0.3 }] },
  }
  const lines = [
    '29|',
    '75|',
    '30|',
    '31|',
    '33|',
    '862|',
    '18|total=2.5',
    '18|total=2.75',
    '1|',
    '45|',
    '60|',
    '81|',
    '146|',
  ]
  expect(winnersOf(soccerQuestions(going), lines)).toEqual({
    '29|': '74',
    '75|': '76',
    '30|': '792',
    '31|': '76',
    '33|': '76',
    '862|': '74',
    '18|total=2.5': '12',
    '18|total=2.75': null,
    '1|': null,
    '45|': null,
    '60|': '1',
    '81|': '470',
    '146|': '74',
  })
})
