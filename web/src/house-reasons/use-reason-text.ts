import { houseReasonOf } from '@momio/domain/house-reasons'
import { useTranslation } from '../texts/use-translation.ts'

/** A reason of the house in the language of the page; what staff wrote stays as it was written. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('house-reasons')
  return (reason) => {
    const known = houseReasonOf(reason)
    return known ? t(known) : reason
  }
}
