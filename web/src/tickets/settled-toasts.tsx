import * as routes from '@momio/contract/betting-routes'
import type { getTicketStatus, ticketDetail, ticketHistory } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { usePesosText } from '../amount/pesos-text.ts'
import { api } from '../api/api.ts'
import { onTicketChanged } from '../live/connection/ticket-changes.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { createSettledNews, type TicketNews } from './settled-news.ts'

/** Longer than other messages: it is about money, and nobody waits for it. */
const SHOWN_MS = 12_000
/** Of the newest tickets, whenever pushes may have been missed. */
const LOOKED_AT = 50

/** Tells the player of every ticket that is settled and of every payment that is taken back, whatever page is shown. */
export default function SettledToasts({ playerId }: { readonly playerId: string }) {
  const news = useMemo(() => createSettledNews(playerId, () => sessionStorage), [playerId])
  const show = useEffectEvent(useShow())

  useEffect(() => {
    async function tell(ticketId: string) {
      const params = { version: 'v1', ticketId } as const
      if (!news.mayBeNews(await api.call<typeof getTicketStatus>(routes.getTicketStatus, { params }))) return
      const told = news.tell(await api.call<typeof ticketDetail>(routes.ticketDetail, { params }))
      if (told) show(told)
    }
    async function catchUp() {
      const { items } = await api.call<typeof ticketHistory>(routes.ticketHistory, { query: { pageSize: LOOKED_AT } })
      for (const told of news.catchUp(items)) show(told)
    }
    // A look that fails says nothing: the history shows it all the same.
    const look = (ticketId?: string) => void (ticketId === undefined ? catchUp() : tell(ticketId)).catch(() => {})
    look()
    return onTicketChanged(look)
  }, [news])
  return null
}

function useShow(): (news: TicketNews) => void {
  const { t } = useTranslation('tickets')
  const pesosText = usePesosText()
  const router = useRouter()
  return ({ ticketId, kind, amount }) =>
    showToast({
      id: `settled-${ticketId}`,
      durationMs: SHOWN_MS,
      tone: kind === 'paid' || kind === 'closed' ? 'success' : 'info',
      title: t(`settled.${kind}`, { amount: pesosText(amount) }),
      description: t('settled.ticket', { number: ticketNumber(ticketId) }),
      action: {
        label: t('settled.see'),
        onPress: () => void router.navigate({ to: '/bet-history/$ticketId', params: { ticketId } }),
      },
    })
}
