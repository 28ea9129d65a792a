import './tables.ts'

export {
  EarlierRequests,
  REFUSALS_KEPT_MS,
  type RepeatableBet,
  type TakenBet,
  type ToldRefusal,
} from './earlier-requests.ts'
export { startForgettingRefused } from './forget-refused.ts'
export { openPlay, type Play, type PlayPlatform } from './open-play.ts'
export type { LedgerRefusal, PlayDecision, PlayFacts, PlayOutcome, PlayRequest, PlayWork } from './play-work.ts'
