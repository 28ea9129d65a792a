import type { LiveTable } from '@momio/contract/game-ids'
import { buttonClass } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Notice } from '@momio/ui/feedback/notice'
import { Link } from '@tanstack/react-router'
import { type Table, useTableTime } from '../../../live-table/use-table.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LateNotice } from './late-notice.tsx'

interface TableNoticeProps {
  readonly tableId: LiveTable
  readonly table: Pick<Table, 'state' | 'lateSince' | 'isOpen'>
}

/** Why nothing happens at the table, and for how long already; nothing while all is well. */
export function TableNotice({ tableId, table: { state, lateSince, isOpen } }: TableNoticeProps) {
  const { t } = useTranslation('live-tables')
  if (state === 'reconnecting') return <Notice tone="error">{t('notice.reconnecting')}</Notice>
  if (lateSince !== null) return <Late tableId={tableId} since={lateSince} />
  if (!isOpen && state === 'live') return <Notice tone="info">{t('notice.lastRound')}</Notice>
  return null
}

function Late({ tableId, since }: { readonly tableId: LiveTable; readonly since: number }) {
  const now = useTableTime(tableId, 1000)
  return <LateNotice tableId={tableId} lateMs={now - since} />
}

/** Instead of the table while staff keeps it closed. */
export function ClosedTable() {
  const { t } = useTranslation('live-tables')
  return (
    <section role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState
        icon="lock"
        title={t('closed.title')}
        description={t('closed.text')}
        action={
          <Link to="/casino" className={buttonClass()}>
            {t('closed.back')}
          </Link>
        }
      />
    </section>
  )
}
