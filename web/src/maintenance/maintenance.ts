import type { MaintenanceFlags, maintenanceSetting } from '@momio/contract/maintenance'
import * as routes from '@momio/contract/platform-routes'
import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { createMaintenanceKeeper } from './maintenance-keeper.ts'

export const maintenance = createMaintenanceKeeper(async () => {
  const { inMaintenance } = await api.call<typeof maintenanceSetting>(routes.maintenanceSetting, {})
  return inMaintenance
}, Date.now)

export function useMaintenance(): MaintenanceFlags {
  return useSyncExternalStore(maintenance.subscribe, maintenance.get)
}
