import type { EventState, MatchEngine } from '../../match/engine.ts'
import type { Rng } from '../../rng.ts'
import { createMood } from '../mood.ts'
import { createScriptedEngine, type Say, type Script } from '../scripted-engine.ts'
import { FINISHES, type Finish, fightQuestions, type Method, type Side } from './prices.ts'

const SECOND_MS = 1000
const BREAK_MS = 60 * SECOND_MS
/** Knock-downs and locks that end the fight; the others stop the betting for a moment all the same. */
const FINISH_SHARE = 0.3
const DRAW_AT_DECISION = 0.012
const ROUND_STATUS = [540, 541, 542, 543, 544] as const
const BREAK_STATUS = [301, 302, 303, 304] as const
const ENDED = 100

type Ending = `${Side} by ${Finish}`
const ENDINGS: readonly Ending[] = FINISHES.flatMap((finish) => [
  `home by ${finish}` as const,
  `away by ${finish}` as const,
])

export interface FightStrength {
  readonly rounds: number
  readonly roundMs: number
  /** How often each way to end the fight early comes in a whole round. */
  readonly perRound: Readonly<Record<Ending, number>>
  readonly roundForHome: number
}

export function createFightEngine(strength: FightStrength, rng: Rng): MatchEngine {
  const { rounds, roundMs } = strength
  const form = createMood(rng, 0.012, 0.2)
  const judged: Side[] = []
  let round = 1
  let leftInRoundMs = roundMs
  let resting = false
  let method: Method | null = null
  let running = false

  const share = (side: Side) => Math.exp(side === 'home' ? form.value() : -form.value())
  function hazards(): Record<Ending, number> {
    const perMs = (ending: Ending) =>
      (strength.perRound[ending] * share(ending.startsWith('home') ? 'home' : 'away')) / roundMs
    return Object.fromEntries(ENDINGS.map((ending) => [ending, perMs(ending)])) as Record<Ending, number>
  }

  function roundForHome(): number {
    const odds = (strength.roundForHome / (1 - strength.roundForHome)) * Math.exp(2 * form.value())
    return odds / (1 + odds)
  }

  function* attempt(rates: Record<Ending, number>, whole: number, say: Say): Script {
    let draw = rng.next() * whole
    const ending = ENDINGS.find((each) => {
      draw -= rates[each]
      return draw < 0
    })
    say('danger')
    yield Math.min(rng.between(3, 8) * SECOND_MS, leftInRoundMs)
    if (ending && rng.chance(FINISH_SHARE)) {
      method = ending
      running = false
      say('score')
    }
    yield 2 * SECOND_MS
    say('clear')
  }

  function* fightRound(say: Say): Script {
    while (leftInRoundMs > 0 && method === null) {
      const rates = hazards()
      const whole = ENDINGS.reduce((sum, ending) => sum + rates[ending], 0)
      const nextMs = (-Math.log(1 - rng.next()) * FINISH_SHARE) / whole
      running = true
      yield Math.min(nextMs, leftInRoundMs)
      if (leftInRoundMs > 0) yield* attempt(rates, whole, say)
    }
    running = false
  }

  function decide(): Method {
    if (rng.chance(DRAW_AT_DECISION)) return 'draw'
    const home = judged.filter((side) => side === 'home').length
    return home > judged.length - home ? 'home by decision' : 'away by decision'
  }

  function* script(say: Say): Script {
    while (true) {
      yield* fightRound(say)
      if (method !== null) return
      judged.push(rng.chance(roundForHome()) ? 'home' : 'away')
      resting = true
      say('period')
      yield BREAK_MS
      if (round === rounds) break
      round += 1
      resting = false
      leftInRoundMs = roundMs
      say('period')
    }
    method = decide()
  }

  function matchStatus(): number {
    if (method !== null) return ENDED
    const status = resting ? BREAK_STATUS[round - 1] : ROUND_STATUS[round - 1]
    return status ?? BREAK_STATUS[BREAK_STATUS.length - 1] ?? ENDED
  }

  function state(): EventState {
    const leftInMatchMs = (rounds - round) * roundMs + leftInRoundMs
    return {
      matchStatus: matchStatus(),
      home: method?.startsWith('home') ? 1 : 0,
      away: method?.startsWith('away') ? 1 : 0,
      clock: {
        playedMs: rounds * roundMs - leftInMatchMs,
        leftInMatchMs,
        leftInPeriodMs: leftInRoundMs,
        stopped: !running,
      },
      board: { bestOf: rounds },
      // Ten to the winner of a round, nine to the other, once it has been fought.
      periods: Array.from({ length: round }, (_, index) => {
        const winner = judged[index]
        const points = (side: Side) => (winner === undefined ? 0 : winner === side ? 10 : 9)
        return {
          matchStatus: ROUND_STATUS[index] ?? 540,
          number: index + 1,
          home: points('home'),
          away: points('away'),
        }
      }),
    }
  }

  return createScriptedEngine({
    script,
    pass(ms) {
      if (running) leftInRoundMs = Math.max(leftInRoundMs - ms, 0)
    },
    drift: form.drift,
    state,
    questions: () =>
      fightQuestions({
        rounds,
        roundMs,
        foughtMs: round * roundMs - leftInRoundMs,
        hazards: hazards(),
        roundForHome: roundForHome(),
        judged: {
          home: judged.filter((side) => side === 'home').length,
          away: judged.filter((side) => side === 'away').length,
        },
        drawAtDecision: DRAW_AT_DECISION,
        method,
      }),
  })
}
