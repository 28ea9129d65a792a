/** Scores by who wins; what is no score (`Otro`) stands apart. */
export interface ScoreColumns<O> {
  readonly home: readonly O[]
  readonly draw: readonly O[]
  readonly away: readonly O[]
  readonly rest: readonly O[]
}

const SCORE = /^(\d+)\s?[:–-]\s?(\d+)$/
/** With fewer scores than this a market is no grid of scores. */
const FEWEST = 4

/** Each column from the lowest score up; null where the outcomes are no scores. */
export function scoreColumns<O extends { readonly label: string }>(outcomes: readonly O[]): ScoreColumns<O> | null {
  const columns = { home: [] as Placed<O>[], draw: [] as Placed<O>[], away: [] as Placed<O>[] }
  const rest: O[] = []
  for (const outcome of outcomes) {
    const [, left, right] = SCORE.exec(outcome.label) ?? []
    if (left === undefined || right === undefined) {
      rest.push(outcome)
      continue
    }
    const [home, away] = [Number(left), Number(right)]
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    columns[winner].push({ outcome, most: Math.max(home, away), least: Math.min(home, away) })
  }
  if (outcomes.length - rest.length < FEWEST) return null
  return { home: inOrder(columns.home), draw: inOrder(columns.draw), away: inOrder(columns.away), rest }
}

interface Placed<O> {
  readonly outcome: O
  readonly most: number
  readonly least: number
}

function inOrder<O>(placed: readonly Placed<O>[]): O[] {
  return [...placed].sort((a, b) => a.most - b.most || a.least - b.least).map(({ outcome }) => outcome)
}
