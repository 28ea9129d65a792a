import { passAccessGate } from '@momio/contract/access-gate'
import { featureFlag } from '@momio/contract/flags'
import { activeMaintenanceMessage, maintenanceSetting } from '@momio/contract/maintenance'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { isAccessCode } from './access-code.ts'
import { activeAnnouncement } from './announcements.ts'
import { isFlagName, readFlag } from './flags.ts'
import { readMaintenance } from './maintenance.ts'

export function settingsRoutes({ db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>): readonly Route[] {
  return [
    route(featureFlag, async ({ params }) => {
      if (!isFlagName(params.name)) return refuse('NOT_FOUND')
      return { value: await readFlag(db.kysely, params.name) }
    }),
    route(
      passAccessGate,
      ({ body: { code } }) => {
        if (config.accessCode === undefined) return refuse('UNAVAILABLE')
        return isAccessCode(code, config.accessCode) ? {} : refuse('FORBIDDEN')
      },
      { limit: 'sensitive' },
    ),
    route(maintenanceSetting, async () => ({ inMaintenance: await readMaintenance(db) })),
    route(activeMaintenanceMessage, async () => {
      const active = await activeAnnouncement(db.kysely, clock.now())
      if (!active) return { isActive: false, title: '', description: '' }
      return { isActive: true, title: active.title, description: active.description }
    }),
  ]
}
