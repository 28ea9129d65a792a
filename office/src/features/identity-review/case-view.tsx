import type { IdentityCase, IdentityItem, identityCase, WaitingCase } from '@momio/contract/staff-identity'
import { buttonClass } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { useMember } from '../../member/use-member.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CASE, caseKey } from './calls.ts'
import { ExclusionMatch } from './exclusion-match.tsx'
import { ItemCard } from './item-card.tsx'
import { Typed } from './typed.tsx'

interface CaseViewProps {
  readonly playerId: string
  readonly queue: readonly WaitingCase[]
}

/** All that one player sent, side by side, below what was typed at registration. */
export function CaseView({ playerId, queue }: CaseViewProps) {
  const { t } = useTranslation('identity-review')
  const { data, error, refetch } = useQuery({
    queryKey: caseKey(playerId),
    queryFn: ({ signal }) => api.call<typeof identityCase>(CASE, { params: { userId: playerId } }, { signal }),
    staleTime: 0,
  })
  if (data) return <Case shown={data} next={queue.find((one) => one.playerId !== playerId)} />
  if ((error as { code?: unknown } | null)?.code === 'NOT_FOUND')
    return <EmptyState icon="user" title={t('errors.NOT_FOUND')} />
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="block" className="h-96 rounded-2xl" />
      ))}
    </div>
  )
}

function Case({ shown, next }: { readonly shown: IdentityCase; readonly next: WaitingCase | undefined }) {
  const { t } = useTranslation('identity-review')
  const { items, username, isVerified, typed } = shown
  const ownName = useMember()?.username
  const first = items.find((item) => isOpenFor(item, ownName))?.id
  return (
    <section aria-label={t('case.title', { username })} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <Link
          to="/verification"
          search={{}}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
        >
          {t('case.back')}
        </Link>
        <h2 className="min-w-0 truncate font-display font-semibold text-xl">{username}</h2>
        {isVerified && <Badge tone="success">{t('case.verified')}</Badge>}
        {first === undefined && next && <NextCase next={next} />}
      </header>
      <ExclusionMatch playerId={shown.playerId} until={shown.matchedExclusionUntil} />
      <Typed typed={typed} />
      {items.length === 0 && <EmptyState icon="document" title={t('case.empty')} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {items.map((item) => (
          <ItemCard key={item.id} item={item} playerId={shown.playerId} isFirstOpen={item.id === first} />
        ))}
      </div>
      {first !== undefined && <p className="text-muted text-xs">{t('case.keys')}</p>}
    </section>
  )
}

/** All is decided: Enter goes on to who waits longest. */
function NextCase({ next: { playerId, username } }: { readonly next: WaitingCase }) {
  const { t } = useTranslation('identity-review')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Link
      ref={link}
      to="/verification"
      search={{ player: playerId } as never}
      className={`${buttonClass({ size: 'sm' })} ml-auto`}
    >
      {t('case.next', { username })}
    </Link>
  )
}

/** What somebody approved already waits for another person. */
function isOpenFor({ state, firstApprovedBy }: IdentityItem, username: string | undefined): boolean {
  return state === 'in-review' || (state === 'once-approved' && firstApprovedBy !== username)
}
