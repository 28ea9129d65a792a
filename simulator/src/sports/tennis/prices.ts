import { type Chances, certain, fromWeights, memoised, mixture, once, shifted } from '../chances.ts'
import { correctScoreIds, correctScoreVariant, setScores } from '../correct-score.ts'
import type { Fact, Question } from '../questions.ts'
import { holds, type Server, type SetEnd, setEnds, setIsOver, tiebreakForHome } from './model.ts'

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
  /** Who won each game, by set: 1 home, -1 away. */
  readonly games: readonly (readonly number[])[]
  readonly over: boolean
  readonly retired: boolean
}

/** Where a match stands between two sets, and what the sets to come will bring. */
interface Rest {
  /** By place in the list of correct scores. */
  readonly score: Chances
  readonly games: Chances
  readonly lead: Chances
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
    ...sets.flatMap((set, index) => setQuestions(outlook, set, index)),
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
  const winners = outlook.games[index] ?? []
  // The present game and the next one, unless the set may be over before it.
  const upcoming = over ? 0 : setMayEndNow(set) || outlook.tiebreak ? 1 : 2
  for (let game = 1; game <= winners.length + upcoming; game++) {
    questions.push({
      id: 210,
      kind: 'winner',
      specifiers: `setnr=${index + 1}|gamenr=${game}`,
      margin: MARGIN.game,
      fact: {
        value: winners[game - 1] ?? open,
        chances: () => twoWay(game === winners.length + 1 ? presentGame(outlook) : nextGame(outlook)),
      },
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
  return { score: rest.score, games: shifted(rest.games, -played), lead: shifted(rest.lead, set.away - set.home) }
}

/** From the break before a set that `server` begins. */
const afterSet: (...numbers: number[]) => Rest = memoised(
  3000,
  (serveHome = 0, serveAway = 0, setsToWin = 0, home = 0, away = 0, server = 0) => {
    if (home === setsToWin || away === setsToWin) {
      const place = setScores(setsToWin).findIndex((score) => score[0] === home && score[1] === away)
      return { score: certain(place), games: certain(0), lead: certain(0) }
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
  }
}

function scoreLead(score: Chances, setsToWin: number): Chances {
  const scores = setScores(setsToWin)
  return fromWeights(
    new Map(
      score.p.map((probability, index) => {
        const [home, away] = scores[score.low + index] ?? [0, 0]
        return [home - away, probability]
      }),
    ),
  )
}
