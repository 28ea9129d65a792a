export { withholdingRateAt } from './figures.ts'
export { raiseFlags } from './raise-flags.ts'
export { complianceRoutes } from './routes.ts'
