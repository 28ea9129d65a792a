import type { getResponsibleGame } from '@momio/contract/responsible-game'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { Section } from '../../player-screen/section.tsx'
import { RESPONSIBLE_GAME, RESPONSIBLE_GAME_KEY } from './calls.ts'
import { Exclusion } from './exclusion.tsx'
import { Limits } from './limits.tsx'
import { Rest } from './rest.tsx'

/** Limits, rest and exclusion: what keeps playing within what the player decided beforehand. */
export function ResponsibleGamePage() {
  const { t } = useTranslation('responsible-game')
  // The tabs of a window say where it stands, and its room is little.
  const inWindow = useRouterState({ select: ({ location }) => location.pathname.endsWith('Window') })
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <div className="mx-auto grid max-w-240 gap-4">
        <h1 className={inWindow ? 'sr-only' : 'font-display font-bold text-2xl'}>{t('title')}</h1>
        <p className="max-w-[70ch] text-muted">{t('intro')}</p>
        <Controls />
      </div>
    </PlayersOnly>
  )
}

function Controls() {
  const { t } = useTranslation('responsible-game')
  const { data, isError, refetch } = useQuery({
    queryKey: RESPONSIBLE_GAME_KEY,
    queryFn: ({ signal }) => api.call<typeof getResponsibleGame>(RESPONSIBLE_GAME, {}, { signal }),
    // What was lost moves with every bet.
    staleTime: 0,
  })
  if (!data)
    return (
      <section className="rounded-2xl border border-line bg-surface p-4">
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton shape="block" lines={6} />
          </div>
        )}
      </section>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Limits group="deposit" game={data} />
      <Limits group="lost" game={data} />
      <Rest game={data} />
      <Exclusion />
      <Section icon="logout" title={t('close.title')}>
        <p className="text-muted">{t('close.text')}</p>
        <Link
          to="/user-identification"
          className="flex items-center gap-1.5 justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('close.link')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </Section>
    </div>
  )
}
