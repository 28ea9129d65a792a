import { Button, buttonClass, iconButtonClass } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { openLogin } from '../../../session/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LogoLink } from './logo-link.tsx'
import { MenuButton } from './menu-button.tsx'
import { MyBetsCount } from './my-bets-count.tsx'
import { Profile } from './profile.tsx'

export function MobileHeader() {
  const { t } = useTranslation('shell')
  const guest = useSession().kind === 'guest'
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-line border-b bg-surface px-1.5 pr-3 lg:hidden">
      <MenuButton />
      <LogoLink size={26} />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {guest ? (
          <>
            <Link to="/register" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} max-sm:px-2`}>
              {t('header.register')}
            </Link>
            <Button size="sm" onClick={openLogin}>
              {t('header.login')}
            </Button>
          </>
        ) : (
          <>
            <Link to="/bet-history" className={`${iconButtonClass} relative`}>
              <Icon name="ticket" />
              <span className="sr-only">{t('header.myBets')}</span>
              <MyBetsCount className="absolute top-1 right-0.5" />
            </Link>
            <Profile />
          </>
        )}
      </div>
    </header>
  )
}
