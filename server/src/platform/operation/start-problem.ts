/** The operator's mistake, told in one line: it ends the start without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export function messageOf(error: unknown): string {
  // A refused connection to a name with two addresses arrives as an AggregateError whose own message is empty.
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0])
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
