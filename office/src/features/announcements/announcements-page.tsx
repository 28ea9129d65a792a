import * as routes from '@momio/contract/platform-routes'
import type {
  Announcement,
  staffAnnounce,
  staffAnnouncements,
  staffEndAnnouncement,
} from '@momio/contract/staff-settings'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { momentOf } from '../../values/house-time.ts'
import { Moment } from '../../values/moment.tsx'

const TONES = { active: 'accent', scheduled: 'money', covered: 'neutral', ended: 'neutral' } as const

/** What players read above every page: now, later, and before. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const may = useMay()
  const [isWriting, setWriting] = useState(false)
  const [ending, setEnding] = useState<Announcement | null>(null)
  const query = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => api.call<typeof staffAnnouncements>(routes.staffAnnouncements, {}, { signal }),
    refetchInterval: 10_000,
  })
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('title')}
        actions={
          may('announcements.write') && (
            <Button icon="bell" onClick={() => setWriting(true)}>
              {t('new')}
            </Button>
          )
        }
      />
      <DataTable<Announcement>
        caption={t('title')}
        query={query}
        rows={query.data?.announcements}
        rowKey={({ id }) => id}
        empty={{ title: t('none') }}
        columns={[
          {
            key: 'text',
            header: t('text'),
            primary: true,
            cell: ({ title, description }) => (
              <span className="block max-w-xl">
                <span className="block">{title}</span>
                <span className="block font-normal text-muted text-sm">{description}</span>
              </span>
            ),
          },
          { key: 'from', header: t('from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
          { key: 'to', header: t('to'), cell: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : t('openEnd')) },
          { key: 'by', header: t('by'), cell: ({ by }) => by ?? '—' },
          {
            key: 'state',
            header: t('state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (each) =>
              may('announcements.write') &&
              each.state !== 'ended' && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${t('end')} ${each.title}`}
                  onClick={() => setEnding(each)}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
      {isWriting && <NewDialog onClose={() => setWriting(false)} />}
      {ending && (
        <ReasonDialog
          open
          onClose={() => setEnding(null)}
          title={t('endTitle')}
          touches={<p>{ending.title}</p>}
          submit={t('end')}
          danger
          done={t('ended')}
          onSubmit={(reason) =>
            api.call<typeof staffEndAnnouncement>(routes.staffEndAnnouncement, {
              params: { id: ending.id },
              body: { reason },
            })
          }
          changes={[['announcements']]}
        />
      )}
    </div>
  )
}

function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  // The field has no zone: it is read as the time of the house.
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('newTitle')}
      touches={<p>{t('newTouches')}</p>}
      ready={title.trim() !== '' && description.trim() !== ''}
      submit={t('publish')}
      done={t('published')}
      onSubmit={(reason) =>
        api.call<typeof staffAnnounce>(routes.staffAnnounce, {
          body: { title, description, startsAt: momentOf(from) ?? null, endsAt: momentOf(to) ?? null, reason },
        })
      }
      changes={[['announcements']]}
    >
      <div className="grid gap-3">
        <Field label={t('headline')} value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
        <Field
          label={t('description')}
          value={description}
          maxLength={500}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Field
          label={t('from')}
          hint={t('fromHint')}
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t('to')}
          hint={t('toHint')}
          type="datetime-local"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </ReasonDialog>
  )
}
