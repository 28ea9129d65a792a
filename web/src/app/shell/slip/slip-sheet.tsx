import { Drawer } from '@momio/ui/overlays/drawer'
import { useTranslation } from 'react-i18next'
import { SlipContent } from './slip-content.tsx'

interface SlipSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function SlipSheet({ open, onOpenChange }: SlipSheetProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer side="bottom" open={open} onOpenChange={onOpenChange} title={t('slip.title')} closeLabel={t('slip.close')}>
      <SlipContent />
    </Drawer>
  )
}
