import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeRun {
  run(): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

test.each([
  ['/sport', PHONE, 'dark'],
  ['/sport', PHONE, 'light'],
  ['/sport', DESKTOP, 'dark'],
  ['/sport', DESKTOP, 'light'],
  ['/', PHONE, 'dark'],
  ['/', DESKTOP, 'light'],
  ['/register', PHONE, 'light'],
  ['/no-such-page', DESKTOP, 'dark'],
  ['/dev/gallery', DESKTOP, 'dark'],
  ['/dev/gallery', DESKTOP, 'light'],
] as const)('%s has no accessibility violation (%o, %s)', async (path, viewport, theme) => {
  const { page, context, open } = await visitor({ viewport })
  await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(path)
  if (path === '/sport') await priceButtons(page).nth(20).waitFor()
  // Outside the page's own policy: the checker is injected by the browser, not by the site.
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: AxeRun }).axe.run())
  expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => String(target))])).toEqual([])
})
