export { openSandbox, type Sandbox } from './open-sandbox.ts'
export type { SandboxTables } from './tables.ts'
