import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { type Server, setIsOver, tiebreakServer } from './model.ts'
import { tennisQuestions } from './prices.ts'

const SECOND_MS = 1000
/** A player gives up in one match of sixty or so, at a change of ends, and not before a good part is played. */
const RETIRES = { atEachChange: 0.003, afterGames: 14 }
const SET_STATUS = [8, 9, 10, 11, 12] as const
const ENDED = 100
const RETIRED = { home: 95, away: 96 } as const
const GAME_POINTS = [0, 15, 30, 40] as const
const ADVANTAGE = 50

type Side = 'home' | 'away'

export interface TennisStrength {
  readonly setsToWin: 2 | 3
  /** Points each wins on own serve. */
  readonly serve: { readonly home: number; readonly away: number }
  /** How often players give up; 1 is the usual measure. */
  readonly retirements: number
}

export function createTennisEngine(strength: TennisStrength, rng: Rng): MatchEngine {
  const { setsToWin, retirements } = strength
  const form = createMood(rng, 0.002, 0.03)
  const sets = [{ home: 0, away: 0 }]
  const games: { points: number[]; winner: 1 | -1 | null }[][] = [[newGame()]]
  let points = { home: 0, away: 0 }
  let server: Server = rng.chance(0.5) ? 0 : 1
  let tiebreak = false
  let tiebreakFirst: Server = 0
  let retired: Side | null = null
  let over = false

  /** Rounded, so that prices met before are remembered. */
  const serve = () => ({
    home: Math.round(2000 * (strength.serve.home + form.value())) / 2000,
    away: Math.round(2000 * (strength.serve.away - form.value())) / 2000,
  })
  const game = () => games.at(-1)?.at(-1) ?? newGame()
  const gamesPlayed = () => sets.reduce((sum, set) => sum + set.home + set.away, 0)
  const present = () => sets.at(-1) ?? { home: 0, away: 0 }
  const won = (side: Side) =>
    sets.filter((set) => setIsOver(set.home, set.away) && set.home > set.away === (side === 'home')).length
  const pointServer = (): Server => (tiebreak ? tiebreakServer(tiebreakFirst, points.home + points.away) : server)

  function gameWinner(): Side | null {
    const needed = tiebreak ? 7 : 4
    for (const [side, other] of [
      ['home', 'away'],
      ['away', 'home'],
    ] as const) {
      if (points[side] >= needed && points[side] - points[other] >= 2) return side
    }
    return null
  }

  /** A point that may break serve or end the set: betting stops while it is played. */
  function isBig(): boolean {
    const receiver = pointServer() === 0 ? 'away' : 'home'
    const other = receiver === 'home' ? 'away' : 'home'
    const needed = tiebreak ? 6 : 3
    const gamePoint = (side: Side, against: Side) => points[side] >= needed && points[side] > points[against]
    return gamePoint(receiver, other) || (tiebreak && gamePoint(other, receiver))
  }

  function* playPoint(say: Say): Script {
    yield rng.between(18, 30) * SECOND_MS
    const big = isBig()
    if (big) say('danger')
    yield rng.between(4, 14) * SECOND_MS
    const toHome = rng.chance(pointServer() === 0 ? serve().home : 1 - serve().away)
    game().points.push(toHome ? 1 : -1)
    points = toHome ? { ...points, home: points.home + 1 } : { ...points, away: points.away + 1 }
    const winner = gameWinner()
    if (winner) endGame(winner)
    say(winner ? 'score' : 'clock')
    if (big) {
      yield 2 * SECOND_MS
      say('clear')
    }
  }

  function endGame(winner: Side): void {
    const set = present()
    set[winner] += 1
    game().winner = winner === 'home' ? 1 : -1
    if (!setIsOver(set.home, set.away)) games.at(-1)?.push(newGame())
    points = { home: 0, away: 0 }
    // After a tie-break the one who received first in it serves.
    server = (1 - (tiebreak ? tiebreakFirst : server)) as Server
    tiebreak = set.home === 6 && set.away === 6
    tiebreakFirst = server
  }

  function* script(say: Say): Script {
    while (true) {
      const before = gamesPlayed()
      while (gamesPlayed() === before) yield* playPoint(say)
      if (won('home') === setsToWin || won('away') === setsToWin) break
      const set = present()
      const setOver = setIsOver(set.home, set.away)
      const changeOfEnds = setOver || (set.home + set.away) % 2 === 1
      const tired = gamesPlayed() >= RETIRES.afterGames
      if (changeOfEnds && tired && rng.chance(Math.min(RETIRES.atEachChange * retirements, 1))) {
        retired = rng.chance(0.5) ? 'home' : 'away'
        break
      }
      if (setOver) {
        yield rng.between(90, 150) * SECOND_MS
        sets.push({ home: 0, away: 0 })
        games.push([newGame()])
        say('period')
      } else if (changeOfEnds) yield rng.between(60, 90) * SECOND_MS
    }
    over = true
  }

  function shownPoints(side: Side, other: Side): number {
    if (tiebreak) return points[side]
    if (points[side] > 3 && points[side] > points[other]) return ADVANTAGE
    return GAME_POINTS[Math.min(points[side], 3)] ?? 0
  }

  function matchStatus(): number {
    if (retired) return RETIRED[retired]
    return over ? ENDED : (SET_STATUS[sets.length - 1] ?? SET_STATUS[0])
  }

  function state(): EventState {
    return {
      matchStatus: matchStatus(),
      home: won('home'),
      away: won('away'),
      clock: null,
      board: {
        serving: pointServer() === 0 ? 'home' : 'away',
        game: { home: shownPoints('home', 'away'), away: shownPoints('away', 'home') },
        tiebreak,
      },
      periods: sets.map((set, index) => ({ ...set, matchStatus: SET_STATUS[index] ?? 8, number: index + 1 })),
    }
  }

  return createScriptedEngine({
    script,
    drift: form.drift,
    state,
    questions: () =>
      tennisQuestions({
        setsToWin,
        serve: serve(),
        sets,
        server,
        points,
        tiebreak,
        tiebreakFirst,
        games: games.map((set) => set.map((each) => ({ ...each, points: [...each.points] }))),
        over,
        retired: retired !== null,
      }),
  })
}

function newGame(): { points: number[]; winner: 1 | -1 | null } {
  return { points: [], winner: null }
}
