export type {
  EndCause,
  Group,
  Hub,
  HubConnection,
  HubDefinition,
  HubInvocation,
  HubMethod,
  HubServer,
  HubStats,
  HubStream,
  HubUser,
  MergeChanges,
  PostOptions,
} from './api.ts'
export { HubError } from './connection/hub-error.ts'
export type { HubLog, HubServerOptions } from './options.ts'
export { isWellFormedJson } from './protocol/well-formed-json.ts'
export { createHubServer } from './server/hub-server.ts'
export { refuseUpgrade } from './server/refuse-upgrade.ts'
