export { type FlagName, readFlag, setFlag } from './flags.ts'
export { settingsRoutes } from './routes.ts'
export type { FlagValue } from './tables.ts'
