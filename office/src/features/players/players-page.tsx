import * as routes from '@momio/contract/account-routes'
import type { FoundPlayer, findPlayers } from '@momio/contract/staff-players'
import { Badge } from '@momio/ui/feedback/badge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { FindField } from './find-field.tsx'

const PAGE_SIZE = 25

export function PlayersPage() {
  const { t } = useTranslation('players')
  const [{ q = '', page = '1' }, change] = useAddress()
  const query = useQuery({
    queryKey: ['players', q, page],
    queryFn: ({ signal }) =>
      api.call<typeof findPlayers>(
        routes.findPlayers,
        { query: { q, page, pageSize: String(PAGE_SIZE) } as never },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const columns: DataColumn<FoundPlayer>[] = [
    {
      key: 'username',
      header: t('username'),
      primary: true,
      cell: ({ userId, username }) => (
        <Link to="/players/$playerId" params={{ playerId: userId }} search={{}} className="text-accent hover:underline">
          {username}
        </Link>
      ),
      csv: ({ username }) => username,
    },
    { key: 'name', header: t('name'), cell: ({ fullName }) => fullName, csv: ({ fullName }) => fullName },
    { key: 'email', header: t('email'), cell: ({ email }) => email, csv: ({ email }) => email },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => phone, csv: ({ phone }) => phone },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isVerified, isDisabled }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={isVerified ? 'success' : 'neutral'}>{t(isVerified ? 'verified' : 'unverified')}</Badge>
          {isDisabled && <Badge tone="danger">{t('disabled')}</Badge>}
        </span>
      ),
      csv: ({ isVerified, isDisabled }) =>
        [t(isVerified ? 'verified' : 'unverified'), isDisabled ? t('disabled') : ''].join(' ').trim(),
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      csv: ({ createdAt }) => createdAt,
    },
  ]
  return (
    <div className="grid gap-4">
      <h1 className="font-display font-bold text-2xl">{t('title')}</h1>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={query.data?.items}
        query={query}
        rowKey={({ userId }) => userId}
        serverPages={{ page: Number(page) || 1, pageSize: PAGE_SIZE, total: query.data?.total ?? 0 }}
        controls={<FindField key={q} text={q} onFind={(text) => change({ q: text || undefined, page: undefined })} />}
        fileName={t('file')}
        empty={{ title: t('nobody'), description: t('nobodyText') }}
      />
    </div>
  )
}
