import type { Page } from 'playwright-core'

/** Makes the window so wide; the page takes a width once it has rested, so whatever is seen of it is waited for. */
export async function resizeTo(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wide) => window.innerWidth === wide, width)
}

/** How many pixels of the page lie beside the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
