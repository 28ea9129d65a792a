import type { Permission } from '@momio/contract/permissions'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import type { ComponentType } from 'react'
import { useMay, useMember } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { FeedPanel } from '../../producers/feed-panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Exposures } from './exposures.tsx'
import { LatestAudit } from './latest-audit.tsx'
import { Queues } from './queues.tsx'
import { Today } from './today.tsx'
import { useQueues } from './use-queues.ts'

const PANELS: readonly { readonly permission: Permission; readonly Part: ComponentType }[] = [
  { permission: 'tickets.read', Part: Exposures },
  { permission: 'feed.read', Part: FeedPanel },
  { permission: 'audit.read', Part: LatestAudit },
]

/** What waits, how the day goes and how the house is, as far as the member may see it. */
export function HomePage() {
  const { t } = useTranslation('home')
  const member = useMember()
  const may = useMay()
  const hasQueues = useQueues().length > 0
  const panels = PANELS.filter(({ permission }) => may(permission))
  if (!member) return null
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('hello', { name: member.fullName.split(' ')[0] ?? '' })}
        aside={<Moment at={new Date().toISOString()} format="long-date" />}
      />
      <Queues />
      <Today />
      {panels.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {panels.map(({ permission, Part }) => (
            <Part key={permission} />
          ))}
        </div>
      )}
      {!hasQueues && panels.length === 0 && !may('reports.read') && (
        <div className="rounded-2xl border border-line bg-surface">
          <EmptyState icon="home" title={t('noPermissions')} description={t('noPermissionsText')} />
        </div>
      )}
    </div>
  )
}
