import { buttonClass } from '@momio/ui/button'
import { Dialog } from '@momio/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface LoginDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function LoginDialog({ open, onOpenChange }: LoginDialogProps) {
  const { t } = useTranslation('shell')
  const live = (
    <Link to="/sport" onClick={() => onOpenChange(false)} className={buttonClass()}>
      {t('login.watch')}
    </Link>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('login.title')}
      description={t('login.text')}
      closeLabel={t('login.close')}
      footer={live}
    >
      {null}
    </Dialog>
  )
}
