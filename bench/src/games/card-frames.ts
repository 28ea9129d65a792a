import type { Page } from '../web/page-timings.ts'

type Frame = ReturnType<Page['mainFrame']>

const DEALS = 5
/** Four cards, one after another. */
const DEAL_MS = 1_600
/** Longer than any hand takes. */
const PATIENCE_MS = 60_000

interface DealtFrames {
  /** When the table was painted first, by the clock of the machine. */
  readonly firstAt: number
  /** While cards are on their way. */
  readonly perSecond: number
}

/** Deals a few rounds of blackjack in the demo and stands on what came; the demo is open already. */
export async function dealCards(page: Page, frame: Frame): Promise<DealtFrames> {
  const deal = frame.getByRole('button', { name: 'Repartir' })
  await deal.waitFor({ timeout: 60_000 })
  const firstAt = await frame.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return performance.timeOrigin + (first?.startTime ?? performance.now())
  })
  await page.waitForTimeout(2_000)
  let frames = 0
  for (let round = 0; round < DEALS; round++) {
    await deal.click({ timeout: 60_000 })
    frames += await countFrames(frame)
    await endRound(page, frame)
  }
  return { firstAt, perSecond: (frames * 1_000) / (DEALS * DEAL_MS) }
}

function countFrames(frame: Frame): Promise<number> {
  return frame.evaluate(async (lastsMs) => {
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const begunAt = await nextFrame()
    let frames = 0
    while ((await nextFrame()) - begunAt < lastsMs) frames++
    return frames
  }, DEAL_MS)
}

/** Until the next round may begin; insurance is not taken. */
async function endRound(page: Page, frame: Frame): Promise<void> {
  const stand = frame.getByRole('button', { name: /^(Plantarse|Sin seguro)/ })
  const deal = frame.getByRole('button', { name: 'Repartir' })
  const begunAt = Date.now()
  while (!(await deal.isVisible())) {
    if (Date.now() - begunAt > PATIENCE_MS) throw new Error('the round of blackjack does not end')
    if (await stand.isVisible()) await stand.click({ timeout: 60_000 }).catch(() => undefined)
    await page.waitForTimeout(200)
  }
}
