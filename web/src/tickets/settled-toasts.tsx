import * as routes from '@momio/contract/betting-routes'
import type { getTicketStatus, ticketDetail } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePesosText } from '../amount/pesos-text.ts'
import { api } from '../api/api.ts'
import { onTicketChanged } from '../live/connection/ticket-changes.ts'
import { createSettledNews, receivedFor } from './settled-news.ts'

const newsOf = createSettledNews()
/** Longer than other messages: it is about money, and nobody waits for it. */
const SHOWN_MS = 12_000

/** Tells the player of every ticket that is settled, whatever page is shown. */
export default function SettledToasts() {
  const { t } = useTranslation('tickets')
  const pesosText = usePesosText()
  const router = useRouter()

  async function tell(ticketId: string) {
    const params = { version: 'v1', ticketId } as const
    const kind = newsOf(await api.call<typeof getTicketStatus>(routes.getTicketStatus, { params }))
    if (!kind) return
    const ticket = await api.call<typeof ticketDetail>(routes.ticketDetail, { params })
    showToast({
      id: `settled-${ticketId}`,
      durationMs: SHOWN_MS,
      tone: kind === 'paid' || kind === 'closed' ? 'success' : 'info',
      title: t(`settled.${kind}`, { amount: pesosText(receivedFor(kind, ticket)) }),
      description: t('settled.ticket', { number: ticketNumber(ticketId) }),
      action: {
        label: t('settled.see'),
        onPress: () => void router.navigate({ to: '/bet-history/$ticketId', params: { ticketId } }),
      },
    })
  }

  useEffect(() =>
    // A look that fails says nothing: the history shows it all the same.
    onTicketChanged((ticketId) => {
      if (ticketId !== undefined) tell(ticketId).catch(() => {})
    }),
  )
  return null
}
