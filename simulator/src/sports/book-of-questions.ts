import type { Combinations, MatchEngine } from '../match/engine.ts'
import { createCombinations } from './combinations.ts'
import type { PossibleEnds } from './ends.ts'
import {
  answer,
  indexQuestions,
  type LinesOnOffer,
  priceQuestions,
  type Question,
  type QuestionIndex,
} from './questions.ts'

/** Prices and results of a match, both read off the same questions. */
export interface BookOfQuestions extends Pick<MatchEngine, 'price' | 'resultOf'> {
  /** Something has happened: the questions are asked anew. */
  askAnew(): void
  combinations(): Combinations
}

const NO_ENDS: PossibleEnds = { ends: [], chances: new Float64Array() }

/** `questions` gives every market the match has had on offer so far or can have now, `ends` how it can end. */
export function createBookOfQuestions(
  questions: () => readonly Question[],
  ends: () => PossibleEnds = () => NO_ENDS,
): BookOfQuestions {
  const onOffer: LinesOnOffer = new Map()
  let asked: readonly Question[] | null = null
  let index: QuestionIndex | null = null
  let combined: Combinations | null = null

  function ask(): readonly Question[] {
    asked ??= questions()
    return asked
  }

  function forget(): void {
    asked = null
    index = null
  }

  return {
    askAnew() {
      forget()
      combined = null
    },
    combinations() {
      combined ??= createCombinations(indexQuestions(questions()), ends())
      return combined
    },
    price(present, options) {
      const book = priceQuestions(ask(), present, onOffer, options)
      // Matches wait long for their next prices, and the questions with all their chances are large.
      forget()
      return book
    },
    resultOf(line) {
      index ??= indexQuestions(ask())
      return answer(index, line)
    },
  }
}
