import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useTranslation } from '../texts/use-translation.ts'

export function Loading({ className = 'h-64' }: { readonly className?: string }) {
  const { t } = useTranslation('load-state')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton shape="block" className={`rounded-2xl ${className}`} />
    </div>
  )
}
