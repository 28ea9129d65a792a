import type { CallShape } from './call.ts'
import type { RefusalCode } from './refusals.ts'

const ANY_CALL = ['NOT_IMPLEMENTED', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'] as const
const WITH_BODY = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const SIGNED_IN = ['INVALID_TOKEN', 'UNAUTHORIZED', 'SESSION_IDLE'] as const
const FOR_STAFF = ['FORBIDDEN', 'SECOND_FACTOR_REQUIRED'] as const

/** All that a call may answer with: its own refusals and those its shape brings along. */
export function refusalsOf(call: CallShape): readonly RefusalCode[] {
  const codes = new Set<RefusalCode>([...ANY_CALL, ...(call.refusals ?? [])])
  if (call.body) for (const code of WITH_BODY) codes.add(code)
  if (call.params || call.query || call.body) codes.add('VALIDATION')
  if (call.access !== 'guest') for (const code of SIGNED_IN) codes.add(code)
  if (call.access !== 'guest' && !call.openToDeactivated) codes.add('ACCOUNT_DEACTIVATED')
  if (call.access === 'staff') for (const code of FOR_STAFF) codes.add(code)
  return [...codes]
}
