export { openPlay, type Play } from './open-play.ts'
export type { LedgerRefusal, PlayDecision, PlayFacts, PlayOutcome, PlayRequest, PlayWork } from './play-work.ts'
