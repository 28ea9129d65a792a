import type { Gender } from '@momio/contract/account-codes'
import type { Locale } from '@momio/contract/locale'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface PlayersTable {
  id: Generated<string>
  username: string
  username_key: string
  email: string
  email_key: string
  /** Where mail to the address arrives: the same for its variants. */
  mailbox: GeneratedAlways<string>
  phone: string
  password_hash: string
  password_changed_at: Date
  first_names: string
  last_names: string
  /** As text: a date has no time zone to be shifted by. */
  birth_date: ColumnType<string, string, never>
  country: string
  gender: Generated<Gender | null>
  locale: Locale
  register_step: number
  face_status: Generated<number | null>
  is_verified: Generated<boolean>
  odds_format: Generated<number>
  /** Since when a mail is wanted for each ticket that is settled. */
  settled_mail_since: Generated<Date | null>
  accepts_promotions: boolean
  tracking: ColumnType<Record<string, unknown>, string, never>
  platform_code: Generated<number>
  created_at: Date
  deactivated_at: Generated<Date | null>
  self_blocked_at: Generated<Date | null>
  /** Staff disabled the login; nobody signs in until it is enabled again. */
  disabled_at: Generated<Date | null>
  excluded_until: Generated<Date | null>
  /** What proves the identity matches a self-excluded player; ends when staff finds that it is somebody else. */
  matched_exclusion_until: Generated<Date | null>
}

interface TermsAcceptancesTable {
  player_id: string
  version: string
  accepted_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    players: PlayersTable
    terms_acceptances: TermsAcceptancesTable
  }
}
