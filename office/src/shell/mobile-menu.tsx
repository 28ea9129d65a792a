import type { StaffSelf } from '@momio/contract/staff-roles'
import { Drawer } from '@momio/ui/overlays/drawer'
import { useTranslation } from '../texts/use-translation.ts'
import { MemberCard } from './member-card.tsx'
import { MenuEntries } from './menu-entries.tsx'

interface MobileMenuProps {
  readonly member: StaffSelf
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function MobileMenu({ member, open, onOpenChange }: MobileMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      title={t('office')}
      closeLabel={t('closeMenu')}
      flush
      footer={<MemberCard member={member} />}
    >
      <nav aria-label={t('menu')} className="py-2">
        <MenuEntries onChosen={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  )
}
