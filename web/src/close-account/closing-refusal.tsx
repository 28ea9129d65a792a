import type { AccountNotEmptyContext } from '@momio/contract/users'
import { Notice } from '@momio/ui/feedback/notice'
import { formatDateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePesosText } from '../amount/pesos-text.ts'
import { useLocale } from '../preferences.ts'
import { useCommonRefusalText } from '../refusals/common-refusal-text.ts'
import { SupportText } from '../support/support-text.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { useOwnWindow, WindowLink } from '../windows/window-link.tsx'

const LINK = 'font-semibold underline underline-offset-4'

interface Refused {
  readonly code?: unknown
  readonly context?: unknown
}

/** Why the account stays open, each reason with the way on. */
export function ClosingRefusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation('close-account')
  const locale = useLocale()
  const pesosText = usePesosText()
  const commonText = useCommonRefusalText()
  const { code, context } = error as Refused
  if (code === 'ACCOUNT_NOT_EMPTY') return <NotEmpty context={context as AccountNotEmptyContext} />
  if (code === 'DEBT_OPEN')
    return (
      <Notice tone="error">
        <Reason text={t('debt', { amount: pesosText((context as { debt: number }).debt) })}>
          <WindowLink to="deposit" className={LINK}>
            {t('deposit')}
          </WindowLink>
        </Reason>
      </Notice>
    )
  if (code === 'ACCOUNT_BLOCKED') {
    const { until } = context as { until: string }
    return <Notice tone="error">{t('blocked', { date: formatDateTime(until, 'date-time', locale) })}</Notice>
  }
  return (
    <Notice tone="error">
      <SupportText>{commonText(error)}</SupportText>
    </Notice>
  )
}

function NotEmpty({ context }: { readonly context: AccountNotEmptyContext }) {
  const { t } = useTranslation('close-account')
  const pesosText = usePesosText()
  // A window beside the game has no room for the history of bets.
  const target = useOwnWindow() ? '_blank' : undefined
  const { cash, bonus, openBets, withdrawals } = context
  return (
    <Notice tone="error">
      <p className="font-semibold">{t('notEmpty')}</p>
      <ul className="mt-2 grid gap-2">
        {cash > 0 && (
          <li>
            <Reason text={t('cash', { amount: pesosText(cash) })}>
              <WindowLink to="withdrawal" className={LINK}>
                {t('withdraw')}
              </WindowLink>
            </Reason>
          </li>
        )}
        {openBets.count > 0 && (
          <li>
            <Reason text={t('openBets', { count: openBets.count, amount: pesosText(openBets.amount) })}>
              <Link to="/bet-history" target={target} className={LINK}>
                {t('seeBets')}
              </Link>
            </Reason>
          </li>
        )}
        {withdrawals.count > 0 && (
          <li>
            <Reason text={t('withdrawals', { count: withdrawals.count, amount: pesosText(withdrawals.amount) })}>
              <WindowLink to="withdrawal" className={LINK}>
                {t('seeWithdrawal')}
              </WindowLink>
            </Reason>
          </li>
        )}
        {bonus > 0 && <li>{t('bonus', { amount: pesosText(bonus) })}</li>}
      </ul>
    </Notice>
  )
}

function Reason({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="tabular-nums">{text}</span>
      {children}
    </span>
  )
}
