import * as routes from '@momio/contract/betting-routes'
import type { staffExposureOfEvent } from '@momio/contract/staff-betting'
import type { staffSettlementLines } from '@momio/contract/staff-settlement'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { suspensionsQuery } from '../../house-queries.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { SuspendDialog, type SuspensionWish } from '../../suspending/suspend-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { LinePanel, type SettlementLine } from './line-panel.tsx'

/** One event: what stands on each market, where betting stops, and what staff settle or make void. */
export function EventPage() {
  const { t } = useTranslation('event')
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string }
  const may = useMay()
  const [wish, setWish] = useState<SuspensionWish | null>(null)
  const [deciding, setDeciding] = useState<SettlementLine | null>(null)
  const exposure = useQuery({
    queryKey: ['event', eventId, 'exposure'],
    queryFn: ({ signal }) =>
      api.call<typeof staffExposureOfEvent>(routes.staffExposureOfEvent, { params: { eventId } }, { signal }),
    refetchInterval: 5_000,
  })
  const lines = useQuery({
    queryKey: ['event', eventId, 'lines'],
    queryFn: ({ signal }) =>
      api.call<typeof staffSettlementLines>(routes.staffSettlementLines, { params: { eventId } }, { signal }),
    refetchInterval: 5_000,
  })
  const suspensions = useQuery(suspensionsQuery).data?.suspensions ?? []
  const isSuspended = suspensions.some(({ scope, target }) => scope === 'event' && target === eventId)
  const name = exposure.data?.largest[0]?.selections.find((leg) => leg.eventId === eventId)?.matchName ?? eventId
  const nobodyBet = (exposure.error as { code?: string } | null)?.code === 'NOT_FOUND'
  return (
    <div className="grid gap-4">
      <PageHead
        title={name}
        aside={
          exposure.data && (
            <span>
              {t('open', { count: exposure.data.event.tickets })} · <Pesos amount={exposure.data.event.stake} /> ·{' '}
              {t('atRisk')} <Pesos amount={exposure.data.event.liability} />
            </span>
          )
        }
        actions={
          <>
            <Link
              to="/tickets"
              search={{ eventId } as never}
              className="inline-flex h-10 items-center rounded-lg border border-line-strong px-4 font-semibold text-sm hover:bg-odds"
            >
              {t('tickets')}
            </Link>
            {may('betting.suspend') && (
              <Button
                variant={isSuspended ? 'primary' : 'danger'}
                icon={isSuspended ? 'play' : 'lock'}
                onClick={() => setWish({ target: { scope: 'event', eventId }, name, isSuspended })}
              >
                {t(isSuspended ? 'resume' : 'suspend')}
              </Button>
            )}
          </>
        }
      />
      {!exposure.data && !exposure.error && <Loading />}
      {exposure.error && !nobodyBet && <LoadFailure error={exposure.error} onRetry={() => void exposure.refetch()} />}
      {nobodyBet && <EmptyState title={t('nobody')} description={t('nobodyText')} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {exposure.data?.lines.map((line) => (
          <LinePanel
            key={line.lineId}
            eventId={eventId}
            line={line}
            standing={lines.data?.lines.find(({ lineId }) => lineId === line.lineId)}
            isSuspended={suspensions.some(
              ({ scope, target }) => scope === 'market' && target === `${eventId}/${line.lineId}`,
            )}
            onSuspend={setWish}
            onDecide={setDeciding}
          />
        ))}
        {lines.data?.lines
          .filter(({ lineId }) => !exposure.data?.lines.some((open) => open.lineId === lineId))
          .map((standing) => (
            <LinePanel
              key={standing.lineId}
              eventId={eventId}
              standing={standing}
              isSuspended={false}
              onSuspend={setWish}
              onDecide={setDeciding}
            />
          ))}
      </div>
      <SuspendDialog wish={wish} onClose={() => setWish(null)} />
      {deciding && <DecideDialog eventId={eventId} line={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}
