import type { Generated } from 'kysely'

interface SecondFactorsTable {
  player_id: string
  sealed_secret: Buffer
  begun_at: Date
  enrolled_at: Generated<Date | null>
  last_step: Generated<number>
  wrong_codes: Generated<number>
  locked_until: Generated<Date | null>
}

interface RecoveryCodesTable {
  code_hash: Buffer
  player_id: string
  used_at: Generated<Date | null>
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
  }
}
