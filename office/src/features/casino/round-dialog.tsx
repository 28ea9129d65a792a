import * as routes from '@momio/contract/casino-routes'
import type { staffRound } from '@momio/contract/staff-casino'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useTranslation } from '../../texts/use-translation.ts'

interface RoundDialogProps {
  readonly roundId: string
  readonly onClose: () => void
}

/** The server plays the round again from its seeds, its bet and its decisions: this is what came of it. */
export function RoundDialog({ roundId, onClose }: RoundDialogProps) {
  const { t } = useTranslation('casino')
  const { data, error, refetch } = useQuery({
    queryKey: ['casino', 'round', roundId],
    queryFn: ({ signal }) => api.call<typeof staffRound>(routes.staffRound, { params: { roundId } }, { signal }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('replay', { round: roundId.slice(-8) })}
      closeLabel={t('close')}
      size="lg"
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !data.fairness && <p className="text-sm">{t('outside')}</p>}
      {data?.fairness && (
        <div className="grid gap-4 text-sm">
          <section className="grid gap-1">
            <h3 className="font-semibold">{t('drawn')}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">{t('commitment')}</dt>
              <dd className="break-all font-mono text-xs">{data.fairness.commitment}</dd>
              <dt className="text-muted">{t('seed')}</dt>
              <dd className="break-all">{data.fairness.clientSeed}</dd>
              <dt className="text-muted">{t('nonce')}</dt>
              <dd>{data.fairness.nonce}</dd>
            </dl>
          </section>
          <section className="grid gap-1">
            <h3 className="font-semibold">{t('played')}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
            <pre tabIndex={0} className="max-h-80 overflow-auto rounded-lg bg-odds p-3 text-xs">
              {JSON.stringify({ bet: data.bet, actions: data.actions, shown: data.shown }, null, 2)}
            </pre>
          </section>
        </div>
      )}
    </Dialog>
  )
}
