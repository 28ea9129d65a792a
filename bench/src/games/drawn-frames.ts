import type { BrowserContext, Page } from '../web/page-timings.ts'

type Frame = ReturnType<Page['mainFrame']>

export interface DrawnFrames {
  /** When something was drawn first, by the clock of the machine. */
  readonly firstAt: number
  /** From one frame to the next, while something moved. */
  readonly framesMs: readonly number[]
  /** What the game itself computed for each of them. */
  readonly scriptsMs: readonly number[]
}

declare global {
  interface Window {
    drawn: { firstAt: number; lastAt: number; framesMs: number[]; scriptsMs: number[]; isDrawn: boolean }
  }
}

/** Longer than a frame takes: the game had nothing to move. */
const PAUSE_MS = 1_000

/** Every page of the context notes the frames in which something was drawn with WebGL. */
export async function noteFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript((pauseMs) => {
    const drawn: Window['drawn'] = { firstAt: 0, lastAt: 0, framesMs: [], scriptsMs: [], isDrawn: false }
    window.drawn = drawn
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      drawn.isDrawn = true
      if (drawn.firstAt === 0) drawn.firstAt = performance.timeOrigin + performance.now()
      return drawElements.apply(this, given)
    }
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (run) =>
      requestAnimationFrame.call(window, (now) => {
        const begunAt = performance.now()
        drawn.isDrawn = false
        run(now)
        if (!drawn.isDrawn) return
        const sinceLast = now - drawn.lastAt
        drawn.lastAt = now
        if (sinceLast > pauseMs) return
        drawn.framesMs.push(sinceLast)
        drawn.scriptsMs.push(performance.now() - begunAt)
      })
  }, PAUSE_MS)
}

export function framesOf(frame: Frame): Promise<DrawnFrames> {
  return frame.evaluate(() => {
    const { firstAt, framesMs, scriptsMs } = window.drawn
    return { firstAt, framesMs, scriptsMs }
  })
}
