import type { getNotifications, Notifications as Kept, setNotifications } from '@momio/contract/users'
import { Switch } from '@momio/ui/controls/switch'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { Section } from '../../player-screen/section.tsx'
import { withSupportAddress } from '../../support/names-support.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { NOTIFICATIONS, NOTIFICATIONS_KEY, SAVE_NOTIFICATIONS } from './calls.ts'
import { useRefusalText } from './refusal-text.ts'

/** What the player wants to be written about. */
export function Notifications() {
  const { t } = useTranslation('account')
  const { data, isError, refetch } = useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => api.call<typeof getNotifications>(NOTIFICATIONS, {}, { signal }),
  })
  return (
    <Section icon="bell" title={t('notifications.title')}>
      {data ? (
        <SettledMail kept={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={2} />
        </div>
      )}
    </Section>
  )
}

function SettledMail({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const save = useMutation({
    // Without a connection it says so at once, and does not change by itself minutes later.
    networkMode: 'always',
    mutationFn: (wanted: Kept) => api.call<typeof setNotifications>(SAVE_NOTIFICATIONS, { body: wanted }),
    onSuccess(saved) {
      queries.setQueryData(NOTIFICATIONS_KEY, saved)
      showToast({ title: t('notifications.saved'), tone: 'success' })
    },
    // An answer that was lost may have been a yes: what stands on the server is shown.
    onError: () => queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  })
  const shown = save.isPending ? save.variables : kept
  return (
    <Switch
      checked={shown.settledTicketMail}
      onChange={(settledTicketMail) => save.mutate({ settledTicketMail })}
      saving={save.isPending}
      hint={t('notifications.settledMailHint')}
      error={save.error ? withSupportAddress(refusalText(save.error)) : undefined}
    >
      {t('notifications.settledMail')}
    </Switch>
  )
}
