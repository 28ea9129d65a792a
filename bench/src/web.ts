import { launchBrowser } from '@momio/e2e/browser'
import { build } from 'vite'
import type { Report } from './report.ts'
import { measureFirstView } from './web/first-view.ts'
import { measureMatchPage } from './web/match-page.ts'
import { measurePhone } from './web/phone.ts'
import { measureSlip } from './web/slip-taps.ts'
import { measureStorms } from './web/storm.ts'

const PARTS = [measureFirstView, measurePhone, measureStorms, measureSlip, measureMatchPage]

/** The pages in the real browser: what they weigh, how soon they are there, and how they hold under a storm of prices. */
export default async function web(report: Report): Promise<void> {
  await build({ root: new URL('../../web', import.meta.url).pathname, logLevel: 'error' })
  const browser = await launchBrowser()
  const failures: unknown[] = []
  try {
    for (const measure of PARTS) {
      // One that fails does not cost the rows of the others.
      await measure(browser, report).catch((failure: unknown) => failures.push(failure))
    }
  } finally {
    await browser.close()
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some parts could not be measured')
}
