import type { MaintenanceFlags, maintenanceSetting } from '@momio/contract/maintenance'
import * as routes from '@momio/contract/platform-routes'
import { useSyncExternalStore } from 'react'
import { createMaintenanceKeeper } from './maintenance-keeper.ts'

export const maintenance = createMaintenanceKeeper(async () => {
  // The frame of the site follows the flags, and is looked at in tests without a browser: the page's client comes later.
  const { api } = await import('../api/api.ts')
  const { inMaintenance } = await api.call<typeof maintenanceSetting>(routes.maintenanceSetting, {})
  return inMaintenance
}, Date.now)

export function useMaintenance(): MaintenanceFlags {
  return useSyncExternalStore(maintenance.subscribe, maintenance.get)
}
