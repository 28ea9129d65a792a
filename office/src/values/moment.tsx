import { DateTime, type DateTimeStyle } from '@momio/ui/values/date-time'
import { useLocale } from '../preferences.ts'
import { HOUSE_ZONE } from './house-time.ts'

interface MomentProps {
  readonly at: string
  readonly format?: DateTimeStyle
  readonly className?: string
}

/** In the time of the house, whoever looks from where. */
export function Moment({ at, format = 'date-time', className }: MomentProps) {
  return <DateTime value={at} locale={useLocale()} format={format} timeZone={HOUSE_ZONE} className={className} />
}
