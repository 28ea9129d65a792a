import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { type Server, setIsOver, target } from './model.ts'
import { setsWon, volleyballQuestions } from './prices.ts'

const SECOND_MS = 1000
const SETS_TO_WIN = 3
/** Rallies in which the officials look at a screen; betting stops meanwhile. */
const CHALLENGES = 0.03
const SET_STATUS = [8, 9, 10, 11, 12] as const
const BREAK_STATUS = [301, 302, 303, 304] as const
const ENDED = 100

export interface VolleyballStrength {
  /** Rallies home wins when it serves and when it receives. */
  readonly serving: number
  readonly receiving: number
}

export function createVolleyballEngine(strength: VolleyballStrength, rng: Rng): MatchEngine {
  const form = createMood(rng, 0.003, 0.04)
  const sets = [{ home: 0, away: 0 }]
  let opener: Server = rng.chance(0.5) ? 0 : 1
  let server = opener
  let pauseStatus: number | null = null
  let over = false

  /** Rounded, so that prices met before are remembered. */
  const shade = (chance: number) => Math.round(1000 * (chance + form.value())) / 1000

  function* rally(say: Say): Script {
    yield rng.between(14, 24) * SECOND_MS
    const challenged = rng.chance(CHALLENGES)
    if (challenged) {
      say('danger')
      yield rng.between(20, 35) * SECOND_MS
    }
    yield rng.between(4, 12) * SECOND_MS
    const toHome = rng.chance(shade(server === 0 ? strength.serving : strength.receiving))
    const set = sets.at(-1)
    if (set) set[toHome ? 'home' : 'away'] += 1
    server = toHome ? 0 : 1
    say('score')
    if (challenged) {
      yield 2 * SECOND_MS
      say('clear')
    }
  }

  function* script(say: Say): Script {
    while (true) {
      for (let set = sets.at(-1); set && !setIsOver(set.home, set.away, target(sets.length - 1)); ) yield* rally(say)
      const won = setsWon(sets)
      if (Math.max(won.home, won.away) === SETS_TO_WIN) break
      yield 2 * SECOND_MS
      pauseStatus = BREAK_STATUS[sets.length - 1] ?? BREAK_STATUS[0]
      say('period')
      yield 3 * 60 * SECOND_MS
      pauseStatus = null
      opener = sets.length === 4 ? (rng.chance(0.5) ? 0 : 1) : ((1 - opener) as Server)
      server = opener
      sets.push({ home: 0, away: 0 })
      say('period')
    }
    over = true
  }

  function state(): EventState {
    const won = setsWon(sets)
    return {
      matchStatus: over ? ENDED : (pauseStatus ?? SET_STATUS[sets.length - 1] ?? SET_STATUS[0]),
      home: won.home,
      away: won.away,
      clock: null,
      board: { serving: server === 0 ? 'home' : 'away', bestOf: 2 * SETS_TO_WIN - 1 },
      periods: sets.map((set, index) => ({ ...set, matchStatus: SET_STATUS[index] ?? 8, number: index + 1 })),
    }
  }

  return createScriptedEngine({
    script,
    drift: form.drift,
    state,
    questions: () =>
      volleyballQuestions({
        serving: shade(strength.serving),
        receiving: shade(strength.receiving),
        sets,
        server,
        over,
      }),
  })
}
