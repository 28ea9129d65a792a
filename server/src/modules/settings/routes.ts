import { featureFlag } from '@momio/contract/flags'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { isFlagName, readFlag } from './flags.ts'

export function settingsRoutes({ db }: Pick<Platform, 'db'>): readonly Route[] {
  return [
    route(featureFlag, async ({ params }) => {
      if (!isFlagName(params.name)) return refuse('NOT_FOUND')
      return { value: await readFlag(db, params.name) }
    }),
  ]
}
