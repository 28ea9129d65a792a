import { IconButton } from '@momio/ui/controls/button'
import { useTranslation } from '../../../texts/use-translation.ts'
import { prepareSideMenu, useOpenSideMenu } from './side-menu-host.tsx'

export function MenuButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation('shell')
  return (
    <IconButton
      icon="menu"
      label={t('header.openMenu')}
      aria-haspopup="dialog"
      onClick={useOpenSideMenu()}
      onPointerEnter={prepareSideMenu}
      onFocus={prepareSideMenu}
      className={className}
    />
  )
}
