import { walletActivity, walletActivityCsv } from '@momio/contract/statement'
import type { Period } from '@momio/domain/mexico-calendar'
import { Download } from '../../platform/http/download.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { withholdingRateAt } from '../compliance/index.ts'
import { type Activity, activity, usualRange } from './activity.ts'
import { activityCsv } from './activity-csv.ts'

interface Asked {
  readonly period: Period
  readonly initialDate?: string | undefined
  readonly finalDate?: string | undefined
}

export function activityRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  function read(playerId: string, { period, initialDate, finalDate }: Asked): Promise<Activity> {
    const range = initialDate && finalDate ? { initialDate, finalDate } : usualRange(period, clock.now())
    return activity(db.kysely, playerId, period, range)
  }

  return [
    route(walletActivity, async ({ query }, { identity }) => {
      const { basisPoints } = await withholdingRateAt(db.kysely, clock.now())
      return { ...(await read(identity.userId, query)), withholdingPercent: basisPoints / 100 }
    }),

    route(walletActivityCsv, async ({ query }, { identity }) => {
      const found = await read(identity.userId, query)
      const fileName = `actividad-momio-${found.from}-${found.to}.csv`
      return new Download(activityCsv(found, query.period), { contentType: 'text/csv; charset=utf-8', fileName })
    }),
  ]
}
