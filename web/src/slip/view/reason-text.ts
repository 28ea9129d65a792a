import { useTranslation } from 'react-i18next'
import type { FailureCode } from '../bet-item.ts'
import type es from '../locales/es.json'

type Reason = keyof (typeof es)['reasons']

/** In plain words why a bet was not taken; what has none is told as a failure of the server. */
export function useReasonText(): (code: FailureCode) => string {
  const { t, i18n } = useTranslation('slip')
  return (code) => t(`reasons.${i18n.exists(`reasons.${code}`, { ns: 'slip' }) ? (code as Reason) : 'INTERNAL'}`)
}
