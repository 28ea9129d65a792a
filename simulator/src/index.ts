export { createSimulator, type Simulator, type SimulatorOptions } from './simulator.ts'
export type { Delivery } from './uof-xml.ts'
