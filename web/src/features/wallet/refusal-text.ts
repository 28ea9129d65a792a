import { pesos } from '@momio/domain/money'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useCommonRefusalText } from '../../refusals/common-refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type es from './locales/es.json'

type RefusalKey = keyof typeof es.errors

const KEYS: readonly RefusalKey[] = [
  'SELF_EXCLUDED',
  'AMOUNT_OUT_OF_RANGE',
  'CLABE_NOT_GENERATED',
  'PAYMENT_PROVIDER_FAILED',
  'DEPOSIT_NOT_OPEN',
  'NOT_VERIFIED',
  'DEBT_OPEN',
  'FUNDS_SHORT',
  'WITHDRAWAL_PENDING',
  'WITHDRAWAL_NOT_WAITING',
  'WITHDRAWAL_NOT_CANCELLABLE',
  'CLABE_INVALID',
  'CONFLICT',
  'NOT_FOUND',
]

/** Each refusal in the player's language, with what to do next. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('wallet')
  const locale = useLocale()
  const commonText = useCommonRefusalText()
  return (error) => {
    const { code, context } = error as { code?: unknown; context?: { debt?: number } }
    const key = KEYS.find((one) => one === code)
    if (!key) return commonText(error)
    if (key === 'DEBT_OPEN') return t('errors.DEBT_OPEN', { amount: formatMoney(pesos(context?.debt ?? 0), locale) })
    return t(`errors.${key}`)
  }
}
