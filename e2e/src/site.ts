import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ownProduct } from './own-product.ts'
import { DESKTOP } from './viewports.ts'

export interface Site {
  /** A visitor with an empty browser profile. */
  visitor(options?: { readonly viewport?: { width: number; height: number } }): Promise<Visitor>
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page itself complained of: uncaught errors and console errors. */
  readonly complaints: readonly string[]
  open(path: string): Promise<void>
}

/** One browser a file; every visitor has a profile of its own, closed after its test. */
export function site(): Site {
  let browser: Browser
  const open: BrowserContext[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close()
  })
  afterAll(() => browser.close())
  return {
    async visitor({ viewport = DESKTOP } = {}) {
      const context = await browser.newContext({
        viewport,
        baseURL: ownProduct().url,
        locale: 'es-MX',
        reducedMotion: 'no-preference',
      })
      open.push(context)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
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
