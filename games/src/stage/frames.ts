/**
 * The clock of everything that moves. Nothing is made anew in a frame: movements lie in one list, and a frame without any
 * is not drawn.
 */
export type Pace =
  /** As it was thought. */
  | 'full'
  /** The player tapped again: straight to the end. */
  | 'hurried'
  /** The player wants nothing to move: results stand there at once, each long enough to be read. */
  | 'still'

export interface Frame {
  /** Since the one before, where something moved from that one to this. */
  readonly tookMs: number
  /** The next one follows at once. */
  readonly isMoving: boolean
}

interface Movement {
  startedAt: number
  readonly lasts: number
  readonly draw: (part: number) => void
  readonly done: () => void
}

const STILL_WAIT_MS = 500
const HURRIED_WAIT_MS = 90

export class Frames {
  pace: Pace = 'full'
  /** Called in every frame with its milliseconds; true where something of its own still moves. */
  onFrame: (ms: number) => boolean = () => false
  readonly #render: (frame: Frame) => void
  readonly #movements: Movement[] = []
  #request = 0
  #last = 0
  #isAwake = false
  #isMoving = false

  constructor(render: (frame: Frame) => void) {
    this.#render = render
  }

  /** From 0 to 1 within that time; whoever hurries sees the 1 at once. */
  move(lasts: number, draw: (part: number) => void): Promise<void> {
    if (this.pace !== 'full') {
      draw(1)
      this.drawOnce()
      return Promise.resolve()
    }
    draw(0)
    return new Promise((done) => {
      this.#movements.push({ startedAt: performance.now(), lasts, draw, done })
      this.#next()
    })
  }

  wait(ms: number): Promise<void> {
    const lasts = this.pace === 'full' ? ms : Math.min(ms, this.pace === 'still' ? STILL_WAIT_MS : HURRIED_WAIT_MS)
    return new Promise((done) => {
      this.#movements.push({ startedAt: performance.now(), lasts, draw: () => undefined, done })
      this.#next()
    })
  }

  hurry(): void {
    if (this.pace !== 'full') return
    this.pace = 'hurried'
    this.#endMovements()
  }

  /** Nothing moves any more. */
  settle(): void {
    this.pace = 'still'
    this.#endMovements()
  }

  /** Whoever waits for what moves now waits for ever: it is not to go on. */
  leaveOff(): void {
    this.#movements.length = 0
    this.sleep()
  }

  /** Frames go on until `sleep`, movements or not. */
  wake(): void {
    this.#isAwake = true
    this.#next()
  }

  sleep(): void {
    this.#isAwake = false
  }

  drawOnce(): void {
    this.#next()
  }

  #endMovements(): void {
    for (const movement of this.#movements) movement.startedAt = Number.NEGATIVE_INFINITY
  }

  #next(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#frame)
  }

  readonly #frame = (now: number) => {
    this.#request = 0
    const sinceLast = now - this.#last
    const ms = Math.min(50, sinceLast)
    this.#last = now
    const movements = this.#movements
    for (let index = movements.length - 1; index >= 0; index--) {
      const movement = movements[index] as Movement
      const part = Math.max(0, Math.min(1, (now - movement.startedAt) / movement.lasts))
      movement.draw(part)
      if (part < 1) continue
      movements.splice(index, 1)
      movement.done()
    }
    const tookMs = this.#isMoving ? sinceLast : 0
    const isFlying = this.onFrame(ms)
    this.#isMoving = isFlying || this.#isAwake || movements.length > 0
    this.#render({ tookMs, isMoving: this.#isMoving })
    if (this.#isMoving) this.#next()
  }
}

export const easeOut = (part: number) => 1 - (1 - part) ** 3
/** Beyond the end and back, as a reel that is stopped. */
export const easeOutBack = (part: number) => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2
/** Falls and bounces once. */
export function bounce(part: number): number {
  if (part < 0.7) return (part / 0.7) ** 2
  const after = (part - 0.7) / 0.3
  return 1 - 0.08 * 4 * after * (1 - after)
}
