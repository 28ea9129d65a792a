import { Icon } from '@momio/ui/pictures/icon'
import { useEffect, useState } from 'react'
import { useLocale } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { formatMoment } from '../values/house-time.ts'

/** The time that reports and players go by, wherever the member sits. */
export function Clock() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="hidden items-center gap-1.5 text-sm tabular-nums md:flex">
      <Icon name="clock" size={16} className="text-muted" />
      <time dateTime={new Date(now).toISOString()} className="font-semibold">
        {formatMoment(now, 'seconds', locale)}
      </time>
      <span className="text-muted text-xs">{t('zone')}</span>
    </p>
  )
}
