import { afterPaint } from './after-paint.ts'

const FLIGHT_MS = 320
/** Rises a little before it falls, as something thrown does. */
const RISE_PX = 40

/** The price that was tapped flies to the bar, unless motion is unwanted or there is no bar. */
export function fly(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The bar may have come with this very tap, and is drawn first.
  afterPaint(() => {
    const target = document.querySelector('[data-slip-target]')
    const end = target?.getBoundingClientRect()
    if (!end || end.width === 0) return
    const start = button.getBoundingClientRect()
    const flying = document.createElement('span')
    flying.setAttribute('aria-hidden', 'true')
    flying.textContent = button.querySelector('span:last-of-type')?.textContent ?? ''
    flying.className =
      'pointer-events-none fixed z-60 grid place-items-center rounded-lg bg-accent font-bold text-accent-ink tabular-nums'
    flying.style.cssText = `left:${start.left}px;top:${start.top}px;width:${start.width}px;height:${start.height}px`
    document.body.append(flying)
    const x = end.left + end.width / 2 - (start.left + start.width / 2)
    const y = end.top + end.height / 2 - (start.top + start.height / 2)
    const flight = flying.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x / 3}px, ${y / 6 - RISE_PX}px) scale(0.8)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.4 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.7, 1)' },
    )
    const land = () => flying.remove()
    flight.finished.then(land, land)
  })
}
