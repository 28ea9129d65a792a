import type { Match } from '@momio/contract/live-book'
import { liveMatchPath } from '@momio/e2e/live-match'
import { startProduct } from '@momio/e2e/product'
import type { Report } from '../report.ts'
import { type Browser, median, type Page } from './page-timings.ts'

const OPENINGS = 7
const MARKETS = 400

/** A match with many markets: how soon it is there after the tap. */
export async function measureMatchPage(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const path = await liveMatchPath(page)
    let offered = 0
    await page.route(/GetFixtureDetail/, async (route) => {
      const response = await route.fetch()
      const match: Match = await response.json()
      offered = match.markets.length
      await route.fulfill({ response, json: { ...match, markets: fillUp(match.markets) } })
    })
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
    report.row({ metric: 'markets that the fullest match has of its own', value: offered, unit: 'markets' })
    report.row({
      metric: `from the tap on a match with ${MARKETS} markets to their cards`,
      value: opensIn,
      unit: 'ms',
      goal: '<= 300 ms',
      met: opensIn <= 300,
    })
    await page.close()
  } finally {
    await product.stop()
  }
}

const CARD = 'main section h3'

/** Further lines of its totals, with prices of their own, until there are as many as the fullest books have. */
function fillUp(markets: Match['markets']): Match['markets'] {
  const totals = markets.filter(({ specifiers }) => /(^|\|)total=/.test(specifiers))
  const filled = [...markets]
  for (let step = 1; filled.length < MARKETS && totals.length > 0; step++) {
    for (const market of totals.slice(0, MARKETS - filled.length)) {
      const further = (text: string) =>
        text.replace(/(total=)([\d.]+)/, (_, name, line) => `${name}${Number(line) + 20 * step}`)
      filled.push({
        ...market,
        id: further(market.id),
        specifiers: further(market.specifiers),
        isFavorite: false,
        outcomes: market.outcomes.map((outcome) => ({ ...outcome, id: further(outcome.id) })),
      })
    }
  }
  return filled
}

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
