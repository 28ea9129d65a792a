import { showToast } from '@momio/ui/overlays/toast-queue'
import { useTranslation } from '../texts/use-translation.ts'

/** Copies a text and says so, or why it has to be done by hand. */
export function useCopy(): (label: string, value: string) => Promise<void> {
  const { t } = useTranslation('clipboard')
  return async (label, value) => {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ title: t('done', { label }), tone: 'success', id: 'copied' })
    } catch {
      showToast({ title: t('failed'), tone: 'error', id: 'copied' })
    }
  }
}
