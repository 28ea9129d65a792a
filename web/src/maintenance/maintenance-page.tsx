import type { MaintenancePart } from '@momio/contract/maintenance-parts'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwnPageTitle } from '../page-title.ts'
import { openLogin } from '../session/open-login.ts'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../texts/use-translation.ts'

interface MaintenancePageProps {
  readonly part: MaintenancePart
  /** What of the part is still to be done. */
  readonly children?: ReactNode
}

/** In place of a part that staff have closed: that it comes back by itself, and what stays open meanwhile. */
export default function MaintenancePage({ part, children }: MaintenancePageProps) {
  const { t } = useTranslation('maintenance')
  const title = t(`${part}.title`)
  useOwnPageTitle(title)
  return (
    <section className="grid grid-cols-1 justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-14 text-center lg:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-odds text-accent">
        <Icon name="clock" size={36} />
      </span>
      <h1 tabIndex={-1} className="text-balance font-bold font-display text-3xl">
        {title}
      </h1>
      <p className="max-w-[46ch] text-balance text-base text-muted">{t(`${part}.text`)}</p>
      {children && <div className="w-full max-w-120 text-left">{children}</div>}
      <Ways part={part} />
    </section>
  )
}

/** A player's money and bets are always within reach; a guest can sign in to them. */
function Ways({ part }: Pick<MaintenancePageProps, 'part'>) {
  const { t } = useTranslation('maintenance')
  const isSignedIn = useUser() !== null
  const second = buttonClass({ variant: 'secondary' })
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {part === 'sportsbook' && (
        <Link to="/casino" className={buttonClass()}>
          {t('toCasino')}
        </Link>
      )}
      {part === 'casino' && (
        <Link to="/sport" className={buttonClass()}>
          {t('toSport')}
        </Link>
      )}
      {isSignedIn ? (
        <>
          <Link to={part === 'casino' ? '/casino-history' : '/bet-history'} className={second}>
            {t(part === 'casino' ? 'toRounds' : 'toBets')}
          </Link>
          <Link to="/withdrawal" className={second}>
            {t('toWithdrawal')}
          </Link>
        </>
      ) : (
        <Button variant="secondary" onClick={openLogin}>
          {t('login')}
        </Button>
      )}
      <Link to="/ayuda" className={second}>
        {t('toHelp')}
      </Link>
    </div>
  )
}
