import { ToastProvider } from '@momio/ui/overlays/toast'
import { useTranslation } from 'react-i18next'

export default function ToastRegion() {
  const { t } = useTranslation('toasts')
  return <ToastProvider closeLabel={t('close')} regionLabel={t('region')} />
}
