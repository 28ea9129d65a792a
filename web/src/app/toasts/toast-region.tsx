import { ToastProvider } from '@momio/ui/overlays/toast'
import { useTranslation } from '../../texts/use-translation.ts'

export default function ToastRegion() {
  const { t } = useTranslation('toasts')
  return <ToastProvider closeLabel={t('close')} regionLabel={t('region')} />
}
