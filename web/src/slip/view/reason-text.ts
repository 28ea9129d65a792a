import { useTranslation } from '../../texts/use-translation.ts'
import type { FailureCode } from '../bet-item.ts'

/** In plain words why a bet was not taken; what has none is told as a failure of the server. */
export function useReasonText(): (code: FailureCode) => string {
  const { t, isKey } = useTranslation('slip')
  return (code) => {
    const key = `reasons.${code}`
    return t(isKey(key) ? key : 'reasons.INTERNAL')
  }
}
