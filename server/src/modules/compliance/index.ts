export { umaAt, withholdingRateAt, withholdingRates } from './figures.ts'
export { raiseFlags } from './raise-flags.ts'
export { withholdingRateInSql } from './rate-in-sql.ts'
export { complianceRoutes } from './routes.ts'
