import type { deleteSwitchEntry, getProviderSwitch, replaceEvent } from '@momio/contract/provider-switch'
import * as routes from '@momio/contract/sport-routes'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'

interface Entry {
  readonly eventId: string
  readonly show: boolean
  readonly replace: string | null
}

type Change = 'show' | 'hide' | 'forget' | 'new'

const EVENT_ID = /^([a-z]+:[a-z_]+:\d{1,18}|\d{1,18})$/

/** Which provider serves an event: shown, hidden, or replaced by the same match of the other. */
export function ProviderSwitchPage() {
  const { t } = useTranslation('provider-switch')
  const [change, setChange] = useState<{ readonly kind: Change; readonly eventId: string } | null>(null)
  const query = useQuery({
    queryKey: ['provider-switch'],
    queryFn: ({ signal }) => api.call<typeof getProviderSwitch>(routes.getProviderSwitch, {}, { signal }),
    refetchInterval: 5_000,
  })
  const rows = query.data && entriesOf(query.data)
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('title')}
        actions={
          <Button icon="edit" onClick={() => setChange({ kind: 'new', eventId: '' })}>
            {t('new')}
          </Button>
        }
      />
      <DataTable<Entry>
        caption={t('title')}
        query={query}
        rows={rows}
        rowKey={({ eventId }) => eventId}
        textOf={({ eventId, replace }) => `${eventId} ${replace ?? ''}`}
        fileName="proveedores"
        columns={[
          {
            key: 'event',
            header: t('event'),
            primary: true,
            cell: ({ eventId }) => eventId,
            sortBy: ({ eventId }) => eventId,
            csv: ({ eventId }) => eventId,
          },
          {
            key: 'state',
            header: t('state'),
            cell: ({ show }) => <Badge tone={show ? 'accent' : 'neutral'}>{t(show ? 'shown' : 'hidden')}</Badge>,
            sortBy: ({ show }) => (show ? 1 : 0),
            csv: ({ show }) => (show ? 1 : 0),
          },
          {
            key: 'replace',
            header: t('replacedBy'),
            cell: ({ replace }) => replace ?? '—',
            csv: ({ replace }) => replace,
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: ({ eventId, show }) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${t(show ? 'hide' : 'show')} ${eventId}`}
                  onClick={() => setChange({ kind: show ? 'hide' : 'show', eventId })}
                >
                  {t(show ? 'hide' : 'show')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${t('forget')} ${eventId}`}
                  onClick={() => setChange({ kind: 'forget', eventId })}
                >
                  {t('forget')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {change && <ChangeDialog {...change} onClose={() => setChange(null)} />}
    </div>
  )
}

function entriesOf(entries: Readonly<Record<string, { show: boolean; replace?: string | null | undefined }>>): Entry[] {
  return Object.entries(entries).map(([eventId, { show, replace }]) => ({ eventId, show, replace: replace ?? null }))
}

interface ChangeDialogProps {
  readonly kind: Change
  readonly eventId: string
  readonly onClose: () => void
}

function ChangeDialog({ kind, eventId: given, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('provider-switch')
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState('')
  const eventId = kind === 'new' ? typed.trim() : given
  const replaceId = other.trim()
  const isReady = EVENT_ID.test(eventId) && (replaceId === '' || EVENT_ID.test(replaceId))
  function write(reason: string): Promise<unknown> {
    if (kind === 'forget')
      return api.call<typeof deleteSwitchEntry>(routes.deleteSwitchEntry, { params: { eventId }, query: { reason } })
    const body =
      kind === 'new' && replaceId !== ''
        ? { EventId: eventId, ReplaceId: replaceId, Reason: reason }
        : { EventId: eventId, Show: kind === 'show', Reason: reason }
    return api.call<typeof replaceEvent>(routes.replaceEvent, { body })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={kind === 'new' ? t('newTitle') : t(`${kind}Title`, { eventId })}
      touches={<p>{t(`${kind}Touches`)}</p>}
      ready={isReady}
      submit={t(kind === 'new' ? 'save' : kind)}
      danger={kind === 'hide'}
      done={t('done')}
      onSubmit={write}
      changes={[['provider-switch']]}
    >
      {kind === 'new' && (
        <div className="grid gap-3">
          <Field
            label={t('event')}
            hint={t('eventHint')}
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field
            label={t('replacedBy')}
            hint={t('replaceHint')}
            value={other}
            maxLength={60}
            onChange={(event) => setOther(event.target.value)}
          />
        </div>
      )}
    </ReasonDialog>
  )
}
