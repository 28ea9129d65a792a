import type { Generated } from 'kysely'

interface AccountLinksTable {
  token_hash: Buffer
  player_id: string
  purpose: LinkPurpose
  created_at: Date
  expires_at: Date
  closed_at: Generated<Date | null>
}

interface RequestCountsTable {
  subject: string
  asked_at: Generated<Date[]>
}

export type LinkPurpose = 'restore' | 'block' | 'verify'

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    account_links: AccountLinksTable
    request_counts: RequestCountsTable
  }
}
