import { useTranslation } from 'react-i18next'
import { useCommonRefusalText } from '../../refusals/common-refusal-text.ts'
import type es from './locales/es.json'

type RefusalKey = keyof typeof es.errors

const KEYS: readonly RefusalKey[] = [
  'WRONG_PASSWORD',
  'SAME_PASSWORD',
  'TOO_MANY_ATTEMPTS',
  'LINK_UNAVAILABLE',
  'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS',
]

/** Each refusal in the player's language. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('account')
  const commonText = useCommonRefusalText()
  return (error) => {
    const { code } = error as { code?: unknown }
    const key = KEYS.find((one) => one === code)
    return key ? t(`errors.${key}`) : commonText(error)
  }
}
