import { formatDateTime } from '@momio/ui/values/date-time'
import { useLocale } from '../preferences.ts'
import { useCommonRefusalText } from '../refusals/common-refusal-text.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Each refusal in the player's language, with what to do next. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('limits')
  const locale = useLocale()
  const commonText = useCommonRefusalText()
  return (error) => {
    const { code, context } = error as { code?: unknown; context?: { until?: string } }
    if (code === 'LIMITS_OUT_OF_ORDER') return t('errors.LIMITS_OUT_OF_ORDER')
    if (code === 'REALITY_CHECK_NEEDED') return t('errors.REALITY_CHECK_NEEDED')
    if (code === 'LIMIT_LOCKED' && context?.until)
      return t('errors.LIMIT_LOCKED', { date: formatDateTime(context.until, 'date-time', locale) })
    return commonText(error)
  }
}
