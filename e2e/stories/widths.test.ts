import { expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'

const { visitor } = site()
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1536, 1920]
const PATHS = ['/', '/sport', '/casino', '/register', '/no-such-page']

test('from 320 to 1920 px nothing scrolls sideways and no row of odds wraps [SHELL-10]', async () => {
  const { page, open } = await visitor()
  const wide: string[] = []
  for (const path of PATHS) {
    await open(path)
    if (path === '/sport') await priceButtons(page).nth(20).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForTimeout(600)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) wide.push(`${path} at ${width}: ${overflow} px too wide`)
      if (path !== '/sport') continue
      const rows = await page.evaluate(() => {
        for (const match of document.querySelectorAll('main li:has(button[aria-pressed])')) {
          const counts = new Map<number, number>()
          for (const button of match.querySelectorAll('button[aria-pressed]')) {
            const box = button.getBoundingClientRect()
            if (box.height === 0) continue
            if (box.height < 44) return `a button is ${box.height} px high`
            counts.set(Math.round(box.top), (counts.get(Math.round(box.top)) ?? 0) + 1)
          }
          // One line of prices, or one line for each side: a wrapped row leaves lines of different length.
          if (counts.size > 2 || new Set(counts.values()).size > 1) return `a row wraps: ${[...counts.values()]}`
        }
        return ''
      })
      if (rows) wide.push(`${path} at ${width}: ${rows}`)
    }
  }
  expect(wide).toEqual([])
})

test('the layout follows the breakpoints: slip and menu from 1024, names in the menu from 1280 [SHELL-10]', async () => {
  const { page, open } = await visitor()
  await open('/sport')
  await priceButtons(page).first().waitFor()
  const seen = []
  for (const width of [1023, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(700)
    seen.push({
      width,
      slip: await page.getByRole('complementary', { name: 'Boleto' }).isVisible(),
      menu: await page.getByRole('navigation', { name: 'Deportes y torneos' }).isVisible(),
      names: await page.getByRole('navigation', { name: 'Deportes y torneos' }).getByText('Slots').isVisible(),
    })
  }
  expect(seen).toEqual([
    { width: 1023, slip: false, menu: false, names: false },
    { width: 1024, slip: true, menu: true, names: false },
    { width: 1279, slip: true, menu: true, names: false },
    { width: 1280, slip: true, menu: true, names: true },
  ])
})
