export { createSimulator, type Simulator, type SimulatorOptions } from './simulator.ts'
export { MOST_MATCHES } from './tournaments.ts'
export type { Delivery } from './uof-xml.ts'
