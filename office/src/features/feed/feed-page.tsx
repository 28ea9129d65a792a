import * as routes from '@momio/contract/sport-routes'
import type {
  DeadLetterShown,
  FeedProducer,
  listDeadLetters,
  resendDeadLetter,
  setDeadLetterAside,
  staffRecoverProducer,
} from '@momio/contract/staff-feed'
import { Button } from '@momio/ui/controls/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { producersQuery } from '../../house-queries.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { Panel } from '../../panel/panel.tsx'
import { useProducerName } from '../../producers/producer-name.ts'
import { ProducerRow } from '../../producers/producer-row.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

type Deciding = { readonly letter: DeadLetterShown; readonly verdict: 'resend' | 'setAside' }

/** How each producer is, and the results of the feed that wait for a person. */
export function FeedPage() {
  const { t } = useTranslation('feed')
  const may = useMay()
  const nameOf = useProducerName()
  const producers = useQuery(producersQuery)
  const letters = useQuery({
    queryKey: ['dead-letters'],
    queryFn: ({ signal }) => api.call<typeof listDeadLetters>(routes.listDeadLetters, {}, { signal }),
    refetchInterval: 10_000,
    enabled: may('feed-results.read'),
  })
  const [recovering, setRecovering] = useState<FeedProducer | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <Panel title={t('producers')} aside={t('every')}>
        {producers.error && <LoadFailure error={producers.error} onRetry={() => void producers.refetch()} />}
        {!producers.data && !producers.error && <Loading />}
        {producers.data?.producers.map((producer) => (
          <div key={`${producer.provider} ${producer.product}`} className="flex flex-wrap items-center">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <ProducerRow producer={producer} askedAt={producers.dataUpdatedAt} />
            </div>
            {may('feed.recover') && producer.canRecover && (
              <div className="px-4 max-sm:pb-3">
                <Button
                  size="sm"
                  variant="secondary"
                  icon="refresh"
                  disabled={producer.recoveringForMs !== null}
                  aria-label={`${t('recover')} ${nameOf(producer)}`}
                  onClick={() => setRecovering(producer)}
                >
                  {t('recover')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </Panel>
      {may('feed-results.read') && (
        <>
          <h2 className="font-display font-semibold text-lg">{t('letters')}</h2>
          <DataTable
            caption={t('letters')}
            query={letters}
            rows={letters.data}
            rowKey={({ id }) => id}
            textOf={({ eventId, kind, problem, detail }) => `${eventId} ${kind} ${problem} ${detail}`}
            empty={{ title: t('noLetters'), description: t('noLettersText') }}
            fileName="mensajes-apartados"
            columns={[
              { key: 'id', header: t('letter'), primary: true, cell: ({ id }) => `#${id}`, csv: ({ id }) => id },
              {
                key: 'at',
                header: t('received'),
                cell: ({ receivedAt }) => <Moment at={receivedAt} format="date-time-seconds" />,
                csv: ({ receivedAt }) => receivedAt,
              },
              {
                key: 'event',
                header: t('event'),
                cell: ({ eventId }) => eventId ?? '—',
                csv: ({ eventId }) => eventId,
              },
              { key: 'kind', header: t('kind'), cell: ({ kind }) => kind, csv: ({ kind }) => kind },
              {
                key: 'problem',
                header: t('problem'),
                cell: ({ problem, detail }) => (
                  <details>
                    <summary>{problem}</summary>
                    <p className="break-all text-muted text-xs">{detail}</p>
                  </details>
                ),
                csv: ({ problem, detail }) => `${problem}: ${detail}`,
              },
              {
                key: 'state',
                header: t('state'),
                cell: ({ state }) => t(`states.${state}`),
                csv: ({ state }) => state,
              },
              {
                key: 'actions',
                header: t('actions'),
                cell: (letter) =>
                  may('feed-results.decide') &&
                  letter.state === 'waiting' && (
                    <span className="flex flex-wrap gap-2">
                      <Button size="sm" variant="secondary" onClick={() => setDeciding({ letter, verdict: 'resend' })}>
                        {t('resend')}
                      </Button>
                      <Button size="sm" variant="ghost" onClick={() => setDeciding({ letter, verdict: 'setAside' })}>
                        {t('setAside')}
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        </>
      )}
      {recovering && (
        <ReasonDialog
          open
          onClose={() => setRecovering(null)}
          title={t('recoverTitle', { name: nameOf(recovering) })}
          touches={<p>{t('recoverTouches')}</p>}
          submit={t('recover')}
          danger
          done={t('recovering')}
          onSubmit={(reason) =>
            api.call<typeof staffRecoverProducer>(routes.staffRecoverProducer, {
              params: { product: String(recovering.product) },
              body: { reason },
            })
          }
          changes={[['producers']]}
        />
      )}
      {deciding && (
        <ReasonDialog
          open
          onClose={() => setDeciding(null)}
          title={t(deciding.verdict === 'resend' ? 'resendTitle' : 'setAsideTitle', { id: deciding.letter.id })}
          touches={<p>{t(deciding.verdict === 'resend' ? 'resendTouches' : 'setAsideTouches')}</p>}
          submit={t(deciding.verdict)}
          danger={deciding.verdict === 'setAside'}
          done={t(deciding.verdict === 'resend' ? 'resent' : 'isSetAside')}
          onSubmit={(reason) => decide(deciding, reason)}
          changes={[['dead-letters']]}
        />
      )}
    </div>
  )
}

function decide({ letter: { id }, verdict }: Deciding, reason: string): Promise<unknown> {
  const sent = { params: { id }, body: { reason } }
  return verdict === 'resend'
    ? api.call<typeof resendDeadLetter>(routes.resendDeadLetter, sent)
    : api.call<typeof setDeadLetterAside>(routes.setDeadLetterAside, sent)
}
