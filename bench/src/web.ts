import { launchBrowser } from '@momio/e2e/browser'
import { build } from 'vite'
import type { Report } from './report.ts'
import { measureFirstView } from './web/first-view.ts'
import { measureMatchPage } from './web/match-page.ts'
import { measurePhone } from './web/phone.ts'
import { measureSlip } from './web/slip-taps.ts'
import { measureStorms } from './web/storm.ts'

/** The pages in the real browser: what they weigh, how soon they are there, and how they hold under a storm of prices. */
export default async function web(report: Report): Promise<void> {
  await build({ root: new URL('../../web', import.meta.url).pathname, logLevel: 'error' })
  const browser = await launchBrowser()
  try {
    await measureFirstView(browser, report)
    await measurePhone(browser, report)
    await measureStorms(browser, report)
    await measureSlip(browser, report)
    await measureMatchPage(browser, report)
  } finally {
    await browser.close()
  }
}
