import type { TooSoonContext } from '@momio/contract/pin'
import type { RefusedUntilContext } from '@momio/contract/session'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from './locales/es.json'

type RefusalKey = keyof typeof es.errors

const KEYS: readonly RefusalKey[] = [
  'INVALID_CREDENTIALS',
  'ACCOUNT_BLOCKED',
  'RESTRICTED_REGION',
  'CAPTCHA_INVALID',
  'SELF_EXCLUDED',
  'ACCOUNT_DISABLED',
  'SELF_BLOCKED',
  'SAME_PASSWORD',
  'TOO_MANY_ATTEMPTS',
  'DELIVERY_UNAVAILABLE',
  'TOO_SOON',
  'BUSY',
  'RATE_LIMITED',
  'IN_MAINTENANCE',
  'UNAVAILABLE',
  'NETWORK_FAILED',
  'TIMED_OUT',
]

/** The key of what kept a step from working; what has no text of its own is told as a failure of the server. */
function refusalKey(code: string): RefusalKey {
  return KEYS.find((key) => key === code) ?? 'INTERNAL'
}

/** Each refusal in the player's language; those that end say when. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('session')
  const locale = useLocale()
  return (error) => {
    const { code, context } = error as { code?: unknown; context?: Partial<RefusedUntilContext & TooSoonContext> }
    const key = refusalKey(String(code))
    const until = context?.until
    if (until && key === 'SELF_EXCLUDED')
      return t('errors.SELF_EXCLUDED_UNTIL', { date: formatDateTime(until, 'long-date', locale) })
    if (until && key === 'ACCOUNT_BLOCKED')
      return t('errors.ACCOUNT_BLOCKED_UNTIL', { time: formatDateTime(until, 'date-time', locale) })
    if (key === 'TOO_SOON') return t('errors.TOO_SOON', { seconds: context?.waitSeconds ?? 60 })
    return t(`errors.${key}`)
  }
}
