import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Drawer } from '@momio/ui/overlays/drawer'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link, type LinkProps, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openLogin } from '../../session/open-login.ts'
import { session, useUser } from '../../session/session.ts'
import { isCodeFieldOpen } from '../../slip/code-field.ts'
import { slip, useSlip } from '../../slip/page-slip.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import type { WindowName } from '../../windows/windows.ts'
import { PreferenceChoices } from './preference-choices.tsx'
import { SportsBets } from './sports-bets.tsx'

interface SideMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { t } = useTranslation('side-menu')
  const signedIn = useUser() !== null
  const leave = () => onOpenChange(false)
  const showKeys = () => {
    leave()
    window.dispatchEvent(new Event('openKeys'))
  }
  return (
    <Drawer side="left" open={open} onOpenChange={onOpenChange} title={t('title')} closeLabel={t('close')}>
      <div className="grid gap-6 pb-6">
        {signedIn ? <DepositPart onLeave={leave} /> : <GuestPart onLeave={leave} />}
        <nav aria-label={t('title')} className="grid gap-6">
          <Group title={t('play')}>
            <Entry to="/sport" icon="live">
              {t('live')}
            </Entry>
            <Entry to="/casino" icon="casino">
              {t('casino')}
            </Entry>
            <Entry to="/" icon="home">
              {t('home')}
            </Entry>
            <SlipCodeEntry onLeave={leave} />
          </Group>
          <SportsBets entryClass={ENTRY} />
          {signedIn && (
            <Group title={t('account')}>
              <WindowEntry to="transactions" icon="wallet" onLeave={leave}>
                {t('transactions')}
              </WindowEntry>
              <Entry to="/casino-history" icon="history">
                {t('gameHistory')}
              </Entry>
              <Entry to="/bet-history" icon="ticket">
                {t('myBets')}
              </Entry>
              <WindowEntry to="responsibleGame" icon="limits" onLeave={leave}>
                {t('responsibleGame')}
              </WindowEntry>
              <button type="button" onClick={() => void session.logOut()} className={ENTRY}>
                <Icon name="logout" className="text-muted" />
                {t('logout')}
              </button>
            </Group>
          )}
          <Group title={t('help')}>
            <Entry to="/rules-sports/$idSport" params={{ idSport: 'football' }} icon="document">
              {t('rules')}
            </Entry>
            <Entry to="/user-identification" icon="shield">
              {t('verification')}
            </Entry>
            <Entry to="/ayuda" icon="help">
              {t('faqs')}
            </Entry>
            {/* A phone has no keys to tell about. */}
            <button type="button" onClick={showKeys} className={`${ENTRY} max-lg:hidden`}>
              <Icon name="info" className="text-muted" />
              {t('keys')}
            </button>
          </Group>
        </nav>
        <Group title={t('settings')}>
          <PreferenceChoices />
        </Group>
      </div>
    </Drawer>
  )
}

function GuestPart({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('side-menu')
  const login = () => {
    onLeave()
    openLogin()
  }
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-odds p-4">
      <div>
        <h3 className="font-display font-semibold text-base">{t('guest')}</h3>
        <p className="text-muted text-xs">{t('guestHint')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={login}>
          {t('login')}
        </Button>
        <Link to="/register" className={buttonClass()}>
          {t('register')}
        </Link>
      </div>
    </section>
  )
}

function DepositPart({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('side-menu')
  return (
    <WindowLink to="deposit" onClick={onLeave} className={buttonClass({ variant: 'money' })}>
      {t('deposit')}
    </WindowLink>
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

/** A phone shows an empty slip only to whoever asks for it. */
function SlipCodeEntry({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const hasSlip = useMatches({ select: (matches) => matches.at(-1)?.staticData.slip === true })
  const isEmpty = useSlip((state) => state.ticketStep === TICKET_STEP.Initial)
  if (!isEmpty) return null
  async function open() {
    onLeave()
    isCodeFieldOpen.set(true)
    if (!hasSlip) await router.navigate({ to: '/sport' })
    slip.see((state) => ({ ...state, isExpanded: true }))
  }
  return (
    <button type="button" onClick={() => void open()} className={`${ENTRY} lg:hidden`}>
      <Icon name="ticket" className="text-muted" />
      {t('slip.code')}
    </button>
  )
}

const ENTRY =
  '-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 text-left font-medium text-text transition-colors hover:bg-odds'

function Entry({ icon, children, ...link }: LinkProps & { readonly icon: IconName; readonly children: string }) {
  return (
    <Link
      {...link}
      activeOptions={{ exact: true }}
      className={ENTRY}
      activeProps={{ className: 'bg-odds text-accent' }}
    >
      <Icon name={icon} className="text-muted" />
      {children}
    </Link>
  )
}

interface WindowEntryProps {
  readonly to: WindowName
  readonly icon: IconName
  readonly children: string
  /** Opening a window is no navigation, so the menu does not close by itself. */
  readonly onLeave: () => void
}

function WindowEntry({ to, icon, children, onLeave }: WindowEntryProps) {
  return (
    <WindowLink to={to} onClick={onLeave} className={ENTRY}>
      <Icon name={icon} className="text-muted" />
      {children}
    </WindowLink>
  )
}
