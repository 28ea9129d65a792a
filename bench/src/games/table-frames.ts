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
const FIRST_PICTURE_PATIENCE_MS = 60_000
/** A page that is this late with what it had to tell shows no frames any more. */
const SILENT_PAGE_MS = 30_000

/** Opens a live table from its tile and watches it as a guest does; the lobby is open already. */
export async function watchTable(page: Page, name: string, { stage, moving }: LiveStage): Promise<StageFrames> {
  const tile = page.getByRole('link', { name: `Jugar ${name}`, exact: true }).first()
  await tile.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3_000)
  const tappedAt = await page.evaluate(() => performance.now())
  const [firstAt] = await Promise.all([firstPicture(page, stage), tile.tap()])
  const firstMs = firstAt - tappedAt
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
  const picture = page.evaluate(
    async ({ selector, patienceMs }) => {
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const begunAt = performance.now()
      for (;;) {
        const now = await nextFrame()
        const found = document.querySelector(selector)
        const missing = [...(found?.querySelectorAll('img') ?? [])].filter((image) => !image.complete)
        if (found && missing.length === 0) return nextFrame()
        if (now - begunAt < patienceMs) continue
        const what = found ? `the pictures ${missing.map(({ src }) => src).join(', ')} have` : `${selector} has`
        throw new Error(`${what} not come; ${location.pathname} shows: ${document.body.innerText.slice(0, 300)}`)
      }
    },
    { selector: stage, patienceMs: FIRST_PICTURE_PATIENCE_MS },
  )
  return answered(picture, FIRST_PICTURE_PATIENCE_MS, `the first picture of ${stage}`)
}

function framesWhile(page: Page, moving: string): Promise<number> {
  const counted = page.evaluate(
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
  return answered(counted, WATCHED_MS + PATIENCE_MS, `the frames of ${moving}`)
}

/** A page without frames cannot tell that it waits for them: its silence is an error here. */
async function answered<T>(answer: Promise<T>, patienceMs: number, what: string): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const silence = new Error(`the page is silent: it shows no frames, so it does not tell ${what}`)
  const timer = setTimeout(() => limit.reject(silence), patienceMs + SILENT_PAGE_MS)
  try {
    return await Promise.race([answer, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
