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
export { HubError } from './connection/hub-error.ts'
export type { HubLog, HubServerOptions } from './options.ts'
export { createHubServer } from './server/hub-server.ts'
