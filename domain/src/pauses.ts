import { addMonths } from './mexico-calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type RestDecision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'rest'; readonly until: Date }
  | { readonly kind: 'refused'; readonly refusal: 'LIMIT_LOCKED'; readonly until: Date }

/** A running rest period can be lengthened, never shortened or taken back. No days means no rest. */
export function decideRest(runningUntil: Date | null, days: number | null, at: Date): RestDecision {
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS)
  if (runningUntil && (until === null || until < runningUntil)) {
    return { kind: 'refused', refusal: 'LIMIT_LOCKED', until: runningUntil }
  }
  return until === null ? { kind: 'nothing' } : { kind: 'rest', until }
}

/** Calendar months from now; null where the player is already excluded for as long or longer. */
export function decideExclusion(runningUntil: Date | null, months: number, at: Date): Date | null {
  const until = addMonths(at, months)
  return runningUntil && runningUntil >= until ? null : until
}
