import type { Page } from './page-timings.ts'

/**
 * Where they stand, between the header and the bar that comes with the first tap on a phone. Looked for once, before the taps:
 * looking for an element keeps the page as busy as a tap does.
 */
export function openPrices(page: Page): Promise<{ readonly x: number; readonly y: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button[aria-pressed="false"]:not([aria-disabled])')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top > 130 && bottom < innerHeight - 100)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  )
}
