import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './platform-routes.ts'

export const maintenanceFlagsSchema = z.object({ global: z.boolean(), sportsbook: z.boolean(), casino: z.boolean() })
export type MaintenanceFlags = z.output<typeof maintenanceFlagsSchema>

export const maintenanceSetting = defineCall('maintenanceSetting', {
  ...routes.maintenanceSetting,
  access: 'guest',
  summary: '◆ What is under maintenance',
  response: z.object({ inMaintenance: maintenanceFlagsSchema }),
})

export const activeMaintenanceMessage = defineCall('activeMaintenanceMessage', {
  ...routes.activeMaintenanceMessage,
  access: 'guest',
  summary: 'The announcement to show, if it is active',
  response: z.object({ isActive: z.boolean(), title: z.string(), description: z.string() }),
})
