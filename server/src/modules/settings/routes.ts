import { featureFlag } from '@momio/contract/flags'
import { activeMaintenanceMessage, maintenanceSetting } from '@momio/contract/maintenance'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { isFlagName, readFlag } from './flags.ts'
import { readMaintenance, readMaintenanceMessage } from './maintenance.ts'

export function settingsRoutes({ db }: Pick<Platform, 'db'>): readonly Route[] {
  return [
    route(featureFlag, async ({ params }) => {
      if (!isFlagName(params.name)) return refuse('NOT_FOUND')
      return { value: await readFlag(db.kysely, params.name) }
    }),
    route(maintenanceSetting, async () => ({ inMaintenance: await readMaintenance(db) })),
    route(activeMaintenanceMessage, () => readMaintenanceMessage(db)),
  ]
}
