import { PIN_RESEND_STATUS as STATUS } from '@momio/contract/account-codes'
import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { formatDuration } from '@momio/ui/values/countdown'
import { useTranslation } from '../../texts/use-translation.ts'

interface ResendControlProps {
  readonly status: (typeof STATUS)[keyof typeof STATUS]
  readonly secondsLeft: number
  onResend(): void
}

/** Always as tall as its button, so that nothing below moves when the status changes. */
export function ResendControl({ status, secondsLeft, onResend }: ResendControlProps) {
  const { t } = useTranslation('verify-email')
  return (
    <div className="grid min-h-11 place-items-center text-sm">
      <p role="status" className="contents">
        {status === STATUS.Sending && (
          <span className="flex items-center gap-1.5 font-semibold text-up">
            <Icon name="check" size={18} />
            {t('resent')}
          </span>
        )}
        {status === STATUS.AttemptsExceeded && <span className="font-semibold text-live">{t('attemptsExceeded')}</span>}
      </p>
      {status === STATUS.Waiting && (
        <p className="text-muted tabular-nums">{t('resendIn', { time: formatDuration(secondsLeft) })}</p>
      )}
      {status === STATUS.Help && (
        <Button variant="ghost" icon="help" onClick={() => window.dispatchEvent(new Event('openSupport'))}>
          {t('help')}
        </Button>
      )}
      {(status === STATUS.Ready || status === STATUS.Loading || status === STATUS.Processing) && (
        <Button
          variant="ghost"
          loading={status === STATUS.Loading}
          aria-disabled={status === STATUS.Processing}
          onClick={onResend}
        >
          {t('resend')}
        </Button>
      )}
    </div>
  )
}
