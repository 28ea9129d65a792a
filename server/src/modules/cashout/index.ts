export { cashOutChecks } from './checks.ts'
export { type CashOuts, openCashOuts } from './open-cash-outs.ts'
