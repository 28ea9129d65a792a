import { bcp47 } from '@momio/contract/locale'
import { useMemo } from 'react'
import { useLocale } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** 0.961 is `RTP 96.10%`: always two decimals, as it is published. */
export function useRtpText(): (returnToPlayer: number) => string {
  const { t } = useTranslation('casino-games')
  const locale = useLocale()
  const format = useMemo(
    () =>
      new Intl.NumberFormat(bcp47(locale), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [locale],
  )
  return (returnToPlayer) => t('rtp', { percent: format.format(returnToPlayer) })
}
