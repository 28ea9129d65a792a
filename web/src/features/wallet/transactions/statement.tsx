import type { walletStatementCsv } from '@momio/contract/statement'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { CsvButton } from '../../../csv-file/csv-button.tsx'
import { NO_DATES, sentDates } from '../../../date-range/date-range.ts'
import { DateRangeFields } from '../../../date-range/date-range-fields.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { STATEMENT_CSV } from '../calls.ts'
import { StatementLines } from './statement-lines.tsx'

/** One range of dates for the lines and the file; sums and their chart are a page of their own. */
export function Statement() {
  const { t } = useTranslation('transactions')
  const [range, setRange] = useState(NO_DATES)
  const dates = sentDates(range)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateRangeFields value={range} onChange={setRange} />
        <CsvButton
          load={() => api.call<typeof walletStatementCsv>(STATEMENT_CSV, { query: dates })}
          name={t('fileName')}
          dates={dates}
        />
      </div>
      <Link
        to="/activity"
        className="flex min-h-13 items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 transition-colors hover:bg-odds"
      >
        <Icon name="chart" className="text-accent" />
        <span className="grid flex-1">
          <span className="font-semibold">{t('activity.link')}</span>
          <span className="text-muted text-xs">{t('activity.text')}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-muted" />
      </Link>
      <StatementLines dates={dates} />
    </div>
  )
}
