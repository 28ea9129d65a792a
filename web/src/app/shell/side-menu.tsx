import { Button, buttonClass } from '@momio/ui/button'
import { Drawer } from '@momio/ui/drawer'
import { Icon, type IconName } from '@momio/ui/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openLogin } from '../open-login.ts'
import { useSignedIn } from '../session.ts'
import { PreferenceChoices } from './preference-choices.tsx'

interface SideMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  return (
    <Drawer side="left" open={open} onOpenChange={onOpenChange} title={t('menu.title')} closeLabel={t('menu.close')}>
      <div className="grid gap-6 pb-6">
        {signedIn ? <DepositPart /> : <GuestPart onLeave={() => onOpenChange(false)} />}
        <nav aria-label={t('menu.title')} className="grid gap-6">
          <Group title={t('menu.play')}>
            <Entry to="/sport" icon="live">
              {t('menu.live')}
            </Entry>
            <Entry to="/casino" icon="casino">
              {t('header.casino')}
            </Entry>
            <Entry to="/" icon="home">
              {t('menu.home')}
            </Entry>
          </Group>
          {signedIn && (
            <Group title={t('menu.account')}>
              <Entry to="/transactions" icon="wallet">
                {t('menu.transactions')}
              </Entry>
              <Entry to="/casino-history" icon="history">
                {t('menu.gameHistory')}
              </Entry>
              <Entry to="/bet-history" icon="ticket">
                {t('menu.myBets')}
              </Entry>
              <Entry to="/responsable-game" icon="limits">
                {t('menu.responsibleGame')}
              </Entry>
            </Group>
          )}
          <Group title={t('menu.help')}>
            <Entry to="/rules-sports/$idSport" params={{ idSport: 'football' }} icon="document">
              {t('menu.rules')}
            </Entry>
            <Entry to="/user-identification" icon="shield">
              {t('menu.verification')}
            </Entry>
            <Entry to="/ayuda" icon="help">
              {t('menu.faqs')}
            </Entry>
          </Group>
        </nav>
        <Group title={t('menu.settings')}>
          <PreferenceChoices />
        </Group>
      </div>
    </Drawer>
  )
}

function GuestPart({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const login = () => {
    onLeave()
    openLogin()
  }
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-odds p-4">
      <div>
        <h3 className="font-display font-semibold text-base">{t('menu.guest')}</h3>
        <p className="text-muted text-xs">{t('menu.guestHint')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={login}>
          {t('header.login')}
        </Button>
        <Link to="/register" className={buttonClass()}>
          {t('header.register')}
        </Link>
      </div>
    </section>
  )
}

function DepositPart() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/deposit" className={buttonClass({ variant: 'money' })}>
      {t('header.deposit')}
    </Link>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="pb-1 font-bold text-muted text-xs uppercase tracking-wider">{title}</h3>
      {children}
    </section>
  )
}

function Entry({ icon, children, ...link }: LinkProps & { readonly icon: IconName; readonly children: string }) {
  return (
    <Link
      {...link}
      activeOptions={{ exact: true }}
      className="-mx-2 flex h-11 items-center gap-3 rounded-lg px-2 font-medium text-text transition-colors hover:bg-odds"
      activeProps={{ className: 'bg-odds text-accent' }}
    >
      <Icon name={icon} className="text-muted" />
      {children}
    </Link>
  )
}
