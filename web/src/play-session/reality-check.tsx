import type { PlaySession } from '@momio/contract/responsible-game'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { Link } from '@tanstack/react-router'
import { usePesosText } from '../amount/pesos-text.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { WindowLink } from '../windows/window-link.tsx'

const MINUTE_MS = 60_000

interface RealityCheckProps {
  /** As the server told it just now. */
  readonly told: PlaySession
  /** The player has read it, whichever way is taken then. */
  readonly onAnswer: () => void
  readonly onLeave: () => void
}

/** How long the session lasts and what came of it. It has to be answered; every answer but leaving goes on. */
export function RealityCheck({ told, onAnswer, onLeave }: RealityCheckProps) {
  const { t } = useTranslation('play-session')
  const pesosText = usePesosText()
  const time = useTimeText()(Date.parse(told.now) - Date.parse(told.startedAt))
  const figures = [
    { name: 'time', value: time },
    { name: 'stakes', value: pesosText(told.stakes) },
    { name: 'winnings', value: pesosText(told.winnings) },
    { name: 'net', value: pesosText(told.net, { signed: true }) },
  ] as const
  const way = buttonClass({ variant: 'secondary' })
  return (
    <Dialog required open onOpenChange={() => {}} title={t('title')} description={t('text', { time })} closeLabel="">
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line">
          {figures.map(({ name, value }) => (
            <div key={name} className="bg-bg p-3">
              <dt className="text-muted text-xs">{t(name)}</dt>
              <dd className="font-semibold text-lg tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {told.withheldTax !== 0 && (
          <p className="text-muted text-xs">{t('withheld', { amount: pesosText(told.withheldTax) })}</p>
        )}
        <div className="grid gap-2">
          <Button size="lg" onClick={onAnswer}>
            {t('continue')}
          </Button>
          <div className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1">
            <Link to="/activity" className={way} onClick={onAnswer}>
              {t('activity')}
            </Link>
            <WindowLink to="responsibleGame" className={way} onClick={onAnswer}>
              {t('limits')}
            </WindowLink>
            <WindowLink to="responsibleGame" search={{ section: 'rest' }} className={way} onClick={onAnswer}>
              {t('rest')}
            </WindowLink>
            <Button variant="secondary" onClick={onLeave}>
              {t('leave')}
            </Button>
          </div>
        </div>
        {told.realityCheckMinutes !== null && (
          <p className="text-muted text-xs">{t('next', { minutes: told.realityCheckMinutes })}</p>
        )}
      </div>
    </Dialog>
  )
}

function useTimeText(): (ms: number) => string {
  const { t } = useTranslation('play-session')
  return (ms) => {
    const whole = Math.floor(ms / MINUTE_MS)
    const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  }
}
