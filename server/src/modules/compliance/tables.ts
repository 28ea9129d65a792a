import type { ComplianceThreshold } from '@momio/contract/staff-compliance'
import type { Centavos } from '@momio/domain/money'
import type { Generated } from 'kysely'
import type { OperationKind } from '../ledger/index.ts'

interface UmaValuesTable {
  valid_from: string
  centavos: Centavos
}

interface WithholdingRatesTable {
  valid_from: string
  basis_points: number
}

interface ComplianceFlagsTable {
  position: Generated<number>
  player_id: string
  operation: OperationKind
  threshold: ComplianceThreshold
  linked: boolean
  amount: Centavos
  threshold_amount: Centavos
  uma: Centavos
  reference: string
  up_to_sequence: number
  series_from: Date
  raised_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    uma_values: UmaValuesTable
    withholding_rates: WithholdingRatesTable
    compliance_flags: ComplianceFlagsTable
  }
}
