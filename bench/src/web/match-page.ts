import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import { type Browser, median, type Page } from './page-timings.ts'

const OPENINGS = 7
const MINUTES = 10

/** A match with all its markets: how soon it is there after the tap, and what it keeps while it is looked at. */
export async function measureMatchPage(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const path = await liveMatchPath(page)
    await page.goto('/sport/sr:sport:1')
    // The first time loads the code of the page, which later matches find there.
    await openMatch(page, path)
    const openings: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) {
      await page.goBack()
      await page.waitForTimeout(2_000)
      openings.push(await openMatch(page, path))
      await page.waitForTimeout(2_000)
    }
    const opensIn = median(openings)
    report.row({ metric: 'market cards of a match page', value: await page.locator(CARD).count(), unit: 'cards' })
    report.row({
      metric: 'from the tap on a match to its markets',
      value: opensIn,
      unit: 'ms',
      goal: '<= 300 ms',
      met: opensIn <= 300,
    })
    await measureHeap(page, report)
    await page.close()
  } finally {
    await product.stop()
  }
}

const CARD = 'main section h3'

/** From the tap until a frame with the markets was drawn. */
async function openMatch(page: Page, path: string): Promise<number> {
  const link = page.locator(`main [data-price-row] a[href="${path}"]`).filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  const drawn = page.evaluate(
    (card) =>
      new Promise<number>((resolve) => {
        const look = (tappedAt: number) => {
          const isThere = location.pathname.includes('sr:match:') && document.querySelector(card)
          requestAnimationFrame(() => (isThere ? resolve(performance.now() - tappedAt) : look(tappedAt)))
        }
        addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
      }),
    CARD,
  )
  await link.click()
  return drawn
}

async function measureHeap(page: Page, report: Report): Promise<void> {
  const heap = await heapOf(page)
  await page.waitForTimeout(60_000)
  const first = await heap()
  await page.waitForTimeout((MINUTES - 1) * 60_000)
  const last = await heap()
  report.row({
    metric: `heap of the page after ${MINUTES} minutes of live prices, to that after one`,
    value: last,
    unit: 'MB',
    ceiling: first,
    ratio: last / first,
    goal: '<= 1.1',
    met: last / first <= 1.1,
  })
}

/** Of what is still used: garbage is collected first. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }
}
