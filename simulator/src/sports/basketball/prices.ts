import { above, type Chances, poisson, shifted } from '../chances.ts'
import { normalAbove, normalChances } from '../normal.ts'
import { MARGIN, WINNER_AND_TOTAL, YES_NO } from '../outcome-ids.ts'
import type { Fact, Question } from '../questions.ts'
import * as ask from '../score-questions.ts'
import type { Pair } from '../scores.ts'
import type { BasketballOutlook, PlayerOutlook, Tally } from './outlook.ts'
import { basketballParts } from './points-to-come.ts'

const MAIN_STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const ONE_LINE = { steps: [0] }
/** From slow FIBA matches to quick NBA ones; only lines that can go both ways are on offer. */
const COMBINED_TOTALS = [150.5, 160.5, 170.5, 180.5, 210.5, 220.5, 230.5, 240.5]
const RACES = [20, 40, 60]
const RACES_OF_QUARTER = [10, 15, 20]
/** Home and away by three and more, and what is closer. */
const QUARTER_MARGIN = ['1002', '1003', '1004']
const HIGHEST_QUARTER = ['920', '921', '922', '923', '924']
const PLAYER_MARGIN = 0.06
const RACE_MARGIN = 0.06
const MOST_OF_A_PLAYER = 40

/** Normal approximation of margins and totals; every market of a part of the match reads the same curves. */
export function basketballQuestions(outlook: BasketballOutlook): Question[] {
  const { quarters, firstHalf, secondHalf, regulation, secondHalfAndOvertime: late, final } = basketballParts(outlook)
  const { many, line } = final.margins
  return [
    { ...ask.winner(219, final), favourite: true },
    ask.handicap(223, final, { main: 'lead', steps: MAIN_STEPS }),
    ask.totalOf(225, final, { main: 'total', steps: MAIN_STEPS }),
    ask.totalOf(227, final, {}, 'home'),
    ask.totalOf(228, final, {}, 'away'),
    ask.oddEven(229, final),
    ask.result(1, regulation),
    level(220, regulation),
    ask.inRange(290, final, final.lead, MARGIN.twentySixNoDraw),
    anyTeamMargin(final),
    ...winnerAndTotal(final),
    ...races(outlook),
    ask.result(60, firstHalf),
    ask.winner(64, firstHalf),
    ask.handicap(66, firstHalf),
    ask.totalOf(68, firstHalf),
    ask.totalOf(69, firstHalf, ONE_LINE, 'home'),
    ask.totalOf(70, firstHalf, ONE_LINE, 'away'),
    ask.oddEven(74, firstHalf),
    ask.result(293, late),
    ask.handicap(231, late),
    ask.totalOf(232, late),
    ...ask.onlyNear([
      ask.doubleChance(63, firstHalf),
      ask.inRange(470, firstHalf, firstHalf.lead, MARGIN.fourteen),
      ask.winner(294, late),
      ask.oddEven(295, late),
    ]),
    ask.halfTimeFullTime(47, firstHalf.lead, secondHalf.lead, many),
    ask.higherHalf(52, firstHalf.total, secondHalf.total, line),
    ask.highestPart(
      234,
      HIGHEST_QUARTER,
      quarters.map(({ total }) => total),
      many,
    ),
    ...quarters.flatMap((quarter, index) => quarterQuestions(quarter, index, outlook)),
    ...outlook.players.flatMap((player) => playerQuestions(player, outlook.over)),
  ]
}

/** Whether the four quarters end level. */
function level(id: number, { lead, margins }: ask.Part): Question {
  return { id, kind: 'choice', ids: YES_NO, fact: lead, place: (ahead) => (ahead === 0 ? 0 : 1), margin: margins.many }
}

function anyTeamMargin({ lead, margins }: ask.Part): Question {
  const { name, ids, ranges } = MARGIN.anyTeam
  return {
    id: 849,
    kind: 'choice',
    ids,
    specifiers: `variant=${name}`,
    fact: lead,
    place: (ahead) => ranges.findIndex(({ least, most }) => Math.abs(ahead) >= least && Math.abs(ahead) <= most),
    margin: margins.many,
  }
}

/** Margin and total of sides that score alike do not depend on each other. */
function winnerAndTotal({ lead, total, margins }: ask.Part): Question[] {
  return COMBINED_TOTALS.map(
    (line): Question => ({
      id: 292,
      kind: 'choice',
      ids: WINNER_AND_TOTAL,
      specifiers: `total=${line}`,
      fact: ask.pairOf(ask.isAbove(lead, 0), ask.isAbove(total, line)),
      place: (homeWins, over) => 2 * (1 - over) + 1 - homeWins,
      over: () => above(total.chances(), line),
      margin: margins.many,
    }),
  )
}

function quarterQuestions(quarter: ask.Part, index: number, outlook: BasketballOutlook): Question[] {
  return [
    ask.result(235, quarter),
    ask.winner(302, quarter),
    ask.handicap(303, quarter),
    ask.totalOf(236, quarter),
    ask.totalOf(756, quarter, ONE_LINE, 'home'),
    ask.totalOf(757, quarter, ONE_LINE, 'away'),
    ...ask.onlyNear([ask.doubleChance(753, quarter), ask.oddEven(304, quarter)]),
    {
      id: 301,
      kind: 'choice',
      ids: QUARTER_MARGIN,
      specifiers: quarter.specifiers,
      closed: quarter.closed,
      fact: quarter.lead,
      place: (ahead) => (ahead >= 3 ? 0 : ahead <= -3 ? 1 : 2),
      margin: quarter.margins.many,
    },
    ask.inRange(758, quarter, quarter.lead, MARGIN.nine),
    ...RACES_OF_QUARTER.map(
      (points): Question => ({
        id: 305,
        kind: 'winner',
        specifiers: `${quarter.specifiers}|pointnr=${points}`,
        closed: quarter.closed,
        margin: RACE_MARGIN,
        fact: raceTo(
          points,
          outlook,
          outlook.baskets.filter((basket) => basket.quarter === index + 1),
          outlook.quarters.slice(0, index),
          outlook.quarters[index],
          quarter.lead.value !== null,
        ),
      }),
    ),
  ]
}

function races(outlook: BasketballOutlook): Question[] {
  const now = [...outlook.quarters, outlook.overtime.points].reduce((a, b) => ({
    home: a.home + b.home,
    away: a.away + b.away,
  }))
  return RACES.map(
    (points): Question => ({
      id: 230,
      kind: 'winner',
      specifiers: `pointnr=${points}`,
      margin: RACE_MARGIN,
      fact: raceTo(points, outlook, outlook.baskets, [], now, outlook.over),
    }),
  )
}

/** Who has so many points first; nobody gives the stakes back. `before` are the quarters that do not count. */
function raceTo(
  points: number,
  { scoring }: BasketballOutlook,
  baskets: BasketballOutlook['baskets'],
  before: readonly Pair[],
  now: Pair | undefined,
  over: boolean,
): Fact {
  const earlier = (side: 'home' | 'away') => before.reduce((sum, quarter) => sum + quarter[side], 0)
  const start = { home: earlier('home'), away: earlier('away') }
  const first = baskets.find((basket) => basket.home - start.home >= points || basket.away - start.away >= points)
  return {
    value: first ? (first.home - start.home >= points ? 1 : -1) : over ? 0 : null,
    chances: () => {
      const needed = { home: points - (now?.home ?? 0), away: points - (now?.away ?? 0) }
      const { home, away } = scoring
      // Possessions each side needs, and how surely.
      const ahead = needed.away / away.mean - needed.home / home.mean
      const variance = (needed.away * away.variance) / away.mean ** 3 + (needed.home * home.variance) / home.mean ** 3
      const forHome = normalAbove(-ahead / Math.sqrt(Math.max(variance, 1e-6)))
      return { low: -1, p: [1 - forHome, 0, forHome] }
    },
  }
}

function playerQuestions(player: PlayerOutlook, over: boolean): Question[] {
  const count = (id: number, tally: Tally, chances: () => Chances): Question => ({
    id,
    kind: 'total',
    specifiers: `player=${player.id}`,
    margin: PLAYER_MARGIN,
    onlyNear: true,
    steps: ONE_LINE.steps,
    fact: { value: over ? tally.now : null, atLeast: tally.now, chances },
  })
  const rare = (tally: Tally) => () => shifted(poisson(tally.expected, MOST_OF_A_PLAYER), tally.now)
  const { points } = player
  return [
    // Points come in twos and threes, so they spread more than their mean.
    count(921, points, () => normalChances(points.now + points.expected, Math.sqrt(points.variance), points.now)),
    count(922, player.assists, rare(player.assists)),
    count(923, player.rebounds, rare(player.rebounds)),
    count(924, player.threes, rare(player.threes)),
  ]
}
