import { Icon } from '@momio/ui/pictures/icon'
import { useLiveSource } from '../../live/live-source.ts'
import { useDownProducers } from '../../live/use-live.ts'
import { useMatchesContext } from '../matches-context.ts'
import { downReasons, type ShownMatches } from './down-reasons.ts'

/** Says why prices are locked, each reason once; the region stays so that screen readers hear it change. */
export function FeedNotice({ sports }: { readonly sports: ShownMatches }) {
  const { t } = useMatchesContext()
  const down = useDownProducers()
  const { heads } = useLiveSource().store
  const producerOf = (matchId: string) => heads.get(matchId)?.producerId
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
