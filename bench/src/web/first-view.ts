import { gzipSync } from 'node:zlib'
import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import type { Browser, Page } from './page-timings.ts'

const SPORT_KB = 170
const MATCH_MORE_KB = 60

/** What a phone downloads for the first view of /sport, and what a match page adds to it. */
export async function measureFirstView(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const page = await browser.newPage({ baseURL: product.url })
    const scripts = scriptsOf(page)
    const match = await liveMatchPath(page)
    await page.goto('/sport')
    const ofSport = await sizeWhenSettled(page, scripts)
    const files = scripts.size
    await page.goto(match)
    const more = (await sizeWhenSettled(page, scripts)) - ofSport
    report.row({
      metric: 'JavaScript of the first view of /sport, gzip',
      value: ofSport,
      unit: 'kB',
      goal: `<= ${SPORT_KB} kB`,
      met: ofSport <= SPORT_KB,
    })
    report.row({ metric: 'script files of the first view', value: files, unit: 'files' })
    report.row({
      metric: 'JavaScript of a match page on top of it, gzip',
      value: more,
      unit: 'kB',
      goal: `<= ${MATCH_MORE_KB} kB`,
      met: more <= MATCH_MORE_KB,
    })
    await page.close()
  } finally {
    await product.stop()
  }
}

/** By address: a script that two pages use counts once. */
function scriptsOf(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const url = response.url()
    if (response.request().resourceType() !== 'script' || scripts.has(url)) return
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body).length / 1000),
    )
  })
  return scripts
}

async function sizeWhenSettled(page: Page, scripts: Map<string, Promise<number>>): Promise<number> {
  await page
    .getByRole('button', { pressed: false })
    .filter({ hasText: /\d\.\d\d/ })
    .first()
    .waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3000)
  const sizes = await Promise.all(scripts.values())
  return sizes.reduce((sum, size) => sum + size, 0)
}
