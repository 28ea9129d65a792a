import type { TableGuest } from '@momio/contract/table-hub'
import { Badge } from '@momio/ui/feedback/badge'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import type { Flight } from '../../../live-table/flight.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

interface GuestFlightProps {
  readonly guest: TableGuest
  readonly kind: Flight['kind'] | null
}

/** Where somebody got off and what it paid, or that nobody knows yet. */
export function GuestFlight({ guest: { leftAt, payout }, kind }: GuestFlightProps) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  const money = usePesosText()
  if (leftAt !== null)
    return (
      <>
        <Badge tone="success">{multipleText(leftAt)}</Badge>
        {payout !== null && <strong className="font-semibold text-up">{money(payout)}</strong>}
      </>
    )
  if (kind === 'lost') return <span className="text-muted text-xs">{t('guest.lost')}</span>
  return <span className="text-muted text-xs">{t(kind === 'boarding' ? 'guest.waiting' : 'guest.flying')}</span>
}
