import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import { openPrices } from './open-prices.ts'
import { type Browser, noteTimings, type Page, timingsOf } from './page-timings.ts'

interface Storm {
  readonly matches: { readonly soccer: number; readonly basketball: number }
  /** Of all lines of the matches; only some of them stand in the list. */
  readonly sentPerSecond: number
  readonly shownPerSecond: number
}

const USUAL: Storm = { matches: { soccer: 42, basketball: 18 }, sentPerSecond: 3_200, shownPerSecond: 300 }
/** As many as the simulator plays at once. */
const FULL: Storm = { matches: { soccer: 62, basketball: 22 }, sentPerSecond: 8_000, shownPerSecond: 500 }
const WATCH_SECONDS = 15
const TAPS = 20

/** How the list holds under a storm of prices. */
export async function measureStorms(browser: Browser, report: Report): Promise<void> {
  await underStorm(browser, USUAL, async (page, count) => {
    const before = await timingsOf(page)
    const { changes } = await watch(page)
    const after = await timingsOf(page)
    const tasks = after.longTasks.slice(before.longTasks.length)
    const longest = Math.max(0, ...tasks.map(({ durationMs }) => durationMs))
    const shift = after.layoutShift - before.layoutShift
    reportShown(report, USUAL, count, changes)
    report.row({
      metric: 'longest task meanwhile',
      value: longest,
      unit: 'ms',
      goal: 'no task over 50 ms',
      met: longest <= 50,
    })
    report.row({
      metric: 'cumulative layout shift meanwhile',
      value: shift,
      unit: 'CLS',
      goal: '0',
      met: shift === 0,
    })
  })
  await underStorm(browser, FULL, async (page, count) => {
    const { changes, frames } = await watch(page)
    const framesPerSecond = frames / WATCH_SECONDS
    reportShown(report, FULL, count, changes)
    report.row({
      metric: 'frames meanwhile',
      value: framesPerSecond,
      unit: 'frames/s',
      goal: '>= 55',
      met: framesPerSecond >= 55,
    })
    const slowest = await tapPrices(page)
    report.row({
      metric: `slowest of ${TAPS} taps on a price meanwhile`,
      value: slowest,
      unit: 'ms',
      goal: '<= 100 ms',
      met: slowest <= 100,
    })
  })
}

async function underStorm(
  browser: Browser,
  { matches, sentPerSecond }: Storm,
  measure: (page: Page, matches: number) => Promise<void>,
): Promise<void> {
  const product = await startProduct({
    SIMULATOR_MATCHES: `${matches.soccer},${matches.basketball}`,
    SIMULATOR_PRICES_PER_SECOND: String(sentPerSecond),
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await noteTimings(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/sport`)
    await page.locator('main button[data-price]:visible').nth(100).waitFor({ timeout: 120_000 })
    await page.waitForTimeout(3000)
    await measure(page, matches.soccer + matches.basketball)
  } finally {
    await context.close()
    await product.stop()
  }
}

function reportShown(report: Report, { shownPerSecond }: Storm, matches: number, changes: number): void {
  const shown = changes / WATCH_SECONDS
  report.row({
    metric: `prices changed on the screen of ${matches} matches`,
    value: shown,
    unit: 'changes/s',
    goal: `>= ${shownPerSecond}, so that the next two rows count`,
    met: shown >= shownPerSecond,
  })
}

async function tapPrices(page: Page): Promise<number> {
  const places = await openPrices(page)
  if (places.length < TAPS) throw new Error(`only ${places.length} open prices stand on the screen`)
  const before = (await timingsOf(page)).interactionsMs.length
  for (const { x, y } of places.slice(0, TAPS)) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(200)
  }
  return Math.max(0, ...(await timingsOf(page)).interactionsMs.slice(before))
}

/** Runs in the page: the prices that change and the frames that are drawn in a while. */
function watch(page: Page): Promise<{ readonly changes: number; readonly frames: number }> {
  return page.evaluate(async (durationMs) => {
    let changes = 0
    let frames = 0
    let isOver = false
    const texts = new MutationObserver((records) => {
      for (const record of records) {
        const element = record.target instanceof Element ? record.target : record.target.parentElement
        if (element?.closest('button[aria-pressed]')) changes++
      }
    })
    texts.observe(document.body, { subtree: true, characterData: true, childList: true })
    requestAnimationFrame(function frame() {
      frames++
      if (!isOver) requestAnimationFrame(frame)
    })
    await new Promise((resolve) => setTimeout(resolve, durationMs))
    isOver = true
    texts.disconnect()
    return { changes, frames }
  }, WATCH_SECONDS * 1000)
}
