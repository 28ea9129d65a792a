import { useState } from 'react'
import { NO_DATES, sentDates } from '../../../date-range/date-range.ts'
import { DateRangeFields } from '../../../date-range/date-range-fields.tsx'
import { Activity } from './activity.tsx'
import { CsvButton } from './csv-button.tsx'
import { StatementLines } from './statement-lines.tsx'

/** One range of dates for the chart, the lines and the file. */
export function Statement() {
  const [range, setRange] = useState(NO_DATES)
  const dates = sentDates(range)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateRangeFields value={range} onChange={setRange} />
        <CsvButton dates={dates} />
      </div>
      <Activity dates={dates} />
      <StatementLines dates={dates} />
    </div>
  )
}
