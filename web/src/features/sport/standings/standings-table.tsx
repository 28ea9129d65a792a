import type { ResponseOf } from '@momio/contract/call'
import type { tournamentStandings } from '@momio/contract/standings'
import { useTranslation } from '../../../texts/use-translation.ts'

export type Table = ResponseOf<typeof tournamentStandings>

const CELL = 'px-2 py-2.5 text-right tabular-nums'
const TEAM = 'w-full max-w-0 truncate px-3 py-2.5 text-left font-semibold text-text'

export function StandingsTable({ table }: { readonly table: Table }) {
  const { t } = useTranslation('standings')
  const withPoints = table.some(({ points }) => points !== null)
  const columns = [
    { key: 'played', of: ({ played }: Table[number]) => played },
    { key: 'won', of: ({ won }: Table[number]) => won },
    ...(withPoints ? [{ key: 'drawn', of: ({ drawn }: Table[number]) => drawn } as const] : []),
    { key: 'lost', of: ({ lost }: Table[number]) => lost },
    { key: 'score', of: ({ scored, conceded }: Table[number]) => `${scored}:${conceded}` },
    ...(withPoints ? [{ key: 'points', of: ({ points }: Table[number]) => points } as const] : []),
  ] as const
  return (
    <section aria-labelledby="standings" className="mt-6 grid gap-2">
      <h2 id="standings" className="px-1 font-semibold text-base text-text">
        {t('title')}
      </h2>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface text-sm">
        <table className="w-full">
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className={`${TEAM} text-muted`}>
                {t('team')}
              </th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" className={`${CELL} font-semibold`}>
                  <abbr title={t(key)} className="no-underline">
                    {t(`short.${key}`)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row) => (
              <tr key={row.teamId} className="border-line border-t">
                <th scope="row" className={TEAM}>
                  {row.name}
                </th>
                {columns.map(({ key, of }) => (
                  <td key={key} className={`${CELL} ${key === 'points' ? 'font-semibold text-text' : 'text-muted'}`}>
                    {of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-1 text-muted text-xs">{t('source')}</p>
    </section>
  )
}
