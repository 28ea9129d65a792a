import type { Platform } from '../../../platform/platform.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface PasswordParts {
  readonly platform: Platform
  readonly sessions: Sessions
}
