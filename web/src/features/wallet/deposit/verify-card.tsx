import type { BankTransaction } from '@momio/contract/wallet'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Meter } from '@momio/ui/feedback/meter'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useReasonText } from '../../../house-reasons/use-reason-text.ts'
import { slip, useSlip } from '../../../slip/page-slip.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useOwnWindow, WindowLink } from '../../../windows/window-link.tsx'
import { sourceLook } from '../transaction-look.ts'
import { type DepositTone, isCancelled, statusText, TONE_ICON, toneOf } from './deposit-outcome.ts'
import { MOST_ATTEMPTS } from './verify-machine.ts'

interface VerifyCardProps {
  readonly state: 'attempting' | 'unconfirmed' | 'decided' | 'unknown'
  readonly attempt: number
  readonly transaction: BankTransaction | null
  readonly onLookAgain: () => void
}

const BADGE: Record<DepositTone, string> = {
  failed: 'bg-live/12 text-live',
  open: 'bg-odds text-muted',
  done: 'bg-up/12 text-up',
}

export function VerifyCard({ state, attempt, transaction, onLookAgain }: VerifyCardProps) {
  const { t } = useTranslation('deposit')
  const { t: walletText } = useTranslation('wallet')
  const pesosText = usePesosText()
  const reasonText = useReasonText()
  const status = transaction?.depositStatus ?? null
  const amount = transaction && pesosText(transaction.amount)
  if (state === 'unknown')
    return (
      <Card tone="failed" icon="search" title={t('unknown.title')} text={t('unknown.text')}>
        <WindowLink to="deposit" className={buttonClass()}>
          {t('again')}
        </WindowLink>
      </Card>
    )
  if (state === 'unconfirmed')
    return (
      <Card tone="open" icon="clock" title={t('verify.later')} text={t('verify.laterText')} amount={amount}>
        <Button icon="refresh" onClick={onLookAgain}>
          {t('verify.lookAgain')}
        </Button>
        <WindowLink to="transactions" className={buttonClass({ variant: 'secondary' })}>
          {t('verify.history')}
        </WindowLink>
      </Card>
    )
  if (state === 'attempting' || !transaction || status === null)
    return (
      <Card
        tone="open"
        icon="clock"
        title={t('verify.looking')}
        text={t(`status.${statusText(status ?? 0)}.text`)}
        amount={amount}
      >
        <div className="w-full max-w-80">
          <Meter value={attempt / MOST_ATTEMPTS} label={t('verify.progress')} />
        </div>
      </Card>
    )
  const tone = toneOf(status)
  const cancelled = isCancelled(transaction)
  const text = cancelled ? 'cancelled' : statusText(status)
  return (
    <Card
      tone={tone}
      icon={TONE_ICON[tone]}
      title={t(`status.${text}.title`)}
      text={t(`status.${text}.text`)}
      amount={amount}
      reason={cancelled || !transaction.reason ? null : reasonText(transaction.reason)}
      detail={t('verify.by', { source: walletText(`sources.${sourceLook(transaction.source).text}`) })}
    >
      {tone === 'done' ? <AfterSuccess /> : <TryAgain transaction={transaction} />}
    </Card>
  )
}

function AfterSuccess() {
  const { t } = useTranslation('deposit')
  const own = useOwnWindow()
  // Whoever came from the slip goes back to it.
  const hasBets = useSlip(({ betItems }) => betItems.length > 0)
  return (
    <>
      {own ? (
        <Button onClick={() => window.close()}>{t('verify.close')}</Button>
      ) : (
        <Link
          to="/sport"
          className={buttonClass()}
          onClick={() => hasBets && slip.see((state) => ({ ...state, isExpanded: true }))}
        >
          {t(hasBets ? 'verify.slip' : 'verify.play')}
        </Link>
      )}
      <WindowLink to="transactions" className={buttonClass({ variant: 'secondary' })}>
        {t('verify.history')}
      </WindowLink>
    </>
  )
}

function TryAgain({ transaction }: { readonly transaction: BankTransaction }) {
  const { t } = useTranslation('deposit')
  const { text } = sourceLook(transaction.source)
  return (
    <>
      <WindowLink
        to="deposit"
        search={{ method: text, amount: String(transaction.amount) }}
        className={buttonClass({ variant: 'money' })}
      >
        {t('verify.retry')}
      </WindowLink>
      <Link to="/ayuda" className={buttonClass({ variant: 'secondary' })}>
        {t('verify.help')}
      </Link>
    </>
  )
}

interface CardProps {
  readonly tone: DepositTone
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly amount?: string | null
  readonly detail?: string
  readonly reason?: string | null
  readonly children: ReactNode
}

function Card({ tone, icon, title, text, amount, detail, reason, children }: CardProps) {
  return (
    <section className="grid justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-10 text-center">
      <span className={`grid size-18 place-items-center rounded-full ${BADGE[tone]}`}>
        <Icon name={icon} size={34} strokeWidth={2} />
      </span>
      <div role="status" className="grid justify-items-center gap-2">
        <h2 className="text-balance font-display font-semibold text-xl">{title}</h2>
        {amount && <p className="font-bold font-display text-2xl tabular-nums">{amount}</p>}
        {detail && <p className="text-muted">{detail}</p>}
        {reason && <p className="font-semibold">{reason}</p>}
        <p className="max-w-[46ch] text-balance text-muted">
          <SupportText>{text}</SupportText>
        </p>
      </div>
      <div className="mt-3 flex w-full flex-wrap justify-center gap-2">{children}</div>
    </section>
  )
}
