import { Icon } from '@momio/ui/pictures/icon'
import { liveStore } from '../../live/live.ts'
import type { LiveSport } from '../../live/stores/live-store.ts'
import { useDownProducers } from '../../live/use-live.ts'
import { downReasons } from './down-reasons.ts'
import { useSportContext } from './sport-context.ts'

/** Says why prices are locked, each reason once; the region stays so that screen readers hear it change. */
export function FeedNotice({ sports }: { readonly sports: readonly LiveSport[] }) {
  const { t } = useSportContext()
  const down = useDownProducers()
  const producerOf = (matchId: string) => liveStore.heads.get(matchId)?.producerId
  const reasons = down.length === 0 ? [] : downReasons(down, sports, producerOf)
  return (
    <div role="status">
      {reasons.map((reason) => (
        <p
          key={reason}
          className="my-2 flex items-start gap-2.5 rounded-2xl border border-line bg-raised px-4 py-2.5 text-muted text-sm"
        >
          <Icon name="clock" size={16} className="mt-0.5 shrink-0 text-gift" />
          {t(`feed.${reason}`)}
        </p>
      ))}
    </div>
  )
}
