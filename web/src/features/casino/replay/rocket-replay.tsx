import { elapsedMsTo, HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import { useId } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { chartOf, curvePath } from '../../../casino-games/crash/chart.ts'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { RocketRound } from './table-round.ts'

interface RocketReplayProps {
  readonly round: RocketRound
  /** Pesos. */
  readonly staked: number
  readonly payout: number
}

const [WIDTH, HEIGHT] = [360, 190]
const PLOT = { left: 44, top: 26, right: 350, bottom: 172 }

/** The flight as it was: its curve up to the end, and where the player got off. */
export function RocketReplay({ round: { crashPoint, leftAt, autoAt }, staked, payout }: RocketReplayProps) {
  const { t } = useTranslation('casino')
  const pesosText = usePesosText()
  const multipleText = useMultipleText()
  const shade = useId()
  const elapsedMs = elapsedMsTo(crashPoint)
  const chart = chartOf(elapsedMs, PLOT)
  const end = chart.point(elapsedMs)
  const left = leftAt === null ? null : chart.point(elapsedMsTo(leftAt))
  const path = curvePath(chart, elapsedMs)
  const hasArrived = crashPoint >= HIGHEST_MULTIPLIER
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full rounded-xl border border-line bg-bg text-accent"
      >
        <defs>
          <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.35" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.03" />
          </linearGradient>
        </defs>
        {chart.multiples.map(({ value, at }) => (
          <g key={value}>
            <line x1={PLOT.left} x2={PLOT.right} y1={at} y2={at} className="stroke-line" />
            <text x={PLOT.left - 6} y={at + 4} textAnchor="end" className="fill-muted text-[0.6875rem]">
              {multipleText(value * 100, chart.decimals)}
            </text>
          </g>
        ))}
        <g className="replay-flight">
          <path d={`${path}V${PLOT.bottom}H${PLOT.left}Z`} fill={`url(#${shade})`} />
          <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          {left && <circle cx={left.x} cy={left.y} r="7" className="fill-up stroke-bg" strokeWidth="2.5" />}
        </g>
        <g transform={`translate(${end.x} ${end.y})`}>
          <g className="replay-end">
            <circle r="11" className={hasArrived ? 'fill-up' : 'fill-live'} opacity="0.3" />
            <circle r="5.5" className={hasArrived ? 'fill-up' : 'fill-live'} />
            <text y="-15" textAnchor={end.x > 300 ? 'end' : 'middle'} className="fill-text font-bold text-sm">
              {multipleText(crashPoint)}
            </text>
          </g>
        </g>
      </svg>
      <p className="text-center font-display font-semibold text-lg">
        {t(hasArrived ? 'replay.arrived' : 'replay.exploded', { multiple: multipleText(crashPoint) })}
      </p>
      <p className={`text-center font-semibold ${leftAt === null ? 'text-muted' : 'text-up'}`}>
        {leftAt === null
          ? t('replay.stayed', { amount: pesosText(staked) })
          : t('replay.left', { multiple: multipleText(leftAt), amount: pesosText(payout) })}
      </p>
      {autoAt !== null && (
        <p className="text-center text-muted text-sm">{t('replay.auto', { multiple: multipleText(autoAt) })}</p>
      )}
    </>
  )
}
