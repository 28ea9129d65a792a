import './tables.ts'

export { settlementByHandRoutes } from './by-hand/routes.ts'
export { ticketsVoidByHand } from './by-hand/standing-decisions.ts'
export { settlementChecks } from './checks.ts'
export { eventsKeptAside } from './kept-aside.ts'
export { startSettlement } from './start-settlement.ts'
export { eventsUntaken } from './untaken-events.ts'
