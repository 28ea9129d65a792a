import type { getResponsibleGame, ResponsibleGame } from '@momio/contract/responsible-game'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/api.ts'
import { CloseAccount } from '../../close-account/close-account.tsx'
import { RESPONSIBLE_GAME, RESPONSIBLE_GAME_KEY } from '../../limits/calls.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { Section } from '../../player-screen/section.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Exclusion } from './exclusion.tsx'
import { Limits } from './limits.tsx'
import { RealityCheckChoice } from './reality-check-choice.tsx'
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
      <RestInSight game={data} />
      <RealityCheckChoice game={data} />
      <Exclusion />
      <Section icon="chart" title={t('activity.title')}>
        <p className="text-muted">{t('activity.text')}</p>
        <Link
          to="/activity"
          className="flex items-center gap-1.5 justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('activity.link')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </Section>
      <CloseAccount />
    </div>
  )
}

/** Who comes to take a break finds it without looking for it. */
function RestInSight({ game }: { readonly game: ResponsibleGame }) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useRouterState({
    select: ({ location }) => (location.search as { section?: unknown }).section === 'rest',
  })
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <div ref={place}>
      <Rest game={game} />
    </div>
  )
}
