import { launchBrowser } from '@momio/e2e/browser'
import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import { build } from 'vite'
import type { Report } from './report.ts'
import type { Page } from './web/page-timings.ts'

const MINUTES = 10

/** What a match page keeps while it is looked at; apart from the other pages, for it takes its time. */
export default async function webHeap(report: Report): Promise<void> {
  await build({ root: new URL('../../web', import.meta.url).pathname, logLevel: 'error' })
  const browser = await launchBrowser()
  const product = await startProduct()
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    await page.goto(await liveMatchPath(page))
    await measureHeap(page, report)
  } finally {
    await browser.close()
    await product.stop()
  }
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
