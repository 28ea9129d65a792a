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
        <>
          <Choice kept={data} name="settledTicketMail" hint={t('notifications.settledMailHint')}>
            {t('notifications.settledMail')}
          </Choice>
          <Choice kept={data} name="promotions" hint={t('notifications.promotionsHint')}>
            {t('notifications.promotions')}
          </Choice>
        </>
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

interface ChoiceProps {
  readonly kept: Kept
  readonly name: keyof Kept
  readonly hint: string
  readonly children: string
}

function Choice({ kept, name, hint, children }: ChoiceProps) {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const save = useMutation({
    // Without a connection it says so at once, and does not change by itself minutes later.
    networkMode: 'always',
    mutationFn: (isWanted: boolean) =>
      api.call<typeof setNotifications>(SAVE_NOTIFICATIONS, { body: { [name]: isWanted } }),
    onSuccess(saved) {
      queries.setQueryData(NOTIFICATIONS_KEY, saved)
      showToast({ title: t('notifications.saved'), tone: 'success' })
    },
    // An answer that was lost may have been a yes: what stands on the server is shown.
    onError: () => queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  })
  return (
    <Switch
      checked={save.isPending ? save.variables : kept[name]}
      onChange={(isWanted) => save.mutate(isWanted)}
      saving={save.isPending}
      hint={hint}
      error={save.error ? withSupportAddress(refusalText(save.error)) : undefined}
    >
      {children}
    </Switch>
  )
}
