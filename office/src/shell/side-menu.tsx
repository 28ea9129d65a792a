import type { StaffSelf } from '@momio/contract/staff-roles'
import { Logo } from '@momio/ui/pictures/logo'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../texts/use-translation.ts'
import { MemberCard } from './member-card.tsx'
import { MenuEntries } from './menu-entries.tsx'

interface SideMenuProps {
  readonly member: StaffSelf
  readonly className: string
}

export function SideMenu({ member, className }: SideMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <aside
      aria-label={t('office')}
      className={`sticky top-0 h-dvh flex-col border-line border-r bg-surface ${className}`}
    >
      <Link to="/" search={{}} className="flex h-14 shrink-0 items-center gap-2 px-4">
        <Logo name={t('brand')} size={24} />
        <span className="rounded-md border border-accent/50 px-1.5 py-0.5 font-semibold text-accent text-xs">
          {t('office')}
        </span>
      </Link>
      <nav aria-label={t('menu')} className="min-h-0 flex-1 overflow-y-auto py-3">
        <MenuEntries />
      </nav>
      <MemberCard member={member} />
    </aside>
  )
}
