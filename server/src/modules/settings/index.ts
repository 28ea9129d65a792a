export { readFlag, setFlag } from './flags.ts'
export { isSportsbookClosed, setMaintenance, setMaintenanceMessage } from './maintenance.ts'
export { settingsRoutes } from './routes.ts'
export type { FlagValue } from './tables.ts'
