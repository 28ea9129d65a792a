import type { TableGuest } from '@momio/contract/table-hub'
import { Avatar } from '@momio/ui/pictures/avatar'
import type { ReactNode } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Panel } from './panel.tsx'

interface TableGuestsProps {
  readonly guests: readonly TableGuest[]
  readonly players: number
  /** Instead of how many play. */
  readonly aside?: string
  /** How the player stands, e.g. where the rocket was left and what it paid; behind the stake. */
  readonly outcome?: (guest: TableGuest) => ReactNode
}

/** Who plays in this round. The server masks the names. */
export function TableGuests({ guests, players, aside, outcome }: TableGuestsProps) {
  const { t } = useTranslation('live-tables')
  const pesosText = usePesosText()
  const others = players - guests.length
  return (
    <Panel title={t('guests.title')} aside={aside ?? t('guests.count', { count: players })}>
      {guests.length === 0 ? (
        <p className="text-muted text-sm">{t('guests.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {guests.map((guest, place) => (
            // Two players may have the same masked name; the list is in the order of the stakes.
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest has no other name than the masked one
            <li key={`${guest.name} ${place}`} className="flex items-center gap-2.5 text-sm">
              <Avatar initials={guest.name.slice(0, 1)} size={24} />
              <strong className="min-w-0 truncate font-semibold">{guest.name}</strong>
              <span className="ml-auto flex items-center gap-2 whitespace-nowrap tabular-nums">
                <span className={outcome ? 'text-muted' : 'font-semibold'}>{pesosText(guest.staked)}</span>
                {outcome?.(guest)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="text-muted text-xs">{t('guests.more', { count: others })}</p>}
    </Panel>
  )
}
