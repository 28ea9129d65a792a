import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { KILLS } from './fights.ts'
import { esportsQuestions } from './prices.ts'
import { mapIsOver } from './rounds.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const BREAK_MS = 8 * MINUTE_MS
const MAP_STATUS = [141, 142, 143, 144, 145] as const
const BREAK_STATUS = [301, 302, 303, 304] as const
const ENDED = 100

type Side = 'home' | 'away'

export interface EsportsStrength {
  readonly mapsToWin: 2 | 3
  /** Logarithm of the odds that home wins a round or a fight. */
  readonly edge: number
  /** Maps by fights and kills; null where they are played by rounds. */
  readonly fights: { readonly needed: number; readonly everyMs: number; readonly openingMs: number } | null
}

export function createEsportsEngine(strength: EsportsStrength, rng: Rng): MatchEngine {
  const { mapsToWin, fights } = strength
  const form = createMood(rng, 0.006, 0.1)
  const maps: { home: number; away: number; winner: Side | null }[] = [{ home: 0, away: 0, winner: null }]
  let fightsWon = { home: 0, away: 0 }
  let mapMs = 0
  let playing = false
  let pauseStatus: number | null = null

  /** Rounded, so that prices met before are remembered. */
  const chance = () => Math.round(2000 / (1 + Math.exp(-strength.edge - form.value()))) / 2000
  const present = () => maps.at(-1) ?? { home: 0, away: 0, winner: null }
  const won = (side: Side) => maps.filter(({ winner }) => winner === side).length

  function* round(say: Say): Script {
    const map = present()
    const decisive = mapIsOver(map.home + 1, map.away) || mapIsOver(map.home, map.away + 1)
    yield rng.between(35, 55) * SECOND_MS
    if (decisive) say('danger')
    yield rng.between(20, 55) * SECOND_MS
    const winner: Side = rng.chance(chance()) ? 'home' : 'away'
    map[winner] += 1
    if (mapIsOver(map.home, map.away)) map.winner = winner
    say('score')
    if (decisive) {
      yield 2 * SECOND_MS
      say('clear')
    }
  }

  function* fight(say: Say, game: NonNullable<EsportsStrength['fights']>): Script {
    const map = present()
    const decisive = Math.max(fightsWon.home, fightsWon.away) === game.needed - 1
    yield rng.between(0.5, 1.3) * game.everyMs
    if (decisive) say('danger')
    yield 0.1 * game.everyMs
    const winner: Side = rng.chance(chance()) ? 'home' : 'away'
    const draw = rng.next()
    map[winner] += draw < KILLS[0] ? 1 : draw < KILLS[0] + KILLS[1] ? 2 : 3
    fightsWon = { ...fightsWon, [winner]: fightsWon[winner] + 1 }
    if (fightsWon[winner] === game.needed) map.winner = winner
    say('score')
    if (decisive) {
      yield 2 * SECOND_MS
      say('clear')
    }
  }

  function* script(say: Say): Script {
    while (true) {
      playing = true
      if (fights) yield fights.openingMs
      while (present().winner === null) yield* fights ? fight(say, fights) : round(say)
      playing = false
      if (Math.max(won('home'), won('away')) === mapsToWin) return
      yield 2 * SECOND_MS
      pauseStatus = BREAK_STATUS[maps.length - 1] ?? BREAK_STATUS[0]
      say('period')
      yield BREAK_MS
      pauseStatus = null
      fightsWon = { home: 0, away: 0 }
      mapMs = 0
      maps.push({ home: 0, away: 0, winner: null })
      say('period')
    }
  }

  function state(): EventState {
    const over = Math.max(won('home'), won('away')) === mapsToWin
    return {
      matchStatus: over ? ENDED : (pauseStatus ?? MAP_STATUS[maps.length - 1] ?? MAP_STATUS[0]),
      home: won('home'),
      away: won('away'),
      clock: fights ? { playedMs: mapMs, stopped: !playing } : null,
      board: { bestOf: 2 * mapsToWin - 1 },
      periods: maps.map(({ home, away }, index) => ({
        matchStatus: MAP_STATUS[index] ?? MAP_STATUS[0],
        number: index + 1,
        home,
        away,
      })),
    }
  }

  return createScriptedEngine({
    script,
    pass(ms) {
      if (playing) mapMs += ms
    },
    drift: form.drift,
    state,
    questions: () =>
      esportsQuestions({
        mapsToWin,
        p: chance(),
        fights: fights ? { needed: fights.needed, ...fightsWon } : null,
        maps,
      }),
  })
}
