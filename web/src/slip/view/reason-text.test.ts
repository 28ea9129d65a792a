import * as rules from '@momio/contract/betting-rules'
import type { CallShape } from '@momio/contract/call'
import { refusalsOf } from '@momio/contract/call-refusals'
import * as placing from '@momio/contract/place-bet'
import type { RefusalCode } from '@momio/contract/refusals'
import { validateLost } from '@momio/contract/responsible-game'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { expect, test } from 'vitest'
import es from '../locales/es.json'

const CALLS: readonly CallShape[] = [
  rules.singleLimitByEvent,
  rules.multipleLimitByEvent,
  rules.parlayLimitByEvent,
  validateLost,
  placing.placeCustomBet,
  placing.placeMultiSingleV1,
  placing.placeMultiSingleV2,
  placing.placeMultiple,
  placing.placeMultipleManyProviders,
  placing.placeParlay,
]

/** Whatever the bet is, they are a failure of ours, and told as one. */
const FAILURES: readonly RefusalCode[] = [
  'NOT_IMPLEMENTED',
  'UNAVAILABLE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]

test('whatever a bet may be refused for stands in the slip in its own words [BET-1] [BET-3]', () => {
  const codes = new Set([...CALLS.flatMap(refusalsOf), ...Object.keys(REJECT_CODE)])
  const wordless = [...codes].filter((code) => !(code in es.reasons))
  expect(wordless.sort()).toEqual(FAILURES.toSorted())
})
