import type { ActivityRow } from '@momio/contract/statement'
import { usePesosText } from '../../amount/pesos-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { chartGeometry } from './chart-geometry.ts'

const SERIES = [
  { name: 'deposits', fill: 'fill-money', dot: 'bg-money' },
  { name: 'stakes', fill: 'fill-muted', dot: 'bg-muted' },
  { name: 'net', fill: 'fill-accent', dot: 'bg-accent' },
] as const

/** In hundredths of the height: nearer to the zero line, a figure would stand in that of zero. */
const LEAST_APART = 10

interface ActivityChartProps {
  readonly rows: readonly ActivityRow[]
  /** Spoken instead of the picture. */
  readonly label: string
  readonly dayText: (day: string) => string
}

/** The picture stretches with the page; its words are outside of it, so that they do not. */
export function ActivityChart({ rows, label, dayText }: ActivityChartProps) {
  const { t } = useTranslation('activity')
  const pesosText = usePesosText()
  const { bars, zero, top, bottom } = chartGeometry(rows.map((row) => SERIES.map(({ name }) => row[name])))
  const middle = Math.floor(rows.length / 2)
  const marks = rows.length > 2 ? [0, middle, rows.length - 1] : rows.map((_, index) => index)
  return (
    <figure className="grid gap-2">
      <div className="flex gap-3">
        <div aria-hidden="true" className="relative w-14 shrink-0 text-right text-muted text-xs tabular-nums sm:w-18">
          {zero >= LEAST_APART && (
            <span className="absolute top-0 right-0 -translate-y-1/2">{pesosText(top, { short: true })}</span>
          )}
          <span className="absolute right-0 -translate-y-1/2" style={{ top: `${zero}%` }}>
            {pesosText(0, { short: true })}
          </span>
          {100 - zero >= LEAST_APART && (
            <span className="absolute right-0 bottom-0 translate-y-1/2">{pesosText(bottom, { short: true })}</span>
          )}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-52 min-w-0 flex-1 overflow-visible"
        >
          {[0, zero, 100].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100"
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === zero ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {bars.map(({ group, series, ...box }) => (
            <rect key={`${group} ${series}`} {...box} className={SERIES[series]?.fill} />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between pl-17 text-muted text-xs sm:pl-21">
        {marks.map((index) => (
          <span key={index}>{dayText(rows[index]?.start ?? '')}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {SERIES.map(({ name, dot }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-sm ${dot}`} />
            {t(name)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
