import type { TransactionStatus } from '@momio/contract/wallet-codes'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../../../texts/use-translation.ts'
import { statusLook } from '../transaction-look.ts'

export function StatusBadge({ status }: { readonly status: TransactionStatus }) {
  const { t } = useTranslation('wallet')
  const { text, icon, tone } = statusLook(status)
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={12} strokeWidth={3} />
      {t(`statuses.${text}`)}
    </Badge>
  )
}
