export type Movement = 'up' | 'down'

const FLASH_MS = 850
const SWEEP_MS = 100
/** With more prices than this on the move, marks go out without fading: each fade costs a frame's work. */
const FADES_AT_ONCE = 40

/** Buttons that show a move, oldest first: a map keeps the order of insertion. */
const endTimes = new Map<Element, number>()
let timer: ReturnType<typeof setTimeout> | undefined

function sweep(): void {
  const now = performance.now()
  for (const [element, end] of endTimes) {
    if (end > now) break
    endFlash(element)
  }
  timer = endTimes.size > 0 ? setTimeout(sweep, SWEEP_MS) : undefined
}

/**
 * Marks the element with the way its price moved, for less than a second from the last move.
 * One timer for the whole page and no running animation: at 300 moves a second, animations alone fill the main thread.
 */
export function startFlash(element: Element, movement: Movement): void {
  element.removeAttribute('data-fading')
  element.setAttribute('data-movement', movement)
  endTimes.delete(element)
  endTimes.set(element, performance.now() + FLASH_MS)
  if (timer === undefined) timer = setTimeout(sweep, SWEEP_MS)
}

export function endFlash(element: Element): void {
  if (endTimes.size <= FADES_AT_ONCE) element.setAttribute('data-fading', '')
  element.removeAttribute('data-movement')
  endTimes.delete(element)
}
