import { expect, test } from 'vitest'
import { liveMatchPath } from '../src/live-match.ts'
import { overflowOf, resizeTo } from '../src/resize.ts'
import { priceButtons, site } from '../src/site.ts'

const { visitor } = site()
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1536, 1920]
const PATHS = ['/', '/sport', '/casino', '/register', '/no-such-page']

test('from 320 to 1920 px nothing scrolls sideways and no row of odds wraps [SHELL-10]', async () => {
  const { page, open } = await visitor()
  for (const path of PATHS) {
    await open(path)
    if (path === '/sport') await priceButtons(page).nth(20).waitFor()
    for (const width of WIDTHS) {
      await resizeTo(page, width)
      await expect.poll(() => overflowOf(page), { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
      if (path !== '/sport') continue
      const wrapped = () =>
        page.evaluate(() => {
          for (const match of document.querySelectorAll('main [role=row]:has(button[aria-pressed])')) {
            const middles = new Set<number>()
            for (const button of match.querySelectorAll('button[aria-pressed]')) {
              const box = button.getBoundingClientRect()
              if (box.height === 0) continue
              if (box.height < 44) return `a button is ${box.height} px high`
              const column = button.parentElement?.getBoundingClientRect() ?? box
              middles.add(Math.round(column.top + column.height / 2))
            }
            // Columns of one button or of both sides stand beside each other: one that wraps has its middle lower.
            if (middles.size > 1) return `a row wraps: its columns are centred at ${[...middles]}`
          }
          return ''
        })
      await expect.poll(wrapped, { message: `${path} at ${width}` }).toBe('')
    }
  }
})

test('the page of a match does not scroll sideways from 320 px on [SHELL-10]', async () => {
  const { page, open } = await visitor()
  await open(await liveMatchPath(page, 'sr:sport:3'))
  await page.getByRole('main').getByRole('table').first().waitFor()
  for (const width of WIDTHS) {
    await resizeTo(page, width)
    await expect.poll(() => overflowOf(page), { message: `at ${width}` }).toBeLessThanOrEqual(0)
  }
})

test('the layout follows the breakpoints: slip and menu from 1024, names in the menu from 1280 [SHELL-10]', async () => {
  const { page, open } = await visitor()
  await open('/sport')
  await priceButtons(page).first().waitFor()
  const menu = page.getByRole('navigation', { name: 'Deportes y torneos' })
  for (const [width, shown] of [
    [1023, { slip: false, menu: false, names: false }],
    [1024, { slip: true, menu: true, names: false }],
    [1279, { slip: true, menu: true, names: false }],
    [1280, { slip: true, menu: true, names: true }],
  ] as const) {
    await resizeTo(page, width)
    await expect
      .poll(async () => ({
        slip: await page.getByRole('complementary', { name: 'Boleto' }).isVisible(),
        menu: await menu.isVisible(),
        names: await menu.getByText('Slots').isVisible(),
      }))
      .toEqual(shown)
  }
})
