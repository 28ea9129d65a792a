import type { PlayerAccount } from '@momio/contract/staff-players'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

export function Sessions({ sessions }: { readonly sessions: PlayerAccount['sessions'] }) {
  const { t } = useTranslation('players')
  return (
    <section aria-label={t('sessions')} className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <h2 className="font-display font-semibold text-base">{t('sessions')}</h2>
      {sessions.length === 0 && <p className="text-muted text-sm">{t('noSessions')}</p>}
      <ul className="grid gap-3 text-sm">
        {sessions.map(({ id, device, address, lastActiveAt }) => (
          <li key={id}>
            <span className="font-medium">{device}</span>
            <span className="block text-muted text-xs">
              {address} · <Moment at={lastActiveAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
