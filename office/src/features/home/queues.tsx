import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { useQueues } from './use-queues.ts'

/** How many wait in each queue; one click leads to it. */
export function Queues() {
  const { t } = useTranslation('home')
  const queues = useQueues()
  if (queues.length === 0) return null
  return (
    <section aria-label={t('queues')}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {queues.map(({ name, path, icon, waiting, isFailed }) => (
          <li key={name}>
            <Link
              to={path as '/'}
              search={{}}
              className="grid h-full content-between gap-3 rounded-2xl border border-line bg-surface p-4 transition-colors hover:border-line-strong"
            >
              <span className="flex items-start gap-2 text-muted text-sm">
                <span className="min-w-0 flex-1 text-balance">{t(`queue.${name}`)}</span>
                <Icon name={icon} size={18} className={waiting ? 'text-money' : ''} />
              </span>
              {isFailed ? (
                <span className="text-live text-sm">{t('unknown')}</span>
              ) : waiting === undefined ? (
                <Skeleton className="h-7 w-16" />
              ) : (
                <span className="flex items-baseline gap-2">
                  <span className="font-bold font-display text-2xl tabular-nums">{waiting}</span>
                  <span className={`text-xs ${waiting > 0 ? 'text-gift' : 'text-muted'}`}>
                    {t(waiting > 0 ? 'someWait' : 'nothingWaits')}
                  </span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
