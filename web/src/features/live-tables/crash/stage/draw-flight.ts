import { elapsedMsTo } from '@momio/domain/casino/cohete'
import { type Chart, chartOf, curvePath, type Plot, rocketPose } from '../../../../casino-games/crash/chart.ts'
import type { Flight } from '../../../../live-table/flight.ts'

/** How many marks each axis may need. */
export const TICKS = 5
/** Narrower than this the rocket is drawn smaller. */
const WIDE = 700

export interface Size {
  readonly width: number
  readonly height: number
}

export interface FlightWords {
  multiple(hundredths: number, decimals?: number): string
  /** Below the number. */
  below(flight: Flight): string
  seconds(value: number): string
}

interface Marks {
  /** Where this player will get off, or has. */
  readonly autoAt: number | null
  readonly leftAt: number | null
}

/** Draws one picture of the flight into the elements of the stage; each is changed only where it shows something else. */
export type DrawFlight = (flight: Flight, size: Size, words: FlightWords, marks: Marks) => void

export function plotOf({ width, height }: Size): Plot {
  const ground = height * 0.17
  return { left: 50, top: 24, right: width - 12, bottom: height - ground }
}

export function flightDrawing(svg: SVGSVGElement): DrawFlight {
  const part = (name: string) => svg.querySelector<SVGElement>(`[data-part="${name}"]`)
  const all = (name: string) => [...svg.querySelectorAll<SVGElement>(`[data-part="${name}"]`)]
  const [area, rocket, explosion, curves] = [part('area'), part('rocket'), part('explosion'), all('curve')]
  const [number, below, bar, auto, left] = [part('number'), part('below'), part('bar'), part('auto'), part('left')]
  const [multiples, seconds, dots] = [all('multiple'), all('second'), all('dot')]

  return (flight, size, words, { autoAt, leftAt }) => {
    setText(number, numberOf(flight, words))
    setText(below, words.below(flight))
    set(bar, 'transform', `scale(${flight.kind === 'boarding' ? flight.leftMs / flight.openMs : 0} 1)`)

    const elapsedMs = flight.kind === 'boarding' ? 0 : flight.elapsedMs
    const plot = plotOf(size)
    const chart = chartOf(elapsedMs, plot)
    const path = curvePath(chart, elapsedMs)
    const { x, y, degrees } = rocketPose(chart, elapsedMs)
    const scale = Math.min(0.62, 0.44 + Math.max(0, size.width - 366) / WIDE)
    for (const curve of curves) set(curve, 'd', path)
    set(area, 'd', `${path}V${plot.bottom}H${plot.left}Z`)
    set(rocket, 'transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)}) scale(${scale})`)
    set(explosion, 'transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${2 * scale})`)
    drawTicks(chart, plot)
    drawDots(chart, elapsedMs)
    const autoY = autoAt === null ? Number.NEGATIVE_INFINITY : chart.height(autoAt / 100)
    place(auto, autoY >= plot.top ? `translate(0 ${autoY.toFixed(1)})` : null)
    const leftMs = leftAt === null ? null : elapsedMsTo(leftAt)
    place(left, leftMs === null ? null : translate(chart.point(Math.min(leftMs, elapsedMs))))

    function drawTicks({ multiples: marks, seconds: times, decimals }: Chart, { bottom }: Plot) {
      multiples.forEach((tick, index) => {
        const mark = marks[index]
        place(tick, mark ? `translate(0 ${mark.at.toFixed(1)})` : null)
        if (mark) setText(tick.lastElementChild, words.multiple(mark.value * 100, decimals))
      })
      seconds.forEach((tick, index) => {
        const mark = times[index]
        place(tick, mark ? `translate(${mark.at.toFixed(1)} ${bottom})` : null)
        if (mark) setText(tick.lastElementChild, words.seconds(mark.value))
      })
    }

    function drawDots({ seconds: times, point }: Chart, elapsed: number) {
      dots.forEach((dot, index) => {
        const mark = times[index]
        place(dot, mark && mark.value * 1000 < elapsed ? translate(point(mark.value * 1000)) : null)
      })
    }
  }
}

function numberOf(flight: Flight, words: FlightWords): string {
  return flight.kind === 'boarding' ? words.seconds(Math.ceil(flight.leftMs / 1000)) : words.multiple(flight.multiple)
}

function translate({ x, y }: { readonly x: number; readonly y: number }): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`
}

/** Null hides it. */
function place(element: SVGElement | null, transform: string | null) {
  set(element, 'visibility', transform === null ? 'hidden' : 'visible')
  if (transform !== null) set(element, 'transform', transform)
}

function set(element: Element | null | undefined, name: string, value: string) {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function setText(element: Element | null | undefined, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}
