import { secondsLeft } from '@momio/ui/values/countdown'
import { useServerClock } from '../../live/use-server-clock.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlip } from '../page-slip.ts'

/** What is being done with the bet, in words, and how long the live delay still lasts. */
export function SlipWaiting() {
  const { t } = useTranslation('slip')
  const waitingFor = useSlip((state) => state.waitingFor) ?? 'answer'
  const placing = useSlip((state) => state.placing)
  const ends = placing?.requests.flatMap(({ tickets }) => tickets.flatMap(({ acceptsAt }) => acceptsAt ?? [])) ?? []
  const until = Math.max(0, ...ends.map((at) => Date.parse(at)))
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="relative grid size-20 place-items-center">
        <span
          aria-hidden="true"
          className="absolute inset-0 animate-spin-slow rounded-full border-4 border-accent border-t-transparent motion-reduce:animate-none"
        />
        {waitingFor === 'decision' && until > 0 && <Seconds until={until} />}
      </span>
      <div role="status" className="mt-5 grid gap-1">
        <p className="font-semibold text-base">{t(`waiting.${waitingFor}.title`)}</p>
        <p className="max-w-[38ch] text-balance text-muted text-sm">{t(`waiting.${waitingFor}.text`)}</p>
      </div>
    </div>
  )
}

/** Its own component: a second that passes renders one number. */
function Seconds({ until }: { readonly until: number }) {
  const { t } = useTranslation('slip')
  const left = secondsLeft(until, useServerClock())
  return (
    <span role="timer" aria-label={t('waiting.left')} className="font-bold font-display text-2xl tabular-nums">
      {left}
    </span>
  )
}
