import type { RefusedUntilContext } from '@momio/contract/session'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useLocale } from '../../preferences.ts'
import { useCommonRefusalText } from '../../refusals/common-refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from './locales/es.json'

type RefusalKey = keyof typeof es.errors

const KEYS: readonly RefusalKey[] = [
  'WRONG_PASSWORD',
  'SAME_PASSWORD',
  'ACCOUNT_BLOCKED',
  'SELF_EXCLUDED',
  'TOO_MANY_ATTEMPTS',
  'LINK_UNAVAILABLE',
  'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS',
]

/** Each refusal in the player's language; one that ends says when. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const commonText = useCommonRefusalText()
  return (error) => {
    const { code, context } = error as { code?: unknown; context?: Partial<RefusedUntilContext> }
    const key = KEYS.find((one) => one === code)
    const date = context?.until ? formatDateTime(context.until, 'date-time', locale) : ''
    return key ? t(`errors.${key}`, { date }) : commonText(error)
  }
}
