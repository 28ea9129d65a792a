import type { TableGuest } from '@momio/contract/table-hub'
import { Badge } from '@momio/ui/feedback/badge'
import type { Flight } from '../../../live-table/flight.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMultipleText } from './use-multiple-text.ts'

interface GuestFlightProps {
  readonly guest: TableGuest
  readonly kind: Flight['kind'] | null
}

/** Where somebody got off, or that nobody knows yet. */
export function GuestFlight({ guest: { leftAt }, kind }: GuestFlightProps) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  if (leftAt !== null) return <Badge tone="success">{multipleText(leftAt)}</Badge>
  if (kind === 'lost') return <span className="text-muted text-xs">{t('guest.lost')}</span>
  return <span className="text-muted text-xs">{t(kind === 'boarding' ? 'guest.waiting' : 'guest.flying')}</span>
}
