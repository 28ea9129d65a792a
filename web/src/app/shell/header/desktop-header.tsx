import { Button, buttonClass } from '@momio/ui/controls/button'
import { TabLinks, tabLinkClass } from '@momio/ui/controls/tab-links'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openLogin } from '../../../session/open-login.ts'
import { useSession } from '../../../session/session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LogoLink } from './logo-link.tsx'
import { MenuButton } from './menu-button.tsx'
import { MyBetsCount } from './my-bets-count.tsx'
import { Profile } from './profile.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeButton } from './theme-button.tsx'

export function DesktopHeader() {
  const { t } = useTranslation('shell')
  const guest = useSession().kind === 'guest'
  return (
    <header className="sticky top-0 z-40 hidden h-15 border-line border-b bg-surface lg:block">
      <div className="mx-auto flex h-full max-w-[1680px] items-center gap-3 px-5">
        <MenuButton className="-ml-2.5" />
        <LogoLink />
        <TabLinks label={t('header.sections')} className="ml-4 h-full">
          <HeaderTab to="/sport">{t('header.sport')}</HeaderTab>
          <HeaderTab to="/bet-history">
            {t('header.myBets')}
            <MyBetsCount className="-right-5 absolute top-3" />
          </HeaderTab>
          <HeaderTab to="/casino">{t('header.casino')}</HeaderTab>
        </TabLinks>
        <div className="ml-auto flex items-center gap-2">
          <SearchButton />
          <ThemeButton />
          {guest ? (
            <>
              <Button variant="ghost" onClick={openLogin}>
                {t('header.login')}
              </Button>
              <Link to="/register" className={buttonClass()}>
                {t('header.register')}
              </Link>
            </>
          ) : (
            <Profile />
          )}
        </div>
      </div>
    </header>
  )
}

function HeaderTab({
  to,
  children,
}: {
  readonly to: '/sport' | '/bet-history' | '/casino'
  readonly children: ReactNode
}) {
  return (
    <Link
      to={to}
      activeProps={{ className: tabLinkClass({ active: true }) }}
      inactiveProps={{ className: tabLinkClass() }}
    >
      {children}
    </Link>
  )
}
