import { bcp47 } from '@momio/contract/locale'
import { useMemo } from 'react'
import { useLocale } from '../../../preferences.ts'

/** 0.3502 is `35.0 %` in Mexico; with no decimals `35 %`. */
export function usePercentText(decimals = 1, mostDecimals = decimals): (share: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(bcp47(locale), {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: mostDecimals,
    })
    return (share) => format.format(share)
  }, [locale, decimals, mostDecimals])
}
