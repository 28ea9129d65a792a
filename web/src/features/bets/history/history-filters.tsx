import { Select } from '@momio/ui/controls/select'
import { useState } from 'react'
import { NO_DATES, sentDates } from '../../../date-range/date-range.ts'
import { DateRangeFields } from '../../../date-range/date-range-fields.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { changedView, type HistoryView, RESULT_FILTERS } from './history-view.ts'

interface HistoryFiltersProps {
  readonly view: HistoryView
  readonly onChange: (view: HistoryView) => void
}

export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('bets')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <Dates view={view} onChange={onChange} />
      {view.state !== 'open' && (
        <Select
          label={t('filter.label')}
          placeholder={t('filter.all')}
          className="min-w-48 max-sm:w-full"
          value={view.result}
          onValueChange={(result) =>
            onChange(changedView(view, { result: RESULT_FILTERS.find((one) => one === result) ?? 'all' }))
          }
          options={RESULT_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      )}
    </div>
  )
}

/** Half a range is kept here only: the address has both dates or none. */
function Dates({ view, onChange }: HistoryFiltersProps) {
  const [typed, setTyped] = useState({ ...NO_DATES, ...view.dates })
  const [seen, setSeen] = useState(view.dates)
  if (!isSame(seen, view.dates)) {
    setSeen(view.dates)
    // Changed from elsewhere: back and forward.
    if (!isSame(sentDates(typed), view.dates)) setTyped({ ...NO_DATES, ...view.dates })
  }
  return (
    <DateRangeFields
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const dates = sentDates(next)
        if (!isSame(dates, view.dates)) onChange(changedView(view, { dates }))
      }}
    />
  )
}

const isSame = (a: HistoryView['dates'], b: HistoryView['dates']) =>
  a.initialDate === b.initialDate && a.finalDate === b.finalDate
