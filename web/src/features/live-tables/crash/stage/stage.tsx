import { bcp47 } from '@momio/contract/locale'
import type { TableRound } from '@momio/contract/table-hub'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useMultipleText } from '../../../../casino-games/crash/use-multiple-text.ts'
import { type Flight, flightAt } from '../../../../live-table/flight.ts'
import { useFrames } from '../../../../live-table/use-frames.ts'
import { useLocale } from '../../../../preferences.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { type DrawFlight, type FlightWords, flightDrawing, plotOf, type Size, TICKS } from './draw-flight.ts'
import { Explosion, Rocket } from './rocket.tsx'
import { Scenery } from './scenery.tsx'
import './stage.css'

interface StageProps {
  readonly round: TableRound
  readonly kind: Flight['kind']
  readonly serverNow: () => number
  /** Nothing is heard of the rocket, which may be lost already: the picture says that it is not sure. */
  readonly isUnsure: boolean
  /** Where this player wants to get off, and where he did, in hundredths. */
  readonly autoAt: number | null
  readonly leftAt: number | null
}

const PLACES = Array.from({ length: TICKS }, (_, place) => place)

/** The flight as a picture: silent for screen readers, who hear of it beside. React draws it once per step of the round. */
export function Stage({ round, kind, serverNow, isUnsure, autoAt, leftAt }: StageProps) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  const words = useFlightWords(isUnsure)
  const [frame, size] = useSize()
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<DrawFlight>(null)
  useEffect(() => {
    if (svg.current) drawing.current = flightDrawing(svg.current)
  }, [])
  useFrames(() => drawing.current?.(flightAt(round, serverNow()), size, words, { autoAt, leftAt }))
  const { left, right } = plotOf(size)
  const isWide = size.width >= 640
  const numberAt = { x: isWide ? 96 : 62, y: size.height * (isWide ? 0.36 : 0.34) }
  return (
    <div
      ref={frame}
      data-kind={kind}
      data-unsure={isUnsure || undefined}
      className="crash-stage relative h-70 overflow-hidden rounded-2xl border border-line sm:h-90 lg:h-105"
    >
      <Scenery />
      <svg
        ref={svg}
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id="crash-area" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--crash-curve)" stopOpacity="0.34" />
            <stop offset="1" stopColor="var(--crash-curve)" stopOpacity="0.04" />
          </linearGradient>
        </defs>
        <g className="crash-moving">
          <g className="crash-axes">
            {PLACES.map((place) => (
              <g key={`multiple ${place}`} data-part="multiple" visibility="hidden">
                <line x1={left} x2={right} stroke="var(--crash-grid)" />
                <text className="crash-axis" x={left - 8} y={4} textAnchor="end" />
              </g>
            ))}
            {PLACES.map((place) => (
              <g key={`second ${place}`} data-part="second" visibility="hidden">
                <line y2={5} stroke="var(--crash-soft)" />
                <text className="crash-axis" y={19} textAnchor="middle" />
              </g>
            ))}
          </g>
          <g data-part="auto" visibility="hidden">
            <line x1={left} x2={right} stroke="var(--crash-auto)" strokeWidth={1.5} strokeDasharray="5 4" />
            {autoAt !== null && (
              <text className="crash-axis" x={right - 4} y={-6} textAnchor="end" style={{ fill: 'var(--crash-auto)' }}>
                {t('stage.auto', { multiple: multipleText(autoAt) })}
              </text>
            )}
          </g>
          <g className="crash-flight">
            <path data-part="area" fill="url(#crash-area)" />
            <path data-part="curve" {...CURVE} stroke="var(--crash-curve-halo)" strokeWidth={8} />
            <path data-part="curve" {...CURVE} stroke="var(--crash-curve)" strokeWidth={4.5} />
            {PLACES.map((place) => (
              <circle key={place} data-part="dot" visibility="hidden" r={5} {...DOT} />
            ))}
            <circle data-part="left" visibility="hidden" r={8} fill="var(--money)" stroke="#fff" strokeWidth={3} />
          </g>
        </g>
        <text data-part="number" className="crash-number" {...numberAt} fontSize={isWide ? 92 : 64} />
        <text
          data-part="below"
          className="crash-word"
          x={numberAt.x + 2}
          y={numberAt.y + (isWide ? 34 : 26)}
          fontSize={isWide ? 18 : 14}
        />
        <g className="crash-moving">
          <g className="crash-rocket">
            <g data-part="rocket">
              <Rocket />
            </g>
          </g>
          <g data-part="explosion">{kind === 'lost' && <Explosion key={round.roundNo} />}</g>
        </g>
        <g visibility={kind === 'boarding' ? 'visible' : 'hidden'}>
          <g transform={`translate(0 ${size.height - 5})`}>
            <rect data-part="bar" width={size.width} height={5} fill="var(--accent)" />
          </g>
        </g>
      </svg>
    </div>
  )
}

const CURVE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const DOT = { fill: 'var(--crash-curve-halo)', stroke: 'var(--crash-curve)', strokeWidth: 2.5 } as const

function useFlightWords(isUnsure: boolean): FlightWords {
  const { t } = useTranslation('crash')
  const locale = useLocale()
  const multiple = useMultipleText()
  return useMemo(() => {
    const tenths = new Intl.NumberFormat(bcp47(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return {
      multiple,
      seconds: (value) => t('stage.seconds', { number: value }),
      below(flight) {
        if (flight.kind === 'boarding') return t('stage.boarding')
        if (flight.kind === 'flying' && isUnsure) return t('stage.unsure')
        if (flight.kind === 'flying') return t('stage.flying', { seconds: tenths.format(flight.elapsedMs / 1000) })
        return t(`stage.${flight.kind}`)
      },
    }
  }, [t, locale, multiple, isUnsure])
}

const FIRST_SIZE: Size = { width: 366, height: 280 }

function useSize(): readonly [RefObject<HTMLDivElement | null>, Size] {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(FIRST_SIZE)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
