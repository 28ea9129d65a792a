import type { PlayedTimeOptions } from '../programme/played-time.ts'
import type { Fixture } from '../wire/fixture-xml.ts'
import type { MatchPlan } from './match-plan.ts'
import type { PlayedMatch } from './played-match.ts'

/** A match as somebody who looks on sees it. */
export interface ObservedMatch
  extends Pick<PlayedMatch, 'event' | 'stage' | 'state' | 'markets' | 'sold' | 'results' | 'customBets'> {
  readonly fixture: Fixture
  /** From which `replayMatch` plays it again. */
  readonly plan: MatchPlan & PlayedTimeOptions
}
