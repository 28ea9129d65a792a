import type { StaffSelf } from '@momio/contract/staff-roles'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@momio/ui/overlays/menu'
import { Avatar } from '@momio/ui/pictures/avatar'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { signOut } from '../member/sign-out.ts'
import { LANGUAGES, type Language, language, THEMES, type Theme, theme, useLanguage, useTheme } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { initialsOf } from './initials.ts'

/** Who is signed in, and what they may choose for themselves. */
export function MemberCard({ member: { fullName, roles } }: { readonly member: StaffSelf }) {
  const { t } = useTranslation('shell')
  const chosenTheme = useTheme()
  const chosenLanguage = useLanguage()
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-lg px-3 py-2 text-left transition-colors hover:bg-odds"
    >
      <Avatar initials={initialsOf(fullName)} size={34} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-sm">{fullName}</span>
        <span className="block truncate text-muted text-xs">{roles.join(' · ')}</span>
      </span>
      <Icon name="chevron-up" size={16} className="text-muted" />
    </button>
  )
  return (
    <div className="shrink-0 border-line border-t p-2">
      <Menu trigger={trigger} align="start">
        <MenuChoice
          label={t('theme.label')}
          value={chosenTheme}
          onValueChange={(value) => theme.set(value as Theme)}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
        <MenuChoice
          label={t('language.label')}
          value={chosenLanguage}
          onValueChange={(value) => language.set(value as Language)}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <MenuSeparator />
        <MenuLink icon="shield" link={<Link to="/security" search={{}} />}>
          {t('titles.security')}
        </MenuLink>
        <MenuItem icon="external" onSelect={() => window.location.assign('/')}>
          {t('toSite')}
        </MenuItem>
        <MenuItem icon="logout" onSelect={() => void signOut()}>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </div>
  )
}
