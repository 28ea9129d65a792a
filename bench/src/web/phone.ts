import { setTimeout as sleep } from 'node:timers/promises'
import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import { type Browser, blockingMs, median, noteTimings, type PageTimings, timingsOf } from './page-timings.ts'
import { newPhone, slowDown } from './phone-context.ts'

const VISITS = 5
const WATCH_MS = 10_000

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
    metric: `first price of ${name} on the phone profile`,
    value: median(visits.map(({ firstPriceMs }) => firstPriceMs)),
    unit: 'ms',
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

async function visitAsPhone(browser: Browser, url: string): Promise<PageTimings> {
  const context = await newPhone(browser)
  try {
    await noteTimings(context)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url)
    await page.waitForTimeout(WATCH_MS)
    const timings = await timingsOf(page)
    if (timings.firstPriceMs === 0) throw new Error(`${url} showed no price`)
    return timings
  } finally {
    await context.close()
  }
}

async function fullestMatch(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ baseURL: url })
  try {
    return await liveMatchPath(page)
  } finally {
    await page.close()
  }
}
