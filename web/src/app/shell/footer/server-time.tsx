import { DateTime } from '@momio/ui/values/date-time'
import { useRef } from 'react'
import { useLiveStructure } from '../../../live/use-live.ts'
import { useServerClock } from '../../../live/use-server-clock.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useNear } from '../../../use-near.ts'

/** Shown once the server has answered: before that its time is not known here. It ticks for those who come to see it. */
export default function ServerTime() {
  const place = useRef<HTMLLIElement>(null)
  const isKnown = useLiveStructure() !== undefined
  const isNear = useNear(place, { ahead: '0px' })
  return (
    <li ref={place} className="min-h-4">
      {isKnown && isNear && <Clock />}
    </li>
  )
}

function Clock() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const now = useServerClock()
  return (
    <>
      {t('footer.serverTime')} <DateTime value={now} format="seconds" locale={locale} />
    </>
  )
}
