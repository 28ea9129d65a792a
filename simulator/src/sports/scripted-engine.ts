import type { EventState, MatchEngine, Moment } from '../match/engine.ts'
import { createBookOfQuestions } from './book-of-questions.ts'
import type { Question } from './questions.ts'

/** Tells what happens as it happens. */
export type Say = (moment: Exclude<Moment, 'ended'>) => void

/** A match as its own story: each yield lets that many milliseconds pass; returning ends the match. */
export type Script = Generator<number, void, void>

interface ScriptedMatch {
  readonly script: (say: Say) => Script
  /** Time that passed, a part of one wait at a time; sports without a clock need not know. */
  readonly pass?: (ms: number) => void
  readonly drift: () => void
  readonly state: () => EventState
  /** Every market the match has had on offer so far or can have now. */
  readonly questions: () => readonly Question[]
}

export function createScriptedEngine({ script, pass, drift, state, questions }: ScriptedMatch): MatchEngine {
  let moments: Moment[] = []
  let suspended = false
  let ended = false
  let started = false
  let waitMs = 0
  const book = createBookOfQuestions(questions)

  const story = script((moment) => {
    if (moment === 'danger') suspended = true
    if (moment === 'clear') suspended = false
    moments.push(moment)
  })

  function turnPage(): void {
    const page = story.next()
    if (page.done) {
      ended = true
      moments.push('ended')
    } else waitMs = page.value
  }

  return {
    advance(ms) {
      moments = []
      if (ended) return moments
      book.askAnew()
      if (!started) {
        started = true
        turnPage()
      }
      let leftMs = ms
      while (!ended && leftMs >= waitMs) {
        leftMs -= waitMs
        pass?.(waitMs)
        turnPage()
      }
      if (!ended) {
        waitMs -= leftMs
        pass?.(leftMs)
      }
      return moments
    },
    drift() {
      if (ended) return
      drift()
      book.askAnew()
    },
    suspended: () => suspended,
    state,
    price: book.price,
    resultOf: book.resultOf,
  }
}
