import { answer, indexQuestions, type Question } from '../src/sports/questions.ts'

/** `45|` or `37|total=2.5` to the outcomes that won; half or all of a stake that comes back is told after a slash. */
export function winnersOf(questions: readonly Question[], lines: readonly string[]): Record<string, string | null> {
  const index = indexQuestions(questions)
  return Object.fromEntries(
    lines.map((line) => {
      const split = line.indexOf('|')
      const results = answer(index, { id: Number(line.slice(0, split)), specifiers: line.slice(split + 1) })
      const told = results?.flatMap(({ id, result, voidFactor }) =>
        result === 1 || voidFactor ? `${id}${voidFactor ? `/${result === 1 ? 'won' : 'lost'} ${voidFactor}` : ''}` : [],
      )
      return [line, told?.join(' ') ?? null]
    }),
  )
}
