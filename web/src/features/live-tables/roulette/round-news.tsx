import type { TableRound } from '@momio/contract/table-hub'
import type { TableBet } from '@momio/contract/tables'
import { Icon } from '@momio/ui/pictures/icon'
import { secondsLeft } from '@momio/ui/values/countdown'
import { colourOf } from '../../../casino-games/roulette/colour-of.ts'
import { NumberTile } from '../../../casino-games/roulette/number-tile.tsx'
import { useTableTime } from '../../../live-table/use-table.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Outcome } from './outcome.tsx'
import type { RoundPhase } from './round-phase.ts'
import { ROULETTE } from './use-spin.ts'

interface RoundNewsProps {
  readonly round: TableRound
  readonly phase: RoundPhase
  readonly drawn: number | null
  readonly bets: readonly TableBet[]
}

/** What happens now, in words and as a clock. */
export function RoundNews({ round, phase, drawn, bets }: RoundNewsProps) {
  const { t } = useTranslation('roulette')
  return (
    <div className="flex items-center gap-3">
      <RoundSign round={round} phase={phase} drawn={drawn} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p role="status" className="font-display font-semibold text-lg leading-6">
          {drawn === null
            ? t(phase === 'open' ? 'news.open' : 'news.spinning')
            : t('news.drawn', { number: drawn, colour: t(`news.${colourOf(drawn)}`) })}
        </p>
        {phase === 'shown' ? (
          <Outcome bets={bets} />
        ) : (
          <p className="text-muted text-xs max-md:hidden">{t('news.sealed', { round: round.roundNo })}</p>
        )}
      </div>
    </div>
  )
}

interface RoundSignProps extends Omit<RoundNewsProps, 'bets'> {
  readonly isSmall?: boolean
}

const RADIUS = 25
const AROUND = 2 * Math.PI * RADIUS
const HURRY_SECONDS = 5

/** The seconds that are left, then the number. */
export function RoundSign({ round, phase, drawn, isSmall = false }: RoundSignProps) {
  const { t } = useTranslation('roulette')
  const now = useTableTime(ROULETTE)
  const size = isSmall ? 'size-11' : 'size-15'
  if (drawn !== null) return <NumberTile number={drawn} className={`${size} rounded-2xl! font-display text-xl`} />
  // A zero would be taken for the number.
  if (phase !== 'open')
    return (
      <span className={`grid ${size} shrink-0 place-items-center rounded-full border-4 border-odds text-muted`}>
        <Icon name="roulette" size={isSmall ? 22 : 30} className="motion-safe:animate-[spin_3s_linear_infinite]" />
      </span>
    )
  const [opensAt, closesAt] = [Date.parse(round.opensAt), Date.parse(round.closesAt)]
  const left = secondsLeft(closesAt, now)
  const part = Math.min(1, Math.max(0, (closesAt - now) / (closesAt - opensAt)))
  const colour = left <= HURRY_SECONDS ? 'text-live' : 'text-accent'
  return (
    <span className={`relative grid ${size} shrink-0 place-items-center ${colour}`}>
      <svg aria-hidden="true" viewBox="-30 -30 60 60" className="-rotate-90 absolute inset-0">
        <circle r={RADIUS} fill="none" strokeWidth="5" className="stroke-odds" />
        <circle
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - part)}
          className="transition-[stroke-dashoffset] duration-200 ease-linear"
        />
      </svg>
      <span
        role="timer"
        aria-label={t('news.left')}
        className={`font-display font-semibold text-text tabular-nums ${isSmall ? 'text-base' : 'text-xl'}`}
      >
        {left}
      </span>
    </span>
  )
}
