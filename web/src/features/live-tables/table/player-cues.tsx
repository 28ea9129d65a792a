import { BalanceLines } from '../../../balance/balance-lines.tsx'
import { SessionClock } from '../../../play-session/session-clock.tsx'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LimitsLink } from './limits-link.tsx'

/**
 * How long already, how much is left and the way to the limits: in sight wherever the page is scrolled to. Out of full
 * screen the header of the site shows the balance, and on wide screens the time as well.
 */
export function PlayerCues({ isFull }: { readonly isFull: boolean }) {
  const { t } = useTranslation('live-tables')
  if (useSession().kind !== 'signed-in') return null
  return (
    <div
      className={`-mx-3 sticky z-30 mb-2 flex min-h-10 items-center gap-2 border-line border-b bg-bg px-3 ${isFull ? 'top-0 lg:-mx-5 lg:px-5' : '-mt-4 top-14 lg:hidden'}`}
    >
      <span className="font-bold text-muted text-xs">{t('header.adults')}</span>
      <SessionClock place="game" />
      <LimitsLink />
      {isFull && (
        <div className="ml-auto">
          <BalanceLines />
        </div>
      )}
    </div>
  )
}
