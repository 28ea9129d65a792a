import type { Market, Outcome } from '@momio/contract/live-book'

/** True when a client that holds `before` needs only the status and the prices of `line`: all its names are the same. */
export function hasSameName(before: Market, line: Market): boolean {
  if (line.settlement !== undefined || line.cancellations !== undefined) return false
  if (before.name !== line.name || before.originalName !== line.originalName) return false
  const { outcomes } = line
  if (before.outcomes.length !== outcomes.length) return false
  for (let index = 0; index < outcomes.length; index += 1) {
    if (!hasSameOutcomeName(before.outcomes[index] as Outcome, outcomes[index] as Outcome)) return false
  }
  return true
}

function hasSameOutcomeName(before: Outcome, outcome: Outcome): boolean {
  if (outcome.result !== undefined) return false
  return before.id === outcome.id && before.outcomeId === outcome.outcomeId && before.name === outcome.name
}
