import type { Page } from '../web/page-timings.ts'

export interface LiveStage {
  /** Of what everybody at the table watches. */
  readonly stage: string
  /** The same while it moves. */
  readonly moving: string
}

interface StageFrames {
  /** From the tap in the lobby. */
  readonly firstMs: number
  readonly perSecond: number
  /** On their way from the tap until the first round was watched. */
  readonly bytes: number
}

const WATCHED_MS = 15_000
/** Several rounds of the slowest table. */
const PATIENCE_MS = 180_000

/** Opens a live table from its tile and watches it as a guest does; the lobby is open already. */
export async function watchTable(page: Page, name: string, { stage, moving }: LiveStage): Promise<StageFrames> {
  const tile = page.getByRole('link', { name: `Jugar ${name}`, exact: true }).first()
  await tile.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3_000)
  const tappedAt = await page.evaluate(() => performance.now())
  const first = firstPicture(page, stage)
  await tile.tap()
  const firstMs = (await first) - tappedAt
  await page.waitForTimeout(2_000)
  const perSecond = await framesWhile(page, moving)
  const bytes = await page.evaluate((since) => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched
      .filter(({ startTime }) => startTime >= since)
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  }, tappedAt)
  return { firstMs, perSecond, bytes }
}

/** When the stage has been drawn with all its pictures. */
function firstPicture(page: Page, stage: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        requestAnimationFrame(function look() {
          const found = document.querySelector(selector)
          const isThere = found && [...found.querySelectorAll('img')].every((image) => image.complete)
          requestAnimationFrame(isThere ? done : look)
        })
      }),
    stage,
  )
}

function framesWhile(page: Page, moving: string): Promise<number> {
  return page.evaluate(
    async ({ selector, watchedMs, patienceMs }) => {
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const begunAt = performance.now()
      let frames = 0
      let movedMs = 0
      let last = await nextFrame()
      while (movedMs < watchedMs) {
        if (last - begunAt > patienceMs) throw new Error(`nothing moved at ${selector}`)
        const wasMoving = document.querySelector(selector) !== null
        const now = await nextFrame()
        if (wasMoving) {
          frames += 1
          movedMs += now - last
        }
        last = now
      }
      return (frames * 1_000) / movedMs
    },
    { selector: moving, watchedMs: WATCHED_MS, patienceMs: PATIENCE_MS },
  )
}
