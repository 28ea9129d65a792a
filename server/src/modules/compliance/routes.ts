import { listComplianceFlags } from '@momio/contract/staff-compliance'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listFlags } from './list-flags.ts'

export function complianceRoutes({ db }: Pick<Platform, 'db'>): readonly Route[] {
  return [
    route(listComplianceFlags, ({ query: { before } }) =>
      listFlags(db.kysely, before === undefined ? undefined : Number(before)),
    ),
  ]
}
