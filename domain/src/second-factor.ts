/** Ten guesses an hour at a code of six digits are hopeless; a member with cold fingers has five at once. */
const MOST_WRONG_CODES = 5
const LOCK_MINUTES = 15

export interface SecondFactorState {
  /** Of the last code that was taken. */
  readonly lastStep: number
  readonly wrongCodes: number
  readonly lockedUntil: Date | null
}

export type CodeVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly wrongCodes: number; readonly lockedUntil: Date | null }
  | { readonly kind: 'locked'; readonly until: Date }

/** `matched` is the step whose code was given, or null. A code is taken once: its step, and every one before, is over. */
export function judgeCode(state: SecondFactorState, matched: number | null, now: Date): CodeVerdict {
  const { lastStep, lockedUntil } = state
  if (lockedUntil !== null && lockedUntil > now) return { kind: 'locked', until: lockedUntil }
  if (matched !== null && matched > lastStep) return { kind: 'right' }
  const wrongCodes = state.wrongCodes + 1
  if (wrongCodes < MOST_WRONG_CODES) return { kind: 'wrong', wrongCodes, lockedUntil: null }
  return { kind: 'wrong', wrongCodes: 0, lockedUntil: new Date(now.getTime() + LOCK_MINUTES * 60_000) }
}
