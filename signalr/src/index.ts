export type {
  EndCause,
  Group,
  Hub,
  HubConnection,
  HubDefinition,
  HubMethod,
  HubServer,
  HubStats,
  HubStream,
} from './api.ts'
export { HubError } from './hub-error.ts'
export { createHubServer } from './hub-server.ts'
export type { HubLog, HubServerOptions } from './options.ts'
