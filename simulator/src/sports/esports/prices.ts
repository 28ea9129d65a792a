import { type Chances, fromWeights, once, shifted } from '../chances.ts'
import { correctScoreIds, correctScoreVariant, setScores } from '../correct-score.ts'
import type { Fact, Question } from '../questions.ts'
import { fightsToCome } from './fights.ts'
import { roundsToCome } from './rounds.ts'

interface Pair {
  readonly home: number
  readonly away: number
}

interface PlayedMap extends Pair {
  /** null while the map is played. */
  readonly winner: 'home' | 'away' | null
}

/** Everything the prices of an esports match depend on. */
export interface EsportsOutlook {
  readonly mapsToWin: 2 | 3
  /** Rounds (Counter-Strike) or fights that home wins. */
  readonly p: number
  /** How many fights win a map, and how many each has won of the present one; null where maps are played by rounds. */
  readonly fights: (Pair & { readonly needed: number }) | null
  /** Rounds or kills of every map so far, the present one last. */
  readonly maps: readonly PlayedMap[]
}

const MARGIN = { winner: 0.055, line: 0.065, score: 0.1 }

/** A map follows from its rounds or fights, the match from its maps. */
export function esportsQuestions(outlook: EsportsOutlook): Question[] {
  const { mapsToWin, maps } = outlook
  const won = {
    home: maps.filter(({ winner }) => winner === 'home').length,
    away: maps.filter(({ winner }) => winner === 'away').length,
  }
  const over = Math.max(won.home, won.away) === mapsToWin
  const scores = setScores(mapsToWin)
  const score = once(() => scoreChances(outlook, won))
  const fact = (value: (home: number, away: number) => number): Fact => ({
    value: over ? value(won.home, won.away) : null,
    chances: () => {
      const weights = new Map<number, number>()
      score().p.forEach((probability, place) => {
        const [home, away] = scores[place] ?? [0, 0]
        weights.set(value(home, away), (weights.get(value(home, away)) ?? 0) + probability)
      })
      return fromWeights(weights)
    },
  })
  const lead = fact((home, away) => home - away)
  const handicaps = Array.from({ length: mapsToWin - 1 }, (_, index) => index + 1.5)
  return [
    { id: 186, kind: 'winner', fact: lead, favourite: true, margin: MARGIN.winner },
    {
      id: 327,
      kind: 'handicap',
      fact: lead,
      main: 'lead',
      lines: [...handicaps.map((line) => -line), ...handicaps],
      margin: MARGIN.line,
    },
    {
      id: 328,
      kind: 'total',
      fact: { ...fact((home, away) => home + away), atLeast: won.home + won.away },
      main: 'total',
      lines: handicaps.map((line) => line + mapsToWin - 1),
      margin: MARGIN.line,
    },
    {
      id: 329,
      kind: correctScoreIds(mapsToWin),
      specifiers: `variant=${correctScoreVariant(mapsToWin)}`,
      fact: {
        value: over ? scores.findIndex(([home, away]) => home === won.home && away === won.away) : null,
        chances: score,
      },
      margin: MARGIN.score,
    },
    ...mapQuestions(outlook, over ? maps.length : Math.max(maps.length, mapsToWin)),
  ]
}

/** Only maps that are sure to be played are on offer, so that none is ever void. */
function mapQuestions(outlook: EsportsOutlook, sure: number): Question[] {
  const { fights, p, maps } = outlook
  return Array.from({ length: sure }, (_, index): Question[] => {
    const map = maps[index] ?? { home: 0, away: 0, winner: null }
    const isNow = index === maps.length - 1
    const specifiers = `mapnr=${index + 1}`
    const homeWins = () => (isNow ? presentMap(outlook) : freshMap(outlook))
    const winner: Question = {
      id: 330,
      kind: 'winner',
      specifiers,
      margin: MARGIN.winner,
      fact: {
        value: map.winner === null ? null : map.winner === 'home' ? 1 : -1,
        chances: () => ({ low: -1, p: [1 - homeWins(), 0, homeWins()] }),
      },
    }
    const total = map.home + map.away
    const over = map.winner !== null
    if (fights) {
      const kills = () => shifted(fightsToCome(p, fights.needed, fights.home, fights.away).kills, total)
      return [
        winner,
        {
          id: 726,
          kind: 'total',
          specifiers,
          margin: MARGIN.line,
          closed: !isNow,
          fact: { value: over ? total : null, atLeast: total, chances: kills },
        },
      ]
    }
    const rounds = () => roundsToCome(p, map.home, map.away)
    return [
      winner,
      {
        id: 331,
        kind: 'handicap',
        specifiers,
        margin: MARGIN.line,
        closed: !isNow,
        fact: { value: over ? map.home - map.away : null, chances: () => rounds().lead },
      },
      {
        id: 332,
        kind: 'total',
        specifiers,
        margin: MARGIN.line,
        closed: !isNow,
        fact: { value: over ? total : null, atLeast: total, chances: () => rounds().total },
      },
    ]
  }).flat()
}

function freshMap({ p, fights }: EsportsOutlook): number {
  return fights ? fightsToCome(p, fights.needed, 0, 0).homeWins : roundsToCome(p, 0, 0).homeWins
}

function presentMap({ p, fights, maps }: EsportsOutlook): number {
  const map = maps.at(-1) ?? { home: 0, away: 0 }
  return fights
    ? fightsToCome(p, fights.needed, fights.home, fights.away).homeWins
    : roundsToCome(p, map.home, map.away).homeWins
}

/** By place in the list of correct scores. */
function scoreChances(outlook: EsportsOutlook, won: Pair): Chances {
  const { mapsToWin, maps } = outlook
  const scores = setScores(mapsToWin)
  const p = scores.map(() => 0)
  const fresh = freshMap(outlook)
  const present = maps.at(-1)?.winner === null ? presentMap(outlook) : fresh
  function walk(home: number, away: number, weight: number, chance: number): void {
    if (home === mapsToWin || away === mapsToWin) {
      const place = scores.findIndex((score) => score[0] === home && score[1] === away)
      p[place] = (p[place] ?? 0) + weight
      return
    }
    walk(home + 1, away, weight * chance, fresh)
    walk(home, away + 1, weight * (1 - chance), fresh)
  }
  walk(won.home, won.away, 1, present)
  return { low: 0, p }
}
