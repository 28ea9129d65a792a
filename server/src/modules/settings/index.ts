export {
  activeAnnouncement,
  addAnnouncement,
  endAnnouncement,
  listAnnouncements,
  type StoredAnnouncement,
} from './announcements.ts'
export { fitsFlag, isFlagName, isGateOn, readFlag, readFlags, resetFlag, setFlag } from './flags.ts'
export {
  CASINO_CLOSED,
  closePart,
  isCasinoClosed,
  isSportsbookClosed,
  openPart,
  readParts,
  setMaintenance,
} from './maintenance.ts'
export { settingsRoutes } from './routes.ts'
export type { FlagValue } from './tables.ts'
