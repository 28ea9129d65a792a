import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { useTranslation } from '../texts/use-translation.ts'
import { type DateRange, NO_DATES, problemOfDates } from './date-range.ts'

interface DateRangeFieldsProps {
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** The longest period that can be asked for; as long as one likes unless told. */
  readonly mostDays?: number
}

export function DateRangeFields({ value, onChange, mostDays }: DateRangeFieldsProps) {
  const { t } = useTranslation('date-range')
  const { initialDate, finalDate } = value
  const problem = problemOfDates(value, mostDays)
  return (
    <div className="grid grid-cols-2 items-end gap-2 max-[359px]:grid-cols-1 sm:flex">
      <Field
        label={t('from')}
        type="date"
        value={initialDate}
        max={finalDate || undefined}
        onChange={(event) => onChange({ ...value, initialDate: event.target.value })}
      />
      <Field
        label={t('to')}
        type="date"
        value={finalDate}
        min={initialDate || undefined}
        onChange={(event) => onChange({ ...value, finalDate: event.target.value })}
      />
      {(initialDate || finalDate) && (
        <Button variant="ghost" className="h-12!" onClick={() => onChange(NO_DATES)}>
          {t('clear')}
        </Button>
      )}
      {problem && (
        <p role="status" className="col-span-full text-muted text-xs sm:self-center">
          {t(problem, { days: mostDays })}
        </p>
      )}
    </div>
  )
}
