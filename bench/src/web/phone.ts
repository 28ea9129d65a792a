import { setTimeout as sleep } from 'node:timers/promises'
import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import {
  type Browser,
  blockingMs,
  median,
  noteTimings,
  type Page,
  type PageTimings,
  timingsOf,
} from './page-timings.ts'

const VISITS = 5
const WATCH_MS = 10_000
const BYTES_PER_SECOND = { down: 1_600_000 / 8, up: 750_000 / 8 }
const LATENCY_MS = 150
const CPU_SLOWDOWN = 4

/** First visits with a slow phone over slow 4G, while matches are live. */
export async function measurePhone(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const match = await fullestMatch(browser, product.url)
    await untilCompressed(product.url)
    const pages = [
      { name: 'home', path: '/', paintGoalMs: undefined },
      { name: '/sport', path: '/sport', paintGoalMs: 2_000 },
      { name: 'a match page', path: match, paintGoalMs: 2_200 },
    ]
    for (const { name, path, paintGoalMs } of pages) {
      const visits: PageTimings[] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await visitAsPhone(browser, product.url + path))
      reportVisits(report, name, visits, paintGoalMs)
    }
  } finally {
    await product.stop()
  }
}

/** A site that has just started still sends its files as they are. */
async function untilCompressed(url: string): Promise<void> {
  const scripts = (await (await fetch(url)).text()).match(/\/assets\/[^"]+\.js/g) ?? []
  for (const script of scripts) {
    const isCompressed = async () => (await fetch(url + script)).headers.has('content-encoding')
    for (let look = 0; look < 300 && !(await isCompressed()); look++) await sleep(200)
  }
}

function reportVisits(report: Report, name: string, visits: readonly PageTimings[], paintGoalMs?: number): void {
  const paintMs = median(visits.map(({ largestPaintMs }) => largestPaintMs))
  const waitMs = median(visits.map(blockingMs))
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift))
  report.row({
    metric: `largest paint of ${name} on the phone profile`,
    value: paintMs,
    unit: 'ms',
    ...(paintGoalMs && { goal: `<= ${paintGoalMs} ms`, met: paintMs <= paintGoalMs }),
  })
  report.row({
    metric: `total blocking time of ${name} on the phone profile`,
    value: waitMs,
    unit: 'ms',
    goal: '<= 150 ms',
    met: waitMs <= 150,
  })
  report.row({
    metric: `layout shift of ${name} on the phone profile, worst of ${VISITS}`,
    value: shift,
    unit: 'CLS',
    goal: '<= 0.02',
    met: shift <= 0.02,
  })
}

/** A visitor who was never here: nothing is cached. */
async function visitAsPhone(browser: Browser, url: string): Promise<PageTimings> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
  })
  try {
    await noteTimings(context)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url)
    await page.waitForTimeout(WATCH_MS)
    return await timingsOf(page)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND.down,
    uploadThroughput: BYTES_PER_SECOND.up,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function fullestMatch(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ baseURL: url })
  try {
    return await liveMatchPath(page)
  } finally {
    await page.close()
  }
}
