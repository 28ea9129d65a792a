import { DEPOSIT_STATUS, type DepositStatus } from '@momio/contract/wallet-codes'
import { Notice } from '@momio/ui/feedback/notice'
import { useReasonText } from '../../../house-reasons/use-reason-text.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type DepositTone, statusText, TONE_ICON, toneOf } from './deposit-outcome.ts'

interface StatusLineProps {
  /** Null before anything is known of it. */
  readonly status: DepositStatus | null
  /** Why it was refused. */
  readonly reason?: string | null
  /** By the player. */
  readonly cancelled?: boolean
}

const NOTICE = { failed: 'error', open: 'info', done: 'success' } as const satisfies Record<DepositTone, string>

/** The status as it is now; it changes by itself, and is spoken when it does. */
export function StatusLine({ status, reason, cancelled = false }: StatusLineProps) {
  const { t } = useTranslation('deposit')
  const reasonText = useReasonText()
  const shown = status ?? DEPOSIT_STATUS.Created
  const tone = toneOf(shown)
  const text = cancelled ? 'cancelled' : statusText(shown)
  return (
    <Notice tone={cancelled ? 'info' : NOTICE[tone]} icon={TONE_ICON[tone]}>
      <p className="font-semibold">{t(`status.${text}.title`)}</p>
      {reason && !cancelled && <p>{reasonText(reason)}</p>}
      <p className="text-muted">
        <SupportText>{t(`status.${text}.text`)}</SupportText>
      </p>
    </Notice>
  )
}
