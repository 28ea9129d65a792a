import type { closeOneSession, closeOtherSessions, listSessions, OpenSession } from '@momio/contract/session'
import { Button, IconButton } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { Icon } from '@momio/ui/pictures/icon'
import { DateTime } from '@momio/ui/values/date-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { useLocale } from '../../preferences.ts'
import { withSupportAddress } from '../../support/names-support.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CLOSE_ONE, CLOSE_OTHERS, SESSIONS, SESSIONS_KEY } from './calls.ts'
import { useRefusalText } from './refusal-text.ts'

/** Where the player is signed in, and the way to end it there. */
export function OpenSessions() {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.call<typeof listSessions>(SESSIONS, {}, { signal }),
  })
  const settled = {
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
    onError: (error: unknown) => showToast({ title: withSupportAddress(refusalText(error)), tone: 'error' }),
  }
  const closeOne = useMutation({
    mutationFn: (sessionId: string) => api.call<typeof closeOneSession>(CLOSE_ONE, { params: { sessionId } }),
    onSuccess: () => showToast({ title: t('sessions.closed'), tone: 'success' }),
    ...settled,
  })
  const closeOthers = useMutation({
    mutationFn: () => api.call<typeof closeOtherSessions>(CLOSE_OTHERS, {}),
    onSuccess: () => showToast({ title: t('sessions.othersClosed'), tone: 'success' }),
    ...settled,
  })
  const others = data?.filter((one) => !one.isCurrent).length ?? 0
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('sessions.title')}</h3>
        {others > 0 && (
          <Button variant="secondary" size="sm" loading={closeOthers.isPending} onClick={() => closeOthers.mutate()}>
            {t('sessions.closeOthers')}
          </Button>
        )}
      </div>
      {data ? (
        <ul className="grid divide-y divide-line">
          {data.map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              closing={closeOne.isPending && closeOne.variables === one.id}
              onClose={() => closeOne.mutate(one.id)}
            />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={3} />
        </div>
      )}
    </div>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly closing: boolean
  readonly onClose: () => void
}

function SessionRow({ session: { device, address, lastActiveAt, isCurrent }, closing, onClose }: SessionRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Icon name={/android|iphone|ipad/i.test(device) ? 'phone' : 'globe'} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-muted text-xs">
          {address} · {t('sessions.lastUse')} <DateTime value={lastActiveAt} locale={locale} />
        </p>
      </div>
      {!isCurrent && (
        <IconButton
          icon="close"
          label={t('sessions.close', { device })}
          aria-busy={closing || undefined}
          disabled={closing}
          onClick={onClose}
        />
      )}
    </li>
  )
}
