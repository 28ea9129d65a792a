import { Button, buttonClass } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { Link } from '@tanstack/react-router'
import { SupportLink } from '../../../support/support-link.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePopupTexts } from './use-popup-texts.ts'

export default function SupportPopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('popups')
  const textsLoaded = usePopupTexts(onClose)
  return (
    <Dialog
      open={textsLoaded}
      onOpenChange={onClose}
      title={t('support.title')}
      description={t('support.text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Link to="/ayuda" onClick={onClose} className={buttonClass()}>
            {t('support.other')}
          </Link>
        </>
      }
    >
      <SupportLink />
    </Dialog>
  )
}
