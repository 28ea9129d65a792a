/**
 * The rate in force at a moment, as SQL for the checks. Written apart from `inForce` in domain/dated-value.ts, so that a
 * mistake in either is seen.
 */
export function withholdingRateInSql(moment: string): string {
  const rates = 'select basis_points from withholding_rates'
  return `coalesce(
    (${rates} where valid_from <= (${moment} at time zone 'America/Mexico_City')::date order by valid_from desc limit 1),
    (${rates} order by valid_from limit 1))`
}
