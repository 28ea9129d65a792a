import { useRefusalText as useCommonText } from '../../refusals/refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from './locales/es.json'

type RefusalKey = keyof typeof es.errors

const KEYS: readonly RefusalKey[] = [
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'CURP_DUPLICATED',
  'CURP_NEEDED',
  'ISSUE_DATE_NEEDED',
  'OWN_DECISION',
]

export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('identity-review')
  const commonText = useCommonText()
  return (error) => {
    const { code } = error as { code?: unknown }
    const key = KEYS.find((one) => one === code)
    return key ? t(`errors.${key}`) : commonText(error)
  }
}
