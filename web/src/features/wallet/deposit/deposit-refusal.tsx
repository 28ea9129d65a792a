import type { DepositLimitContext } from '@momio/contract/deposit'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { formatDateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useLocale } from '../../../preferences.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WindowLink } from '../../../windows/window-link.tsx'
import { useRefusalText } from '../refusal-text.ts'
import { amountStillAllowed } from './amount-still-allowed.ts'
import type { DepositMethod } from './methods.ts'

interface DepositRefusalProps {
  readonly error: unknown
  readonly method: DepositMethod
  /** Takes what a limit still leaves as the amount. */
  readonly onUse: (amount: number) => void
}

/** Why no deposit was begun, and the next step that helps. */
export function DepositRefusal({ error, method, onUse }: DepositRefusalProps) {
  const refusalText = useRefusalText()
  const { code, context } = error as { code?: unknown; context?: unknown }
  return (
    <Notice tone="error">
      {code === 'DEPOSIT_LIMIT' ? (
        <OverLimit context={context as DepositLimitContext} method={method} onUse={onUse} />
      ) : (
        <p>
          <SupportText>{refusalText(error)}</SupportText>
        </p>
      )}
    </Notice>
  )
}

interface OverLimitProps extends Omit<DepositRefusalProps, 'error'> {
  readonly context: DepositLimitContext
}

/** Which limit it is, what is left of it and until when, and what can be done instead. */
function OverLimit({ context, method, onUse }: OverLimitProps) {
  const { t } = useTranslation('deposit')
  const locale = useLocale()
  const pesosText = usePesosText()
  const { period, limit, remaining, unpaid, since, renewsAt } = context
  const allowed = amountStillAllowed(remaining, method)
  const renewed = formatDateTime(renewsAt, 'date-time', locale)
  const minimum = pesosText(method.minimum, { short: true })
  return (
    <div className="grid gap-2 tabular-nums">
      <p className="font-semibold">{t(`refusal.limit.${period}`, { limit: pesosText(limit) })}</p>
      <p>
        {remaining === 0 && t('refusal.none', { date: renewed })}
        {remaining > 0 &&
          allowed === null &&
          t('refusal.tooLittle', { amount: pesosText(remaining), minimum, date: renewed })}
        {allowed !== null && t('refusal.left', { amount: pesosText(remaining), date: renewed })}
      </p>
      <p className="text-muted text-xs">
        {t('refusal.since', { date: formatDateTime(since, 'date-time', locale) })}
        {unpaid > 0 && ` ${t('refusal.unpaid', { amount: pesosText(unpaid) })}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {allowed !== null && (
          <Button variant="secondary" size="sm" onClick={() => onUse(allowed)}>
            {t('refusal.use', { amount: pesosText(allowed) })}
          </Button>
        )}
        <WindowLink to="responsibleGame" className="font-semibold underline underline-offset-4">
          {t('refusal.limits')}
        </WindowLink>
      </div>
    </div>
  )
}
