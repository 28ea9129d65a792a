import type { Generated } from 'kysely'
import type { EndReason } from './sessions.ts'

interface SessionsTable {
  id: string
  player_id: string
  created_at: Date
  last_active_at: Date
  expires_at: Date
  ended_at: Generated<Date | null>
  end_reason: Generated<EndReason | null>
  extended: boolean
  user_agent: string
  address: string
  reality_checked_at: Generated<Date | null>
  /** When the second factor was given in this session. */
  second_factor_at: Generated<Date | null>
}

interface RefreshTokensTable {
  token_hash: Buffer
  session_id: string
  created_at: Date
  used_at: Generated<Date | null>
}

interface LoginFailuresTable {
  subject: string
  failed_at: Generated<Date[]>
  locked_until: Generated<Date | null>
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    sessions: SessionsTable
    refresh_tokens: RefreshTokensTable
    login_failures: LoginFailuresTable
  }
}
