import { Button, buttonClass } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { Countdown } from '@momio/ui/values/countdown'
import { useNow } from '@momio/ui/values/ticker'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import type { RecoveryChannel, RecoveryContext } from './recovery-machine.ts'
import { useRefusalText } from './refusal-text.ts'

interface AccountStepProps {
  readonly account: string
  readonly onNext: (account: string) => void
  readonly onLogin: () => void
}

export function AccountStep({ account, onNext, onLogin }: AccountStepProps) {
  const { t } = useTranslation('session')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { account } })
  return (
    <form noValidate onSubmit={handleSubmit((typed) => onNext(typed.account.trim()))} className="grid gap-4">
      <p className="text-muted">{t('recovery.accountText')}</p>
      <Field
        {...register('account', { validate: (value) => value.trim() !== '' })}
        label={t('recovery.account')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={formState.errors.account && t('recovery.accountMissing')}
      />
      <Button type="submit" size="lg">
        {t('recovery.next')}
      </Button>
      <Button variant="ghost" onClick={onLogin}>
        {t('recovery.toLogin')}
      </Button>
    </form>
  )
}

type AskContext = Pick<RecoveryContext, 'account' | 'channel' | 'failure' | 'waitSeconds'>

interface ChannelStepProps {
  readonly context: AskContext
  readonly sending: boolean
  readonly onSend: (channel: RecoveryChannel) => void
  readonly onBack: () => void
}

const CHANNELS = [
  { channel: 'email', icon: 'mail' },
  { channel: 'sms', icon: 'phone' },
] as const

export function ChannelStep({ context, sending, onSend, onBack }: ChannelStepProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  const { account, failure, waitSeconds } = context
  return (
    <div className="grid gap-4" aria-busy={sending}>
      {failure && (
        <Notice tone="error">
          <SupportText>{refusalText({ code: failure, context: { waitSeconds } })}</SupportText>
        </Notice>
      )}
      <p className="text-muted">{t('recovery.channelText', { account })}</p>
      <div className="grid gap-2.5">
        {CHANNELS.map(({ channel, icon }) => (
          <button
            key={channel}
            type="button"
            disabled={sending}
            onClick={() => onSend(channel)}
            className="flex min-h-16 items-center gap-3.5 rounded-xl border border-line bg-odds px-4 py-3 text-left transition-colors hover:bg-odds-hover disabled:opacity-60"
          >
            <Icon name={icon} size={22} className="text-accent" />
            <span className="grid flex-1">
              <span className="font-semibold">{t(`recovery.${channel}`)}</span>
              <span className="text-muted text-xs">{t(`recovery.${channel}Text`)}</span>
            </span>
            <Icon name="chevron-right" size={18} className="text-muted" />
          </button>
        ))}
      </div>
      <Button variant="ghost" icon="arrow-left" onClick={onBack}>
        {t('recovery.otherAccount')}
      </Button>
    </div>
  )
}

interface SentStepProps {
  readonly context: AskContext
  readonly state: 'waiting' | 'ready' | 'resending'
  readonly onResend: () => void
  readonly onBack: () => void
  readonly onLogin: () => void
}

export function SentStep({ context, state, onResend, onBack, onLogin }: SentStepProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  const { account, channel, failure, waitSeconds } = context
  const now = useNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new wait counts from the moment it begins
  const readyAtMs = useMemo(() => now + waitSeconds * 1000, [state, waitSeconds])
  return (
    <div className="grid gap-4">
      <Notice tone="success" icon={channel === 'sms' ? 'phone' : 'mail'}>
        <p className="font-semibold">{t(`recovery.sentBy.${channel}`)}</p>
        <p className="mt-0.5 text-muted">{t('recovery.sentText', { account })}</p>
      </Notice>
      <p className="text-muted">{t(channel === 'sms' ? 'recovery.smsDelay' : 'recovery.emailDelay')}</p>
      {failure && (
        <Notice tone="error">
          <SupportText>{refusalText({ code: failure })}</SupportText>
        </Notice>
      )}
      {state === 'waiting' ? (
        <p className="flex h-11 items-center justify-center gap-1.5 text-muted">
          {t('recovery.resendIn')}
          <Countdown untilMs={readyAtMs} label={t('recovery.resendTimer')} className="font-semibold text-text" />
        </p>
      ) : (
        <Button variant="secondary" icon="refresh" loading={state === 'resending'} onClick={onResend}>
          {t('recovery.resend')}
        </Button>
      )}
      <div className="grid gap-1">
        <Button variant="ghost" onClick={onBack}>
          {t('recovery.otherAccount')}
        </Button>
        <Button variant="ghost" onClick={onLogin}>
          {t('recovery.toLogin')}
        </Button>
      </div>
    </div>
  )
}

export function ExceededStep({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('session')
  return (
    <div className="grid gap-4">
      <Notice tone="error">{t('errors.TOO_MANY_ATTEMPTS')}</Notice>
      <p className="text-muted">
        <SupportText>{t('recovery.exceededText')}</SupportText>
      </p>
      <Link to="/ayuda" className={buttonClass()}>
        {t('recovery.help')}
      </Link>
      <Button variant="ghost" onClick={onLogin}>
        {t('recovery.toLogin')}
      </Button>
    </div>
  )
}
