import { ApiError } from '@momio/client/api-error'
import type { FailureCode } from '../bet-item.ts'
import type { Refusal } from './note-answers.ts'

/** Doc 2 §9: from here up the server itself has failed. */
const SERVER_ERROR = 500

/** Answers of 500 and above that say for sure that nothing was placed. */
const SURELY_REFUSED: readonly FailureCode[] = ['IN_MAINTENANCE', 'BUSY', 'NOT_IMPLEMENTED']

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  return { code: error.code, context: error.context }
}

/**
 * Nobody knows whether the server has done it: no answer came, or one that does not say. A limiter and whatever else stands
 * before the server speak of this sending alone: the one before may have been done.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError) || SURELY_REFUSED.includes(error.code)) return false
  if (error.code === 'RATE_LIMITED' || error.code.startsWith('HTTP_')) return true
  return error.status === 0 || error.status >= SERVER_ERROR || error.code === 'UNREADABLE_ANSWER'
}

/** Says nothing of what was sent before: that may have been placed while the session was still open. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
