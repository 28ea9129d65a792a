import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import { openPrices } from './open-prices.ts'
import { type Browser, type BrowserContext, noteTimings, type Page, timingsOf } from './page-timings.ts'
import { slowProcessor } from './phone-context.ts'

const TAPS = 12
const OPENINGS = 6
const GOAL_MS = 50
const BARE_BUTTON_PX = 40
/** Enough that 300 prices a second change on the screen. */
const STORM = { SIMULATOR_MATCHES: '42,18', SIMULATOR_PRICES_PER_SECOND: '2400' }

interface SlipTimings {
  readonly adding: number
  readonly opening: number
}

const METRICS = [
  ['adding', `slowest of up to ${TAPS} prices put into the slip`],
  ['opening', `slowest of ${OPENINGS} openings of the slip`],
] as const satisfies readonly (readonly [keyof SlipTimings, string])[]

/**
 * Adding prices to the slip and opening it with a slow phone, while prices move. The browser slows a page down by keeping a
 * processor busy with waiting, which on two of them leaves one for its drawing and the whole product: so both are told
 * without the slow-down too, with no goal.
 */
export async function measureSlip(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct(STORM)
  try {
    await onPhone(browser, product.url, (page) => measureSlowed(page, product.url, report))
    const unslowed = await onPhone(browser, product.url, useSlip)
    for (const [metric, name] of METRICS) {
      report.row({ metric: `${name}, without the slow-down`, value: unslowed[metric], unit: 'ms' })
    }
  } finally {
    await product.stop()
  }
}

/** A phone whose slip is empty, on the list of matches. */
async function onPhone<Measured>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  try {
    await noteTimings(context)
    const page = await context.newPage()
    await page.goto(`${url}/sport`)
    // A phone draws the rows that are near its screen.
    await page.locator('main button[data-price]:visible').nth(20).waitFor({ timeout: 120_000 })
    await page.waitForTimeout(3000)
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function measureSlowed(page: Page, url: string, report: Report): Promise<void> {
  await slowProcessor(page)
  const least = await slowest(page, () => tapBareButton(page))
  const slowed = await useSlip(page)
  const empty = await slowestOnEmptyPage(page.context(), url)
  const bare = `slowest of ${TAPS} taps on a button that only changes its colour`
  report.row({ metric: `${bare}, alone on an empty page`, value: empty, unit: 'ms' })
  report.row({ metric: bare, value: least, unit: 'ms' })
  for (const [metric, name] of METRICS) {
    const value = slowed[metric]
    const ceiling = { ceiling: least, ratio: value / least }
    const goal = { goal: `<= ${GOAL_MS} ms`, met: value <= GOAL_MS }
    report.row({ metric: `${name}, phone profile`, value, unit: 'ms', ...ceiling, ...goal })
  }
}

async function useSlip(page: Page): Promise<SlipTimings> {
  const adding = await slowest(page, () => addPrices(page))
  return { adding, opening: await slowestOpening(page) }
}

/** The longest interaction while something is done. */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  const before = (await timingsOf(page)).interactionsMs.length
  await act()
  await page.waitForTimeout(500)
  return Math.max(0, ...(await timingsOf(page)).interactionsMs.slice(before))
}

/** What a tap takes on this page and this machine, whatever it is on: the page is drawn with the prices that move. */
async function tapBareButton(page: Page): Promise<void> {
  await page.evaluate((size) => {
    const button = document.createElement('button')
    button.style.cssText = `position:fixed;top:0;left:0;width:${size}px;height:${size}px;z-index:99;contain:strict;background:teal`
    button.onclick = () => {
      button.style.background = button.style.background === 'teal' ? 'orange' : 'teal'
    }
    document.body.append(button)
  }, BARE_BUTTON_PX)
  for (let tap = 0; tap < TAPS; tap++) {
    await page.touchscreen.tap(BARE_BUTTON_PX / 2, BARE_BUTTON_PX / 2)
    await page.waitForTimeout(500)
  }
  await page.evaluate(() => document.body.lastElementChild?.remove())
}

async function addPrices(page: Page): Promise<void> {
  let places = await openPrices(page)
  // A busy feed may keep the first matches closed for a moment.
  for (let look = 0; look < 60 && places.length < 2; look++) {
    await page.waitForTimeout(500)
    places = await openPrices(page)
  }
  if (places.length === 0) throw new Error('no open price stands on the screen')
  for (const { x, y } of places.slice(0, TAPS)) {
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(500)
  }
}

/** The way back is no part of it, and a phone has no Escape key. */
async function slowestOpening(page: Page): Promise<number> {
  const bar = await page.getByRole('button', { name: /^Ver boleto/ }).boundingBox()
  if (!bar) throw new Error('the bar of the slip is not there')
  let longest = 0
  for (let opening = 0; opening < OPENINGS; opening++) {
    const took = await slowest(page, async () => {
      await page.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height / 2)
      await page.waitForTimeout(1_500)
    })
    longest = Math.max(longest, took)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(1_500)
  }
  return longest
}

/** What of a tap is the browser's and the machine's own: no page can be quicker. */
async function slowestOnEmptyPage(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/health`)
  await slowProcessor(page)
  const took = await slowest(page, () => tapBareButton(page))
  await page.close()
  return took
}
