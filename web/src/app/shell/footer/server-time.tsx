import { DateTime } from '@momio/ui/values/date-time'
import { useTranslation } from 'react-i18next'
import { useLiveStructure } from '../../../live/use-live.ts'
import { useServerClock } from '../../../live/use-server-clock.ts'
import { useLocale } from '../../../preferences.ts'

/** Shown once the server has answered: before that its time is not known here. */
export default function ServerTime() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const known = useLiveStructure() !== undefined
  const now = useServerClock()
  if (!known) return null
  return (
    <li>
      {t('footer.serverTime')} <DateTime value={now} format="seconds" locale={locale} />
    </li>
  )
}
