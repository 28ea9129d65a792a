import * as routes from '@momio/contract/betting-routes'
import type { getTicketStatus, ticketDetail } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { centavos, inPesos, pesos } from '@momio/domain/money'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePesosText } from '../amount/pesos-text.ts'
import { api } from '../api/api.ts'
import { onTicketChanged } from '../live/connection/ticket-changes.ts'
import { createSettledNews } from './settled-news.ts'

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
    const news = newsOf(await api.call<typeof getTicketStatus>(routes.getTicketStatus, { params }))
    if (!news) return
    const amount = news.kind === 'closed' ? await paidByClosings(params) : news.payout
    showToast({
      id: `settled-${ticketId}`,
      durationMs: SHOWN_MS,
      tone: news.kind === 'paid' || news.kind === 'closed' ? 'success' : 'info',
      title: t(`settled.${news.kind}`, { amount: pesosText(amount) }),
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

/** The status tells the payout by the result only, which is nothing for a ticket that was closed early. */
async function paidByClosings(params: { readonly version: 'v1'; readonly ticketId: string }): Promise<number> {
  const { cashouts } = await api.call<typeof ticketDetail>(routes.ticketDetail, { params })
  return inPesos(centavos(cashouts.reduce((sum, { amount }) => sum + pesos(amount), 0)))
}
