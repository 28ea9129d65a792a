import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { producersQuery } from '../house-queries.ts'
import { LoadFailure } from '../load-state/load-failure.tsx'
import { Loading } from '../load-state/loading.tsx'
import { Panel } from '../panel/panel.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { ProducerRow } from './producer-row.tsx'

export function FeedPanel() {
  const { t } = useTranslation('producers')
  const { data, error, refetch, dataUpdatedAt } = useQuery(producersQuery)
  return (
    <Panel
      title={t('feed')}
      aside={
        <Link to="/feed" search={{}} className="font-semibold text-accent">
          {t('seeFeed')}
        </Link>
      }
    >
      {error && (
        <div className="p-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading className="h-72" />}
      {data?.producers.length === 0 && <p className="px-4 pb-4 text-muted text-sm">{t('noProducers')}</p>}
      {data?.producers.map((producer) => (
        <ProducerRow key={`${producer.provider} ${producer.product}`} producer={producer} askedAt={dataUpdatedAt} />
      ))}
    </Panel>
  )
}
