import type { NextFrame } from './flush-queue.ts'

/** So many times as long as the last flush and its frame took nothing is flushed: prices get a third of the main thread. */
const REST = 2
/** While a finger's answer is drawn prices wait, so that it is drawn first. */
const ANSWER_MS = 120
/** Who keeps tapping still sees prices move, and so does who comes back to a page that stood still within a frame. */
const LONGEST_WAIT_MS = 500

interface Device {
  now(): number
  after(ms: number, run: () => void): void
  requestFrame(run: () => void): void
}

export interface PacedFrames {
  /** Runs in one of the next frames: on a quick device in the next one. */
  readonly next: NextFrame
  /** The player touched something. */
  touched(): void
}

/**
 * Frames for what nobody asked for at this moment. Drawing a changed price costs a slow phone a tenth of a second however few
 * of them change: there prices are drawn together and seldom, and the thread is free for who taps.
 */
export function createPacedFrames({ now, after, requestFrame }: Device): PacedFrames {
  let waiting: Parameters<NextFrame>[0][] = []
  let lastTookMs = 0
  let restsUntil = 0
  let touchedAt = Number.NEGATIVE_INFINITY
  let drawnAt = Number.NEGATIVE_INFINITY

  function draw() {
    const begunAt = now()
    const answersUntil = Math.min(touchedAt + ANSWER_MS, drawnAt + LONGEST_WAIT_MS)
    const waitMs = Math.max(restsUntil, answersUntil) - begunAt
    if (waitMs > 0) {
      after(waitMs, () => requestFrame(draw))
      return
    }
    drawnAt = begunAt
    const runs = waiting
    waiting = []
    for (const run of runs) runAlone(() => run(lastTookMs))
    // A timer set within a frame runs when the frame is drawn.
    after(0, () => {
      lastTookMs = now() - begunAt
      restsUntil = now() + Math.min(REST * lastTookMs, LONGEST_WAIT_MS)
    })
  }

  return {
    next(run) {
      if (waiting.push(run) === 1) requestFrame(draw)
    },
    touched() {
      touchedAt = now()
    },
  }
}

/** What fails is told as any other failure of the page, and keeps nothing else from being drawn. */
function runAlone(run: () => void) {
  try {
    run()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

const frames = createPacedFrames({
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  requestFrame: (run) => requestAnimationFrame(run),
})

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'click', 'keydown']) {
    addEventListener(type, frames.touched, { capture: true, passive: true })
  }
}

/** One pace for all that a page shows of the feed. */
export const nextPacedFrame = frames.next
