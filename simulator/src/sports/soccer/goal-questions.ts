import { once } from '../chances.ts'
import { EXACT_GOALS, GOAL_RANGE, MARGIN, YES_NO } from '../outcome-ids.ts'
import type { Fact, Question, ScoreFact } from '../questions.ts'
import * as ask from '../score-questions.ts'
import { eachScore, type Pair } from '../scores.ts'
import { added, type Parts } from './counted-parts.ts'
import {
  BOTH_SCORE_BY_HALF,
  CORRECT_SCORES,
  FEW_MULTIGOALS,
  FIRST_HALF_SCORES,
  MULTIGOALS,
  MULTISCORES,
  OTHER_MULTISCORES,
  SECOND_HALF_SCORES,
} from './market-ids.ts'
import type { Counted, SoccerOutlook } from './outlook.ts'

const ASIAN_HANDICAPS = { main: 'lead', steps: [-1.5, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 1.5] } as const
const ASIAN_TOTALS = { main: 'total', steps: [-2, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 2] } as const
const HALF_HANDICAPS = { lines: [-1, -0.5, -0.25, 0, 0.25, 0.5, 1] } as const
const HALF_TOTALS = { lines: [0.5, 1, 1.25, 1.5, 1.75, 2, 2.5, 3.5] } as const
const SIDE_TOTALS = { lines: [0.5, 1.5, 2.5, 3.5] } as const
const SIDE_TOTALS_OF_HALF = { lines: [0.5, 1.5] } as const
/** Totals of the combinations: the usual one of a match, and the others. */
const MAIN_COMBINED = 2.5
const COMBINED = [1.5, 3.5, 4.5]
const COMBINED_OF_HALF = [0.5, 1.5, 2.5]
const STARTS: readonly Pair[] = [
  { home: 0, away: 2 },
  { home: 0, away: 1 },
  { home: 1, away: 0 },
  { home: 2, away: 0 },
]

export function goalQuestions({ match, first, second }: Parts, outlook: SoccerOutlook): Question[] {
  return [
    { ...ask.result(1, match), favourite: true },
    ask.handicap(16, match, ASIAN_HANDICAPS),
    ask.totalOf(18, match, ASIAN_TOTALS),
    ask.doubleChance(10, match),
    ask.winner(11, match),
    ask.bothScore(29, match),
    ask.totalOf(19, match, SIDE_TOTALS, 'home'),
    ask.totalOf(20, match, SIDE_TOTALS, 'away'),
    ask.oddEven(26, match),
    ask.inRange(21, match, match.total, EXACT_GOALS.six),
    ask.inRange(23, match, match.home, EXACT_GOALS.three),
    ask.inRange(24, match, match.away, EXACT_GOALS.three),
    ask.inRange(25, match, match.total, GOAL_RANGE),
    ask.inRange(15, match, match.lead, MARGIN.three),
    ask.correctScore(45, match, CORRECT_SCORES),
    ask.whichScore(30, match),
    ...cleanSheets(31, 32, match),
    ask.whether(33, match, (home, away) => home > 0 && away === 0),
    ask.whether(34, match, (home, away) => away > 0 && home === 0),
    ...ask.onlyNear([
      ask.oddEven(27, match, 'home'),
      ask.oddEven(28, match, 'away'),
      ...STARTS.map((start) => ask.threeWayHandicap(14, match, start)),
      ask.ranges(548, match, match.total, MULTIGOALS),
      ask.ranges(549, match, match.home, FEW_MULTIGOALS),
      ask.ranges(550, match, match.away, FEW_MULTIGOALS),
      multiscores(match),
    ]),
    ...combinations(match),
    ...halves(first, second),
    ...nextGoals({ match, first, second }, outlook),
    ...restOfMatch(match, outlook.goals),
  ]
}

function cleanSheets(home: number, away: number, part: ask.Part): Question[] {
  return [
    ask.whether(home, part, (_, conceded) => conceded === 0),
    ask.whether(away, part, (conceded) => conceded === 0),
  ]
}

function multiscores(match: ask.Part): Question {
  const places = new Map(MULTISCORES.flatMap(({ scores }, index) => scores.map((score) => [score, index] as const)))
  const others = [OTHER_MULTISCORES.home, OTHER_MULTISCORES.away, OTHER_MULTISCORES.draw]
  return ask.choice(551, match, [...MULTISCORES.map(({ id }) => id), ...others], (home, away) => {
    if (home === away) return MULTISCORES.length + 2
    return places.get(`${home}:${away}`) ?? MULTISCORES.length + (home > away ? 0 : 1)
  })
}

type Happens = (home: number, away: number) => boolean

const WINS: readonly Happens[] = [
  (home, away) => home > away,
  (home, away) => home === away,
  (home, away) => home < away,
]

/** Home, draw or away, or else something about the goals: markets 854 to 865. */
function either(match: ask.Part): Question[] {
  const line = 2.5
  const named = ask.named(match, line)
  return WINS.flatMap((comes, index) => [
    ask.whether(854 + 2 * index, match, (home, away) => comes(home, away) || home + away > line, named),
    ask.whether(855 + 2 * index, match, (home, away) => comes(home, away) || home + away < line, named),
    ask.whether(860 + index, match, (home, away) => comes(home, away) || ask.bothScored(home, away)),
    ask.whether(863 + index, match, (home, away) => comes(home, away) || !ask.bothScored(home, away)),
  ])
}

function combinations(match: ask.Part): Question[] {
  return [
    ask.resultAndBothScore(35, match),
    ask.doubleChanceAndBothScore(546, match),
    ...withTotal(match, MAIN_COMBINED),
    ...ask.onlyNear([...COMBINED.flatMap((line) => withTotal(match, line)), ...either(match)]),
  ]
}

function withTotal(match: ask.Part, line: number): Question[] {
  return [
    ask.totalAndBothScore(36, match, line),
    ask.resultAndTotal(37, match, line),
    ask.doubleChanceAndTotal(547, match, line),
  ]
}

function halves(first: ask.Part, second: ask.Part): Question[] {
  return [
    ask.result(60, first),
    ask.doubleChance(63, first),
    ask.winner(64, first),
    ask.handicap(66, first, HALF_HANDICAPS),
    ask.totalOf(68, first, HALF_TOTALS),
    ask.bothScore(75, first),
    ask.resultAndBothScore(78, first),
    ask.correctScore(81, first, FIRST_HALF_SCORES),
    ...ask.onlyNear([
      ask.totalOf(69, first, SIDE_TOTALS_OF_HALF, 'home'),
      ask.totalOf(70, first, SIDE_TOTALS_OF_HALF, 'away'),
      ask.inRange(71, first, first.total, EXACT_GOALS.two),
      ask.oddEven(74, first),
      ...cleanSheets(76, 77, first),
      ...COMBINED_OF_HALF.map((line) => ask.resultAndTotal(79, first, line)),
      ask.doubleChanceAndBothScore(542, first),
      ask.ranges(552, first, first.total, FEW_MULTIGOALS),
    ]),
    ask.result(83, second),
    ask.totalOf(90, second, HALF_TOTALS),
    ask.bothScore(95, second),
    ...ask.onlyNear([
      ask.doubleChance(85, second),
      ask.winner(86, second),
      ask.handicap(88, second, HALF_HANDICAPS),
      ask.totalOf(91, second, SIDE_TOTALS_OF_HALF, 'home'),
      ask.totalOf(92, second, SIDE_TOTALS_OF_HALF, 'away'),
      ask.inRange(93, second, second.total, EXACT_GOALS.two),
      ask.oddEven(94, second),
      ...cleanSheets(96, 97, second),
      ask.resultAndBothScore(543, second),
      ...COMBINED_OF_HALF.map((line) => ask.resultAndTotal(544, second, line)),
      ask.correctScore(98, second, SECOND_HALF_SCORES),
      ask.doubleChanceAndBothScore(545, second),
      ask.ranges(553, second, second.total, FEW_MULTIGOALS),
    ]),
    ...acrossHalves(first, second),
  ]
}

/** Questions about both halves, which do not depend on each other. */
function acrossHalves(first: ask.Part, second: ask.Part): Question[] {
  const { line, many } = first.margins
  const leads = ask.pairOf(ask.signOf(first.lead), ask.signOf(second.lead))
  const more = (of: 'home' | 'away' | 'total', bound: number) =>
    ask.pairOf(ask.isAbove(first[of], bound), ask.isAbove(second[of], bound))
  const yesNo = (id: number, fact: ScoreFact, happens: Happens, specifiers = ''): Question => ({
    id,
    kind: 'choice',
    ids: YES_NO,
    fact,
    place: (one, other) => (happens(one, other) ? 0 : 1),
    margin: line,
    specifiers,
  })
  const bothSurpass: Happens = (one, other) => one === 1 && other === 1
  const neitherDoes: Happens = (one, other) => one === 0 && other === 0
  return [
    ask.halfTimeFullTime(47, first.lead, second.lead, many),
    yesNo(48, leads, (one, other) => one > 0 && other > 0),
    yesNo(49, leads, (one, other) => one < 0 && other < 0),
    yesNo(50, leads, (one, other) => one > 0 || other > 0),
    yesNo(51, leads, (one, other) => one < 0 || other < 0),
    ask.higherHalf(52, first.total, second.total, line),
    ...ask.onlyNear([
      ask.higherHalf(53, first.home, second.home, line),
      ask.higherHalf(54, first.away, second.away, line),
    ]),
    {
      id: 55,
      kind: 'choice',
      ids: BOTH_SCORE_BY_HALF,
      fact: ask.pairOf(bothScoreIn(first), bothScoreIn(second)),
      place: (one, other) => one + 2 * other,
      margin: many,
    },
    yesNo(56, more('home', 0), bothSurpass),
    yesNo(57, more('away', 0), bothSurpass),
    ...[0.5, 1.5].flatMap((bound) => [
      yesNo(58, more('total', bound), bothSurpass, `total=${bound}`),
      yesNo(59, more('total', bound), neitherDoes, `total=${bound}`),
    ]),
  ]
}

/** 1 when both sides score in the part. */
function bothScoreIn({ score }: ask.Part): Fact {
  const both = (home: number, away: number) => (ask.bothScored(home, away) ? 1 : 0)
  const known = score.value
  const so = score.atLeast && both(score.atLeast.home, score.atLeast.away) === 1
  return {
    value: so ? 1 : known === null || known === 'void' ? known : both(known.home, known.away),
    chances: once(() => {
      let yes = 0
      eachScore(score.scores(), (home, away, probability) => {
        if (ask.bothScored(home, away)) yes += probability
      })
      return { low: 0, p: [1 - yes, yes] }
    }),
  }
}

/** The goal that comes next in the match and in the half, and the last one. */
function nextGoals({ match, first, second }: Parts, { goals }: SoccerOutlook): Question[] {
  const { order, rate } = goals
  const all = added(rate)
  const last = order.at(-1)
  return [
    ...ask.nextInOrder(8, match, 'goalnr', order, ask.steady(all)),
    ...ask.nextInOrder(
      62,
      first,
      'goalnr',
      order.filter(({ half }) => half === 0),
      ask.steady(rate[0]),
    ),
    ...ask.nextInOrder(
      84,
      second,
      'goalnr',
      order.filter(({ half }) => half === 1),
      ask.steady(rate[1]),
    ),
    ask.lastInOrder(9, match, last?.side ?? null, all),
  ]
}

/** Who wins the rest, from each score the match has had; only the present one is on offer. */
function restOfMatch(match: ask.Part, { order }: Counted): Question[] {
  let home = 0
  let away = 0
  const scores = [{ home, away }]
  for (const { side } of order) {
    if (side === 'home') home += 1
    else away += 1
    scores.push({ home, away })
  }
  return scores.map((score, index): Question => {
    const then = score.home - score.away
    const { value, from } = match.lead
    return {
      id: 7,
      kind: 'threeWay',
      specifiers: `score=${score.home}:${score.away}`,
      margin: match.margins.threeWay,
      closed: index < scores.length - 1,
      fact: {
        value: typeof value === 'number' ? value - then : value,
        chances: () => {
          const { low, p } = match.lead.chances()
          return { low: low - then, p }
        },
        ...(from && { from: (end) => from(end) - then }),
      },
    }
  })
}
