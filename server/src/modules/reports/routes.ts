import * as calls from '@momio/contract/staff-reports'
import { Download } from '../../platform/http/download.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { reportHours } from './hours.ts'
import { reportDays, usualDays } from './report.ts'
import { reportCsv } from './report-csv.ts'

interface Asked {
  readonly initialDate?: string | undefined
  readonly finalDate?: string | undefined
}

export function reportRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  const read = ({ initialDate, finalDate }: Asked) =>
    reportDays(db.kysely, initialDate && finalDate ? { from: initialDate, to: finalDate } : usualDays(clock.now()))

  return [
    route(calls.staffReportDays, ({ query }) => read(query)),

    route(calls.staffReportDaysCsv, async ({ query }) => {
      const report = await read(query)
      const fileName = `reporte-momio-${report.from}-${report.to}.csv`
      return new Download(reportCsv(report), { contentType: 'text/csv; charset=utf-8', fileName })
    }),

    route(calls.staffReportHours, () => reportHours(db.kysely, clock.now())),
  ]
}
