import { Button, buttonClass } from '@momio/ui/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openLogin } from '../open-login.ts'
import { useSignedIn } from '../session.ts'
import { LogoLink } from './logo-link.tsx'
import { MenuButton } from './menu-button.tsx'

export function MobileHeader() {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-line border-b bg-surface px-1.5 pr-3 lg:hidden">
      <MenuButton />
      <LogoLink size={26} />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {signedIn ? (
          <Link to="/bet-history" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('header.myBets')}
          </Link>
        ) : (
          <>
            <Link to="/register" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} max-sm:px-2`}>
              {t('header.register')}
            </Link>
            <Button size="sm" onClick={openLogin}>
              {t('header.login')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
