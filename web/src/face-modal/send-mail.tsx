import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useEffect, useState } from 'react'
import { SupportLink } from '../support/support-link.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { Step } from './face-steps.tsx'

interface SendMailProps {
  readonly email: string
  readonly state: 'sending' | 'waiting' | 'ready'
  readonly waitSeconds: number
  readonly failure: string | null
  readonly onResend: () => void
  readonly onBack: () => void
}

export function SendMail({ email, state, waitSeconds, failure, onResend, onBack }: SendMailProps) {
  const { t } = useTranslation('face-modal')
  const tooMany = failure === 'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS'
  return (
    <Step
      icon="mail"
      title={t(failure ? 'mail.failed' : 'mail.title')}
      text={failure ? undefined : t('mail.text', { email })}
    >
      {failure && (
        <Notice tone="error">
          <p>{t(tooMany ? 'mail.tooMany' : 'mail.problem')}</p>
          {tooMany && <SupportLink />}
        </Notice>
      )}
      <div className="grid w-full gap-2">
        {state === 'waiting' ? (
          <Wait key={waitSeconds} seconds={waitSeconds} />
        ) : (
          <Button loading={state !== 'ready'} onClick={onResend}>
            {t('mail.resend')}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {t('mail.back')}
        </Button>
      </div>
    </Step>
  )
}

/** Counts by the clock; the machine says when it is over. */
function Wait({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('face-modal')
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Button disabled className="tabular-nums">
      {t('mail.wait', { seconds: left })}
    </Button>
  )
}
