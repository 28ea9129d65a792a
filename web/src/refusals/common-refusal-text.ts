import { useTranslation } from '../texts/use-translation.ts'
import type es from './locales/es.json'

const KEYS: readonly (keyof typeof es)[] = [
  'RATE_LIMITED',
  'BUSY',
  'CONFLICT',
  'UNAVAILABLE',
  'NETWORK_FAILED',
  'TIMED_OUT',
]

/** What any call may come to; what has no text is told as a failure of the server. */
export function useCommonRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('refusals')
  return (error) => {
    const { code } = error as { code?: unknown }
    return t(KEYS.find((key) => key === code) ?? 'INTERNAL')
  }
}
