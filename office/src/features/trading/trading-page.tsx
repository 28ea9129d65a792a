import { Button } from '@momio/ui/controls/button'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursQuery, tradingQuery } from '../../house-queries.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { FeedPanel } from '../../producers/feed-panel.tsx'
import { SuspendDialog, type SuspensionWish } from '../../suspending/suspend-dialog.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { DayCharts } from './day-charts.tsx'
import { ExposureTable } from './exposure-table.tsx'
import { Figures } from './figures.tsx'
import { LargestTickets } from './largest-tickets.tsx'

const PAGE_SIZE = 12
const ORDERS = ['live', 'liability', 'start'] as const

/** The day as it goes: what was bet, what the house stands to win or lose, and how the feed is. */
export function TradingPage() {
  const { t } = useTranslation('trading')
  const may = useMay()
  const [address] = useAddress()
  const [wish, setWish] = useState<SuspensionWish | null>(null)
  const order = ORDERS.find((each) => each === address.order) ?? 'live'
  const trading = useQuery(tradingQuery({ order, page: Number(address.page) || 1, pageSize: PAGE_SIZE }))
  const hours = useQuery({ ...hoursQuery, enabled: may('reports.read') })
  const { data } = trading
  const everything: SuspensionWish = {
    target: { scope: 'all' },
    name: t('everything'),
    isSuspended: data?.isAllSuspended ?? false,
  }
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('title')}
        aside={
          data && (
            <span className="flex items-center gap-2">
              <LiveDot />
              {t('counts', { live: data.live, toCome: data.toCome })}
            </span>
          )
        }
        actions={
          may('betting.suspend') &&
          data && (
            <Button
              variant={everything.isSuspended ? 'primary' : 'danger'}
              icon={everything.isSuspended ? 'play' : 'lock'}
              onClick={() => setWish(everything)}
            >
              {t(everything.isSuspended ? 'resumeAll' : 'suspendAll')}
            </Button>
          )
        }
      />
      {data && hours.data && <Figures trading={data} hours={hours.data} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {hours.data && <DayCharts hours={hours.data} />}
          <ExposureTable query={trading} onSuspend={setWish} />
        </div>
        <div className="grid min-w-0 gap-4">
          {may('feed.read') && <FeedPanel />}
          <LargestTickets />
        </div>
      </div>
      <SuspendDialog wish={wish} onClose={() => setWish(null)} />
    </div>
  )
}
