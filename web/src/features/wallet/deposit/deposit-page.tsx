import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LimitsLink } from '../limits-link.tsx'
import { WalletScreen } from '../wallet-screen.tsx'
import { DepositForm } from './deposit-form.tsx'
import { Instructions } from './instructions.tsx'
import { LimitsOffer } from './limits-offer.tsx'
import { VerificationNotice } from './verification-notice.tsx'

interface DepositSearch {
  /** A deposit that was begun: its instructions and status. */
  readonly deposit?: unknown
  readonly method?: unknown
  readonly amount?: unknown
}

export function DepositPage() {
  const { t } = useTranslation('deposit')
  const { deposit, method, amount } = useRouterState({ select: ({ location }) => location.search as DepositSearch })
  return (
    <WalletScreen title={t('title')} guestText={t('guestText')}>
      {deposit === undefined ? (
        <>
          <VerificationNotice />
          <LimitsOffer />
          <DepositForm method={method} amount={amount === undefined ? '' : String(amount)} />
        </>
      ) : (
        <Instructions key={String(deposit)} id={String(deposit)} />
      )}
      <div className="print:hidden">
        <LimitsLink />
      </div>
    </WalletScreen>
  )
}
