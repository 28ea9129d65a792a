import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Locator, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeRun {
  run(within: Element | Document): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>
}

/** Rule and first places of each violation on the page as it is now, or in a part of it whose page is checked elsewhere. */
export async function axeViolations(page: Page, part: Locator = page.locator('html')): Promise<[string, string[]][]> {
  // While a route loads, its progress bar stands outside of every landmark.
  await page.waitForFunction(() => document.querySelector('[role=progressbar][aria-hidden=true]'))
  return check(page, part)
}

/** The same of a document inside a frame, or of a part of one that has no progress bar. */
export function axeViolationsIn(frame: Frame, part: Locator = frame.locator('html')): Promise<[string, string[]][]> {
  return check(frame, part)
}

async function check(page: Page | Frame, part: Locator): Promise<[string, string[]][]> {
  // Outside the page's own policy: the checker is injected by the browser, not by the site.
  await page.evaluate(axe)
  const { violations } = await part.evaluate((element) =>
    (window as unknown as { axe: AxeRun }).axe.run(element === document.documentElement ? document : element),
  )
  return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => String(target))])
}
