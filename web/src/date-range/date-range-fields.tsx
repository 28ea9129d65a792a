import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { useTranslation } from 'react-i18next'
import { type DateRange, NO_DATES } from './date-range.ts'

interface DateRangeFieldsProps {
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
}

export function DateRangeFields({ value, onChange }: DateRangeFieldsProps) {
  const { t } = useTranslation('date-range')
  const { initialDate, finalDate } = value
  const inOrder = !initialDate || !finalDate || initialDate <= finalDate
  const half = Boolean(initialDate) !== Boolean(finalDate)
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
      {(half || !inOrder) && (
        <p role="status" className="col-span-full text-muted text-xs sm:self-center">
          {t(half ? 'half' : 'order')}
        </p>
      )}
    </div>
  )
}
