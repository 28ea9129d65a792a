import type { Permission } from '@momio/contract/permissions'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useTranslation } from '../texts/use-translation.ts'

/** Names what is missing, so that whoever gives roles knows what to give. */
export function Forbidden({ permission }: { readonly permission: Permission }) {
  const { t } = useTranslation('load-state')
  return <EmptyState icon="lock" title={t('forbidden')} description={t('needs', { permission })} />
}
