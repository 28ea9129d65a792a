import { type Chances, certain, fromWeights, memoised, mixture, once, shifted } from '../chances.ts'
import { correctScoreIds, correctScoreVariant, setScores } from '../correct-score.ts'
import type { Fact, Question } from '../questions.ts'
import { type Server, type SetEnd, setEnds, setIsOver, target } from './model.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

/** Everything the prices of a volleyball match depend on. */
export interface VolleyballOutlook {
  /** Rallies home wins on its own serve and on the other's. */
  readonly serving: number
  readonly receiving: number
  /** Points of every set so far, the present one last. */
  readonly sets: readonly Pair[]
  readonly server: Server
  readonly over: boolean
}

/** What the rest of the match brings. */
interface Rest {
  /** By place in the list of correct scores. */
  readonly score: Chances
  readonly points: Chances
  readonly lead: Chances
}

const SETS_TO_WIN = 3
const SCORES = setScores(SETS_TO_WIN)
const UNKNOWN_SERVER = 2
const MARGIN = { winner: 0.05, line: 0.06, score: 0.1 }

/** Rallies are won with fixed chances that depend on the serve; all else follows by counting. */
export function volleyballQuestions(outlook: VolleyballOutlook): Question[] {
  const { sets, over } = outlook
  const won = setsWon(sets)
  const points = sets.reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), {
    home: 0,
    away: 0,
  })
  const lead = points.home - points.away
  const total = points.home + points.away
  const rest = once(() => fromNow(outlook))
  const match = (value: number, chances: () => Chances, atLeast?: number): Fact => ({
    value: over ? value : null,
    chances,
    ...(atLeast === undefined ? {} : { atLeast }),
  })
  const setLead = match(won.home - won.away, () => scoreFact(rest().score, (home, away) => home - away))
  return [
    { id: 186, kind: 'winner', fact: setLead, favourite: true, margin: MARGIN.winner },
    { id: 188, kind: 'handicap', fact: setLead, lines: [-2.5, -1.5, 1.5, 2.5], margin: MARGIN.line },
    {
      id: 237,
      kind: 'handicap',
      fact: match(lead, () => shifted(rest().lead, lead)),
      main: 'lead',
      margin: MARGIN.line,
    },
    {
      id: 238,
      kind: 'total',
      fact: match(total, () => shifted(rest().points, total), total),
      main: 'total',
      margin: MARGIN.line,
    },
    {
      id: 314,
      kind: 'total',
      fact: match(won.home + won.away, () => scoreFact(rest().score, (home, away) => home + away), won.home + won.away),
      lines: [3.5, 4.5],
      margin: MARGIN.line,
    },
    {
      id: 199,
      kind: correctScoreIds(SETS_TO_WIN),
      specifiers: `variant=${correctScoreVariant(SETS_TO_WIN)}`,
      fact: match(
        SCORES.findIndex(([home, away]) => home === won.home && away === won.away),
        () => rest().score,
      ),
      margin: MARGIN.score,
    },
    ...sets.flatMap((set, index) => setQuestions(outlook, set, index)),
  ]
}

function setQuestions(outlook: VolleyballOutlook, set: Pair, index: number): Question[] {
  const over = setIsOver(set.home, set.away, target(index))
  const specifiers = `setnr=${index + 1}`
  const lead = set.home - set.away
  const total = set.home + set.away
  const ends = (value: (end: SetEnd) => number) => () => ending(presentSet(outlook), value)
  return [
    {
      id: 202,
      kind: 'winner',
      specifiers,
      margin: MARGIN.winner,
      fact: { value: over ? lead : null, chances: ends(({ home, away }) => Math.sign(home - away)) },
    },
    {
      id: 309,
      kind: 'handicap',
      specifiers,
      margin: MARGIN.line,
      fact: { value: over ? lead : null, chances: ends(({ home, away }) => home - away) },
    },
    {
      id: 310,
      kind: 'total',
      specifiers,
      margin: MARGIN.line,
      fact: { value: over ? total : null, atLeast: total, chances: ends(({ home, away }) => home + away) },
    },
  ]
}

function presentSet({ serving, receiving, sets, server }: VolleyballOutlook): readonly SetEnd[] {
  const set = sets.at(-1) ?? { home: 0, away: 0 }
  return setEnds(serving, receiving, target(sets.length - 1), set.home, set.away, server)
}

function ending(ends: readonly SetEnd[], value: (end: SetEnd) => number): Chances {
  const weights = new Map<number, number>()
  for (const end of ends) weights.set(value(end), (weights.get(value(end)) ?? 0) + end.probability)
  return fromWeights(weights)
}

export function setsWon(sets: readonly Pair[]): Pair {
  const ended = sets.filter(({ home, away }, index) => setIsOver(home, away, target(index)))
  const home = ended.filter((set) => set.home > set.away).length
  return { home, away: ended.length - home }
}

/** Points still to come, counted from those already played in the present set. */
function fromNow(outlook: VolleyballOutlook): Rest {
  const { serving, receiving, sets } = outlook
  const set = sets.at(-1) ?? { home: 0, away: 0 }
  const won = setsWon(sets)
  if (setIsOver(set.home, set.away, target(sets.length - 1))) return afterSet(serving, receiving, won.home, won.away)
  const rest = join(presentSet(outlook), serving, receiving, won)
  return {
    score: rest.score,
    points: shifted(rest.points, -set.home - set.away),
    lead: shifted(rest.lead, set.away - set.home),
  }
}

const afterSet: (...numbers: number[]) => Rest = memoised(3000, (serving = 0, receiving = 0, home = 0, away = 0) => {
  if (home === SETS_TO_WIN || away === SETS_TO_WIN) {
    const place = SCORES.findIndex((score) => score[0] === home && score[1] === away)
    return { score: certain(place), points: certain(0), lead: certain(0) }
  }
  const ends = setEnds(serving, receiving, target(home + away), 0, 0, UNKNOWN_SERVER)
  return join(ends, serving, receiving, { home, away })
})

/** The set's own points and, depending only on who wins it, what follows. */
function join(ends: readonly SetEnd[], serving: number, receiving: number, won: Pair): Rest {
  const branches = [
    { ends: ends.filter(({ home, away }) => home > away), after: { home: won.home + 1, away: won.away } },
    { ends: ends.filter(({ home, away }) => home < away), after: { home: won.home, away: won.away + 1 } },
  ]
  const parts = branches
    .filter((branch) => branch.ends.length > 0)
    .map((branch) => ({
      weight: branch.ends.reduce((sum, { probability }) => sum + probability, 0),
      ends: branch.ends,
      after: afterSet(serving, receiving, branch.after.home, branch.after.away),
    }))
  const through = (after: (rest: Rest) => Chances, value: (end: SetEnd) => number) =>
    mixture(
      parts.flatMap((part) =>
        part.ends.map((end) => ({ weight: end.probability, of: shifted(after(part.after), value(end)) })),
      ),
    )
  return {
    score: mixture(parts.map(({ weight, after }) => ({ weight, of: after.score }))),
    points: through(
      (rest) => rest.points,
      (end) => end.home + end.away,
    ),
    lead: through(
      (rest) => rest.lead,
      (end) => end.home - end.away,
    ),
  }
}

function scoreFact(score: Chances, value: (home: number, away: number) => number): Chances {
  const weights = new Map<number, number>()
  score.p.forEach((probability, index) => {
    const [home, away] = SCORES[score.low + index] ?? [0, 0]
    weights.set(value(home, away), (weights.get(value(home, away)) ?? 0) + probability)
  })
  return fromWeights(weights)
}
