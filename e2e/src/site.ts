import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ownProduct } from './own-product.ts'
import { DESKTOP } from './viewports.ts'

export interface Site {
  /** A visitor with an empty browser profile. */
  visitor(options?: VisitorOptions): Promise<Visitor>
}

export interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A story waits for what moves before it clicks, so that it asks for no motion unless it is about motion. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** Another product than the one of this file. */
  readonly at?: { readonly url: string }
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page itself complained of: uncaught errors and console errors. */
  readonly complaints: readonly string[]
  open(path: string): Promise<void>
}

/** On a busy machine the product, the browser and what its flags need take minutes. */
const START_MS = 300_000

interface SiteOptions {
  /** Of the browser, where it needs some. */
  readonly flags?: () => Promise<readonly string[]>
  /** What visitors see; without it the product that stories share. */
  readonly product?: () => Promise<{ readonly url: string }>
}

/** One browser a file; every visitor has a profile of its own, closed after its test. */
export function site({ flags = async () => [], product = ownProduct }: SiteOptions = {}): Site {
  let browser: Browser
  const open: BrowserContext[] = []
  beforeAll(async () => {
    await product()
    browser = await launchBrowser({ args: await flags() })
  }, START_MS)
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close()
  })
  afterAll(() => browser.close())
  return {
    async visitor({ viewport = DESKTOP, reducedMotion = 'reduce', at } = {}) {
      const context = await browser.newContext({
        viewport,
        baseURL: (at ?? (await product())).url,
        locale: 'es-MX',
        reducedMotion,
      })
      // A busy machine is slow to let something happen.
      context.setDefaultTimeout(60_000)
      open.push(context)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A page that is not there is answered with 404, and so is a match that is over or has nothing to combine.
        const { url } = message.location()
        const isExpected = url === page.url() || /CustomBet\/AvailableSelections|GetFixtureDetail/.test(url)
        const isAnswered = isExpected && message.text().includes('status of 404')
        if (message.type() === 'error' && !isAnswered) complaints.push(message.text())
      })
      return {
        context,
        page,
        complaints,
        async open(path) {
          await page.goto(path)
          await page.locator('main').waitFor()
        },
      }
    },
  }
}

/** Buttons that show a price, decimal or American; on a phone some columns are there but not shown. */
export function priceButtons(page: Page) {
  return page.locator('main button[aria-pressed]').filter({ hasText: /\d\.\d{2}|[+-]\d{3}/, visible: true })
}
