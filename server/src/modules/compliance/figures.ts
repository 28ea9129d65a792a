import type { Uma } from '@momio/domain/compliance'
import { inForce } from '@momio/domain/dated-value'
import type { WithholdingRate } from '@momio/domain/withholding'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type {} from './tables.ts'

export async function umaAt(reader: Kysely<Schema>, at: Date): Promise<Uma> {
  const values = await reader.selectFrom('uma_values').select(['valid_from as from', 'centavos as value']).execute()
  return inForce(values, at)
}

const RATES = preparedText(
  'compliance-withholding-rates',
  'select valid_from as "from", basis_points as "basisPoints" from withholding_rates',
)

/** All of them, to be chosen from by the day of what is paid. Read with every batch of rounds and settlements. */
export function withholdingRates(reader: Kysely<Schema>): Promise<WithholdingRate[]> {
  return run<WithholdingRate>(reader, RATES, [])
}

export async function withholdingRateAt(reader: Kysely<Schema>, at: Date): Promise<WithholdingRate> {
  return inForce(await withholdingRates(reader), at)
}
