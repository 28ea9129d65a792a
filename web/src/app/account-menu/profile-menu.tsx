import { Menu, MenuItem, MenuLink, MenuSeparator } from '@momio/ui/overlays/menu'
import { Avatar } from '@momio/ui/pictures/avatar'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { BalanceLines } from '../../balance/balance-lines.tsx'
import { SessionClock } from '../../play-session/session-clock.tsx'
import { session, useUser } from '../../session/session.ts'
import { hasStaffRole } from '../../session/staff.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useVerified } from '../../verification/verified.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import { initialsOf } from './initials.ts'

const ENTRIES = [
  { icon: 'user', text: 'account', link: <Link to="/user-identification" /> },
  { icon: 'wallet', text: 'deposit', link: <WindowLink to="deposit" /> },
  { icon: 'bank', text: 'withdraw', link: <WindowLink to="withdrawal" /> },
  { icon: 'history', text: 'history', link: <WindowLink to="transactions" /> },
  { icon: 'chart', text: 'activity', link: <Link to="/activity" /> },
  { icon: 'limits', text: 'responsibleGame', link: <WindowLink to="responsibleGame" /> },
  { icon: 'key', text: 'changePassword', link: <Link to="/change-password" /> },
] as const

/** What whoever works here does beside playing. */
function StaffEntries() {
  const { t } = useTranslation('account-menu')
  if (!useSyncExternalStore(hasStaffRole.subscribe, hasStaffRole.get)) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem icon="shield" onSelect={() => window.location.assign('/office')}>
        {t('office')}
      </MenuItem>
    </>
  )
}

/** Asked for when the menu is opened. */
function VerifiedMark() {
  const { t } = useTranslation('account-menu')
  if (!useVerified()) return null
  return (
    <p className="flex items-center gap-1.5 py-1 font-semibold text-sm text-up">
      <Icon name="shield" size={16} />
      {t('verified')}
    </p>
  )
}

export default function ProfileMenu() {
  const { t } = useTranslation('account-menu')
  const user = useUser()
  if (!user) return null
  const trigger = (
    <button type="button" className="grid size-11 place-items-center rounded-full">
      <Avatar initials={initialsOf(user.fullName || user.username)} />
      <span className="sr-only">{t('open', { name: user.username })}</span>
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <div className="max-w-64 px-3 pt-2 pb-1">
        <p className="truncate font-semibold text-base">{user.fullName}</p>
        <p className="truncate text-muted text-sm">{user.username}</p>
        <VerifiedMark />
        <BalanceLines place="menu" />
        <SessionClock place="menu" />
      </div>
      <MenuSeparator />
      {ENTRIES.map(({ icon, text, link }) => (
        <MenuLink key={text} icon={icon} link={link}>
          {t(text)}
        </MenuLink>
      ))}
      <StaffEntries />
      <MenuSeparator />
      <MenuItem icon="logout" tone="danger" onSelect={() => void session.logOut()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}
