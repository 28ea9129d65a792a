import type { StaffTicket } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { Badge } from '@momio/ui/feedback/badge'
import { useTranslation } from '../../texts/use-translation.ts'

type Told = Pick<StaffTicket, 'status' | 'result'>

const TONES = { won: 'accent', halfWon: 'accent', cashedOut: 'accent', pending: 'money' } as const

function stateOf({ status, result }: Told) {
  if (status === TICKET_STATUS.Pending) return 'pending'
  if (status === TICKET_STATUS.Rejected) return 'rejected'
  if (status === TICKET_STATUS.Canceled) return 'cancelled'
  return result
}

export function TicketState({ ticket }: { readonly ticket: Told }) {
  const { t } = useTranslation('tickets')
  const state = stateOf(ticket)
  return <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{t(`results.${state}`)}</Badge>
}
