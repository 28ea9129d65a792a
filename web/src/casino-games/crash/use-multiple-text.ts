import { bcp47 } from '@momio/contract/locale'
import { useMemo } from 'react'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** 184 hundredths are `1.84×`. */
export function useMultipleText(): (hundredths: number, decimals?: number) => string {
  const { t } = useTranslation('casino-games')
  const locale = useLocale()
  return useMemo(() => {
    const formats = [0, 1, 2].map(
      (digits) =>
        new Intl.NumberFormat(bcp47(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    )
    return (hundredths, decimals = 2) => t('multiple', { value: formats[decimals]?.format(hundredths / 100) })
  }, [t, locale])
}
