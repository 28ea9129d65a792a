import { expect, test } from 'vitest'
import { winnersOf } from '../../../test/winners.ts'
import type { BasketballOutlook } from './outlook.ts'
import { basketballQuestions } from './prices.ts'

const SCORING = { mean: 1.1, variance: 1.4 }
const tally = (now: number) => ({ now, expected: 0, variance: 0.25 })

/** 20:18, 15:25, 30:20 and 25:27 are 90:90, and the overtime ends 12:8. */
const ended: BasketballOutlook = {
  scoring: { home: SCORING, away: SCORING },
  quarters: [
    { home: 20, away: 18 },
    { home: 15, away: 25 },
    { home: 30, away: 20 },
    { home: 25, away: 27 },
  ],
  left: [0, 0, 0, 0],
  quartersOver: 4,
  overtime: { points: { home: 12, away: 8 }, left: 0 },
  over: true,
  baskets: [
    { home: 11, away: 9, quarter: 1 },
    { home: 20, away: 18, quarter: 1 },
    { home: 22, away: 28, quarter: 2 },
    { home: 34, away: 43, quarter: 2 },
    { home: 52, away: 60, quarter: 3 },
    { home: 65, away: 63, quarter: 3 },
    { home: 90, away: 90, quarter: 4 },
    { home: 102, away: 98, quarter: 5 },
  ],
  players: [{ id: 'sr:player:1', points: tally(28), assists: tally(6), rebounds: tally(11), threes: tally(2) }],
}

test('every kind of basketball market is settled by what the match did, with and without the overtime [FEED-5]', () => {
  const expected = {
    '219|': '4',
    '1|': '2',
    '220|': '74',
    '223|hcp=-4': '1714/lost 1 1715/lost 1',
    '223|hcp=-3.5': '1714',
    '225|total=199.5': '12',
    '227|total=102.5': '13',
    '228|total=97.5': '12',
    '229|': '72',
    '230|pointnr=20': '4',
    '230|pointnr=40': '5',
    '231|hcp=-19.5': '1715',
    '232|total=121.5': '12',
    '293|': '1',
    '294|': '4',
    '295|': '72',
    '234|': '923',
    '290|variant=sr:winning_margin_no_draw:26+': 'sr:winning_margin_no_draw:26+:1283',
    '849|variant=sr:winning_margin_no_draw_any_team:31+': 'sr:winning_margin_no_draw_any_team:31+:1295',
    '292|total=180.5': '973',
    '47|': '432',
    '52|': '438',
    '60|': '3',
    '63|': '10 11',
    '64|': '5',
    '66|hcp=8.5': '1714',
    '68|total=77.5': '12',
    '69|total=35.5': '13',
    '70|total=42.5': '12',
    '74|': '72',
    '470|variant=sr:winning_margin:14+': 'sr:winning_margin:14+:148',
    '235|quarternr=1': '1',
    '236|quarternr=4|total=51.5': '12',
    '301|quarternr=1': '1004',
    '302|quarternr=2': '5',
    '303|quarternr=3|hcp=-9.5': '1714',
    '304|quarternr=3': '72',
    '305|quarternr=1|pointnr=10': '4',
    '305|quarternr=2|pointnr=20': '5',
    '305|quarternr=1|pointnr=20': '4',
    '753|quarternr=4': '10 11',
    '756|quarternr=1|total=19.5': '12',
    '757|quarternr=1|total=18.5': '13',
    '758|quarternr=4|variant=sr:winning_margin:9+': 'sr:winning_margin:9+:1232',
    '921|player=sr:player:1|total=27.5': '12',
    '922|player=sr:player:1|total=6.5': '13',
    '923|player=sr:player:1|total=10.5': '12',
    '924|player=sr:player:1|total=2.5': '13',
  }
  expect(winnersOf(basketballQuestions(ended), Object.keys(expected))).toEqual(expected)
})

test('a race that nobody finishes gives the stakes back, and one that is won is settled at once [FEED-5]', () => {
  const short: BasketballOutlook = { ...ended, baskets: [{ home: 11, away: 9, quarter: 1 }] }
  expect(winnersOf(basketballQuestions(short), ['230|pointnr=60'])).toEqual({ '230|pointnr=60': '4/lost 1 5/lost 1' })
  const going = { ...short, over: false, quartersOver: 0 }
  expect(winnersOf(basketballQuestions(going), ['305|quarternr=1|pointnr=10', '230|pointnr=20'])).toEqual({
    '305|quarternr=1|pointnr=10': '4',
    '230|pointnr=20': null,
  })
})
