import type { FeedMessage } from './message.ts'
import { isResultType } from './result-messages.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A message from the future would make every later one look old, so that its lines never moved again. */
const MOST_AHEAD_MS = MINUTE_MS
/** Older than this nothing comes by itself: the provider's clock is wrong, or its unit. */
const MOST_BEHIND_MS = 60 * MINUTE_MS
/** A recovery tells of what was said long before, and so may a result that was decided late. */
const MOST_BEHIND_OF_OLD_NEWS_MS = 30 * DAY_MS

/** Whether the time that a message gives itself can be true; one that counts in seconds is of 1970. */
export function isPlausible(message: FeedMessage, now: number): boolean {
  const behindMs = now - message.timestamp
  const isOldNews = isResultType(message.type) || ('requestId' in message && message.requestId !== undefined)
  return behindMs >= -MOST_AHEAD_MS && behindMs <= (isOldNews ? MOST_BEHIND_OF_OLD_NEWS_MS : MOST_BEHIND_MS)
}
