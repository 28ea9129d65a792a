import { above, at, type Chances, certain, fromWeights, memoised, mixture, once, shifted } from '../chances.ts'
import { correctScoreIds, correctScoreVariant, setScores } from '../correct-score.ts'
import { exactSets, placeIn } from '../outcome-ids.ts'
import type { Fact, Question } from '../questions.ts'
import { SET_SCORES } from './market-ids.ts'
import { gameEnds, holds, type Server, type SetEnd, setEnds, setIsOver, tiebreakForHome } from './model.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

/** Everything the prices of a tennis match depend on. */
export interface TennisOutlook {
  readonly setsToWin: number
  /** Points each wins on own serve. */
  readonly serve: Pair
  /** Games of every set so far, the present one last. */
  readonly sets: readonly Pair[]
  readonly server: Server
  readonly points: Pair
  readonly tiebreak: boolean
  readonly tiebreakFirst: Server
  /** The games of each set, the one that is played last. */
  readonly games: readonly (readonly PlayedGame[])[]
  readonly over: boolean
  readonly retired: boolean
}

/** Points of both in order: 1 home, -1 away. */
interface PlayedGame {
  readonly points: readonly number[]
  /** Who won it; null while it is played. */
  readonly winner: 1 | -1 | null
}

/** Where a match stands between two sets, and what the sets to come will bring. */
interface Rest {
  /** By place in the list of correct scores. */
  readonly score: Chances
  readonly games: Chances
  readonly lead: Chances
  /** Games of each. */
  readonly home: Chances
  readonly away: Chances
  /** How likely it is that no set goes to a tie-break, and that none ends 6:0. */
  readonly noTiebreak: number
  readonly noWhitewash: number
}

const MARGIN = { winner: 0.05, line: 0.06, game: 0.07, score: 0.1 }

/** Every point is won by the server with a fixed chance; all else follows by counting. */
export function tennisQuestions(outlook: TennisOutlook): Question[] {
  const { setsToWin, sets, over, retired } = outlook
  const won = setsWon(sets)
  const games = sets.reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), {
    home: 0,
    away: 0,
  })
  const rest = once(() => fromNow(outlook))
  const match = (value: number, of: () => Chances, atLeast?: number): Fact => ({
    value: retired ? 'void' : over ? value : null,
    chances: of,
    ...(atLeast === undefined ? {} : { atLeast }),
  })
  const scores = setScores(setsToWin)
  const lead = games.home - games.away
  const total = games.home + games.away
  const setLead = () => scoreLead(rest().score, setsToWin)
  const handicaps = Array.from({ length: setsToWin - 1 }, (_, index) => index + 1.5)
  return [
    { id: 186, kind: 'winner', fact: match(won.home - won.away, setLead), favourite: true, margin: MARGIN.winner },
    {
      id: 188,
      kind: 'handicap',
      fact: match(won.home - won.away, setLead),
      lines: [...handicaps.map((line) => -line), ...handicaps],
      margin: MARGIN.line,
    },
    {
      id: 187,
      kind: 'handicap',
      fact: match(lead, () => shifted(rest().lead, lead)),
      main: 'lead',
      margin: MARGIN.line,
    },
    {
      id: 189,
      kind: 'total',
      fact: match(total, () => shifted(rest().games, total), total),
      main: 'total',
      margin: MARGIN.line,
    },
    {
      id: 199,
      kind: correctScoreIds(setsToWin),
      specifiers: `variant=${correctScoreVariant(setsToWin)}`,
      fact: match(
        scores.findIndex(([home, away]) => home === won.home && away === won.away),
        () => rest().score,
      ),
      margin: MARGIN.score,
    },
    ...setCountQuestions(outlook, won, () => rest().score),
    ...gameCountQuestions(outlook, games, rest),
    ...sets.flatMap((set, index) => setQuestions(outlook, set, index)),
  ]
}

/** Questions about how many sets each wins. */
function setCountQuestions(outlook: TennisOutlook, won: Pair, score: () => Chances): Question[] {
  const { setsToWin, over, retired } = outlook
  const scores = setScores(setsToWin)
  const total = won.home + won.away
  const exact = exactSets(setsToWin)
  const totals: Fact = {
    value: retired ? 'void' : over ? total : null,
    atLeast: total,
    chances: once(() => scoreFact(score(), scores, (home, away) => home + away)),
  }
  const yes = (id: number, happens: (home: number, away: number) => boolean): Question => ({
    id,
    kind: 'yesNo',
    margin: MARGIN.line,
    fact: {
      value: happens(won.home, won.away) ? 1 : retired ? 'void' : over ? 0 : null,
      chances: () => withTwo(scoreFact(score(), scores, (home, away) => (happens(home, away) ? 1 : 0))),
    },
  })
  return [
    {
      id: 314,
      kind: 'total',
      fact: totals,
      lines: Array.from({ length: setsToWin - 1 }, (_, index) => setsToWin + index + 0.5),
      margin: MARGIN.line,
    },
    {
      id: 196,
      kind: 'choice',
      ids: exact.ids,
      specifiers: `variant=${exact.name}`,
      fact: { value: totals.value, chances: totals.chances },
      place: (sets) => placeIn(exact, sets),
      margin: MARGIN.line,
    },
    yes(192, (home) => home > 0),
    yes(193, (_, away) => away > 0),
    yes(1278, (home, away) => home > 0 && away > 0),
    doubleResult(outlook, won),
  ]
}

/** A list of two chances, whichever of them there are. */
function withTwo(chances: Chances): Chances {
  return { low: 0, p: [at(chances, 0), at(chances, 1)] }
}

const DOUBLE_RESULT = ['861', '862', '863', '864']

/** Who wins the first set, and who the match. */
function doubleResult(outlook: TennisOutlook, won: Pair): Question {
  const { serve, setsToWin, sets, server, over, retired } = outlook
  const [first] = sets
  const place = (firstSet: number, match: number) => (match > 0 ? 0 : 2) + (firstSet > 0 ? 0 : 1)
  const firstOver = first && setIsOver(first.home, first.away)
  return {
    id: 201,
    kind: DOUBLE_RESULT,
    margin: MARGIN.score,
    fact: {
      value: retired ? 'void' : over ? place((first?.home ?? 0) - (first?.away ?? 0), won.home - won.away) : null,
      chances: () => {
        const p = [0, 0, 0, 0]
        const add = (firstSet: number, rest: Rest, weight: number) => {
          const home = above(scoreLead(rest.score, setsToWin), 0)
          p[place(firstSet, 1)] = (p[place(firstSet, 1)] ?? 0) + weight * home
          p[place(firstSet, -1)] = (p[place(firstSet, -1)] ?? 0) + weight * (1 - home)
        }
        if (first && firstOver) add(first.home - first.away, fromNow(outlook), 1)
        else {
          const played = (first?.home ?? 0) + (first?.away ?? 0)
          const opener = (played % 2 === 0 ? server : 1 - server) as Server
          for (const end of presentSet(outlook)) {
            const next = (end.home + end.away) % 2 === 0 ? opener : 1 - opener
            const [home, away] = end.home > end.away ? [1, 0] : [0, 1]
            add(end.home - end.away, afterSet(serve.home, serve.away, setsToWin, home, away, next), end.probability)
          }
        }
        return { low: 0, p }
      },
    },
  }
}

/** Questions about all games of the match. */
function gameCountQuestions({ sets, over, retired }: TennisOutlook, games: Pair, rest: () => Rest): Question[] {
  const ended = sets.filter(({ home, away }) => setIsOver(home, away))
  const state = retired ? ('void' as const) : null
  const total = games.home + games.away
  const whether = (id: number, already: boolean, never: () => number): Question => ({
    id,
    kind: 'yesNo',
    margin: MARGIN.line,
    fact: {
      value: already ? 1 : over && !retired ? 0 : state,
      chances: () => ({ low: 0, p: [Math.min(never(), 1), Math.max(1 - never(), 0)] }),
    },
  })
  return [
    ...(['home', 'away'] as const).map(
      (side): Question => ({
        id: side === 'home' ? 190 : 191,
        kind: 'total',
        margin: MARGIN.line,
        fact: {
          value: over && !retired ? games[side] : state,
          atLeast: games[side],
          chances: once(() => shifted(rest()[side], games[side])),
        },
      }),
    ),
    {
      id: 198,
      kind: 'oddEven',
      margin: MARGIN.line,
      fact: { value: over && !retired ? total : state, chances: () => shifted(rest().games, total) },
    },
    whether(
      195,
      ended.some(({ home, away }) => home + away === 13) || sets.some(({ home, away }) => home === 6 && away === 6),
      () => rest().noTiebreak,
    ),
    whether(
      194,
      ended.some(({ home, away }) => Math.min(home, away) === 0),
      () => rest().noWhitewash,
    ),
  ]
}

function setQuestions(outlook: TennisOutlook, set: Pair, index: number): Question[] {
  const over = setIsOver(set.home, set.away)
  const open = outlook.retired ? 'void' : null
  const specifiers = `setnr=${index + 1}`
  const total = set.home + set.away
  const questions: Question[] = [
    {
      id: 202,
      kind: 'winner',
      specifiers,
      margin: MARGIN.winner,
      fact: {
        value: over ? set.home - set.away : open,
        chances: () => ending(presentSet(outlook), ({ home, away }) => Math.sign(home - away)),
      },
    },
    {
      id: 204,
      kind: 'total',
      specifiers,
      margin: MARGIN.line,
      fact: {
        value: over ? total : open,
        atLeast: total,
        chances: () => ending(presentSet(outlook), ({ home, away }) => home + away),
      },
    },
  ]
  const ends = (value: (end: SetEnd) => number) => once(() => ending(presentSet(outlook), value))
  const tiebreak = (home: number, away: number) => home === 6 && away === 6
  questions.push(
    {
      id: 203,
      kind: 'handicap',
      specifiers,
      margin: MARGIN.line,
      fact: { value: over ? set.home - set.away : open, chances: ends(({ home, away }) => home - away) },
    },
    {
      id: 205,
      kind: 'oddEven',
      specifiers,
      margin: MARGIN.line,
      fact: { value: over ? total : open, chances: ends(({ home, away }) => home + away) },
    },
    {
      id: 206,
      kind: 'yesNo',
      specifiers,
      margin: MARGIN.line,
      fact: {
        value: tiebreak(set.home, set.away) || total === 13 ? 1 : over ? 0 : open,
        chances: () => withTwo(ending(presentSet(outlook), ({ home, away }) => (home + away === 13 ? 1 : 0))),
      },
    },
    {
      id: 207,
      kind: SET_SCORES.map(({ id }) => id),
      specifiers,
      margin: MARGIN.score,
      fact: { value: over ? placeOfSet(set) : open, chances: ends(placeOfSet) },
    },
  )
  return [...questions, ...gameQuestions(outlook, set, index)]
}

function placeOfSet({ home, away }: Pair): number {
  return SET_SCORES.findIndex((score) => score.home === home && score.away === away)
}

const GAME_POINTS = ['882', '883', '884', '885']
const GAME_SCORES = ['886', '887', '888', '889', '890', '891', '892', '893']

function gameQuestions(outlook: TennisOutlook, set: Pair, index: number): Question[] {
  const games = outlook.games[index] ?? []
  const played = games.filter(({ winner }) => winner !== null).length
  const open = outlook.retired ? 'void' : null
  // The present game and the next one, unless the set may be over before it.
  const upcoming = setIsOver(set.home, set.away) ? 0 : setMayEndNow(set) || outlook.tiebreak ? 1 : 2
  return Array.from({ length: played + upcoming }, (_, place): Question[] => {
    const game = games[place]
    const specifiers = `setnr=${index + 1}|gamenr=${place + 1}`
    const isNow = place === played
    const winner: Question = {
      id: 210,
      kind: 'winner',
      specifiers,
      margin: MARGIN.game,
      fact: {
        value: game?.winner ?? open,
        chances: () => twoWay(isNow ? presentGame(outlook) : nextGame(outlook)),
      },
    }
    // Tie-breaks are counted otherwise.
    return place === 12 ? [winner] : [winner, ...pointQuestions(outlook, game, specifiers, isNow, open)]
  }).flat()
}

function pointQuestions(
  outlook: TennisOutlook,
  game: PlayedGame | undefined,
  specifiers: string,
  isNow: boolean,
  open: 'void' | null,
): Question[] {
  const { serve, server } = outlook
  const points = game?.points ?? []
  const won = { home: points.filter((point) => point > 0).length, away: points.filter((point) => point < 0).length }
  const winner = game?.winner ?? null
  const deuce = won.home >= 3 && won.away >= 3
  const lost = Math.min(winner === 1 ? won.away : won.home, 3)
  const serves = isNow ? server : ((1 - server) as Server)
  const ends = once(() =>
    serves === 0 ? gameEnds(serve.home, won.home, won.away) : gameEnds(serve.away, won.away, won.home),
  )
  const byHome = () => (serves === 0 ? ends().won : ends().lost)
  const byAway = () => (serves === 0 ? ends().lost : ends().won)
  const eitherTo = (place: number) => (byHome()[place] ?? 0) + (byAway()[place] ?? 0)
  const questions: Question[] = [
    {
      id: 211,
      kind: GAME_POINTS,
      specifiers,
      margin: MARGIN.score,
      fact: {
        value: deuce ? 3 : winner === null ? open : lost,
        chances: () => ({ low: 0, p: [0, 1, 2, 3].map(eitherTo) }),
      },
    },
    {
      id: 212,
      kind: 'yesNo',
      specifiers,
      margin: MARGIN.game,
      fact: {
        value: deuce ? 1 : winner === null ? open : 0,
        chances: () => ({ low: 0, p: [1 - eitherTo(3), eitherTo(3)] }),
      },
    },
    {
      id: 214,
      kind: GAME_SCORES,
      specifiers,
      margin: MARGIN.score,
      fact: {
        value: winner === null ? open : lost + (winner === 1 ? 0 : 4),
        chances: () => ({ low: 0, p: [...byHome(), ...byAway()] }),
      },
    },
  ]
  const further = winner === null && isNow ? 1 : 0
  for (let point = 0; point < points.length + further; point++) {
    questions.push({
      id: 218,
      kind: 'winner',
      specifiers: `${specifiers}|pointnr=${point + 1}`,
      margin: MARGIN.game,
      fact: { value: points[point] ?? open, chances: () => twoWay(serves === 0 ? serve.home : 1 - serve.away) },
    })
  }
  return questions
}

function setMayEndNow({ home, away }: Pair): boolean {
  return setIsOver(home + 1, away) || setIsOver(home, away + 1)
}

function twoWay(home: number): Chances {
  return { low: -1, p: [1 - home, 0, home] }
}

function presentGame({ serve, server, points, tiebreak, tiebreakFirst }: TennisOutlook): number {
  if (tiebreak) return tiebreakForHome(serve.home, serve.away, tiebreakFirst, points.home, points.away)
  return server === 0 ? holds(serve.home, points.home, points.away) : 1 - holds(serve.away, points.away, points.home)
}

function nextGame({ serve, server, sets }: TennisOutlook): number {
  const set = sets.at(-1)
  if (set && set.home + set.away === 11) return tiebreakForHome(serve.home, serve.away, 1 - server, 0, 0)
  return server === 0 ? 1 - holds(serve.away, 0, 0) : holds(serve.home, 0, 0)
}

function presentSet(outlook: TennisOutlook): SetEnd[] {
  const { serve, server, sets } = outlook
  const set = sets.at(-1) ?? { home: 0, away: 0 }
  const opener = (set.home + set.away) % 2 === 0 ? server : 1 - server
  return setEnds(
    [holds(serve.home, 0, 0), holds(serve.away, 0, 0)],
    tiebreakForHome(serve.home, serve.away, opener, 0, 0),
    { ...set, server, game: presentGame(outlook) },
  )
}

function ending(ends: readonly SetEnd[], value: (end: SetEnd) => number): Chances {
  const weights = new Map<number, number>()
  for (const end of ends) weights.set(value(end), (weights.get(value(end)) ?? 0) + end.probability)
  return fromWeights(weights)
}

function setsWon(sets: readonly Pair[]): { home: number; away: number } {
  const ended = sets.filter(({ home, away }) => setIsOver(home, away))
  const home = ended.filter((set) => set.home > set.away).length
  return { home, away: ended.length - home }
}

/** Games still to come, counted from those already played in the present set. */
function fromNow(outlook: TennisOutlook): Rest {
  const { setsToWin, serve, sets, server } = outlook
  const set = sets.at(-1) ?? { home: 0, away: 0 }
  const won = setsWon(sets)
  if (setIsOver(set.home, set.away)) return afterSet(serve.home, serve.away, setsToWin, won.home, won.away, server)
  const played = set.home + set.away
  const opener = (played % 2 === 0 ? server : 1 - server) as Server
  const rest = join(presentSet(outlook), serve, setsToWin, won, opener)
  return {
    ...rest,
    games: shifted(rest.games, -played),
    lead: shifted(rest.lead, set.away - set.home),
    home: shifted(rest.home, -set.home),
    away: shifted(rest.away, -set.away),
  }
}

/** From the break before a set that `server` begins. */
const afterSet: (...numbers: number[]) => Rest = memoised(
  3000,
  (serveHome = 0, serveAway = 0, setsToWin = 0, home = 0, away = 0, server = 0) => {
    if (home === setsToWin || away === setsToWin) {
      const place = setScores(setsToWin).findIndex((score) => score[0] === home && score[1] === away)
      const none = certain(0)
      return { score: certain(place), games: none, lead: none, home: none, away: none, noTiebreak: 1, noWhitewash: 1 }
    }
    const ends = wholeSet(serveHome, serveAway, server)
    return join(ends, { home: serveHome, away: serveAway }, setsToWin, { home, away }, server as Server)
  },
)

const wholeSet: (...numbers: number[]) => SetEnd[] = memoised(1000, (serveHome = 0, serveAway = 0, server = 0) => {
  const hold = [holds(serveHome, 0, 0), holds(serveAway, 0, 0)] as const
  return setEnds(hold, tiebreakForHome(serveHome, serveAway, server, 0, 0), {
    home: 0,
    away: 0,
    server: server as Server,
    game: server === 0 ? hold[0] : 1 - hold[1],
  })
})

function join(ends: readonly SetEnd[], serve: Pair, setsToWin: number, won: Pair, opener: Server): Rest {
  const parts = ends.map((end) => {
    const games = end.home + end.away
    const next = games % 2 === 0 ? opener : 1 - opener
    const homeWon = end.home > end.away
    const after = afterSet(
      serve.home,
      serve.away,
      setsToWin,
      won.home + (homeWon ? 1 : 0),
      won.away + (homeWon ? 0 : 1),
      next,
    )
    return { weight: end.probability, end, games, after }
  })
  return {
    score: mixture(parts.map(({ weight, after }) => ({ weight, of: after.score }))),
    games: mixture(parts.map(({ weight, after, games }) => ({ weight, of: shifted(after.games, games) }))),
    lead: mixture(parts.map(({ weight, after, end }) => ({ weight, of: shifted(after.lead, end.home - end.away) }))),
    home: mixture(parts.map(({ weight, after, end }) => ({ weight, of: shifted(after.home, end.home) }))),
    away: mixture(parts.map(({ weight, after, end }) => ({ weight, of: shifted(after.away, end.away) }))),
    noTiebreak: parts.reduce(
      (sum, { weight, after, games }) => sum + (games === 13 ? 0 : weight * after.noTiebreak),
      0,
    ),
    noWhitewash: parts.reduce(
      (sum, { weight, after, end }) => sum + (Math.min(end.home, end.away) === 0 ? 0 : weight * after.noWhitewash),
      0,
    ),
  }
}

function scoreLead(score: Chances, setsToWin: number): Chances {
  return scoreFact(score, setScores(setsToWin), (home, away) => home - away)
}

function scoreFact(
  score: Chances,
  scores: ReturnType<typeof setScores>,
  value: (home: number, away: number) => number,
): Chances {
  const weights = new Map<number, number>()
  score.p.forEach((probability, index) => {
    const [home, away] = scores[score.low + index] ?? [0, 0]
    weights.set(value(home, away), (weights.get(value(home, away)) ?? 0) + probability)
  })
  return fromWeights(weights)
}
