import type { Permission } from '@momio/contract/permissions'
import type { OfficeFound } from '@momio/contract/staff-search'

interface Target {
  readonly to: string
  readonly params?: Record<string, string>
  readonly search: Record<string, string>
}

/** Where something that was found is looked at; money that moved is followed in the ledger by those who may. */
export function targetOf({ kind, id, state }: OfficeFound, may: (permission: Permission) => boolean): Target {
  const trail = { to: '/ledger', search: { reference: id } }
  switch (kind) {
    case 'player':
      return { to: '/players/$playerId', params: { playerId: id }, search: {} }
    case 'ticket':
      return { to: '/tickets/$ticketId', params: { ticketId: id }, search: {} }
    case 'event':
      return { to: '/events/$eventId', params: { eventId: id }, search: {} }
    case 'withdrawal':
      if (state !== 'waiting' && may('ledger.read')) return trail
      return { to: '/withdrawals', search: { state: state ?? '', id } }
    case 'deposit':
      return trail
    case 'round':
      // Rounds of outside providers cannot be played again.
      return state === 'house' ? { to: '/casino', search: { round: id } } : trail
  }
}
