import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { liveMatchPath } from '../src/live-match.ts'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP } from '../src/viewports.ts'

const { visitor } = site()

/** Which row, and which price of it, has the focus; -1 where none has. */
function focusedPrice(page: Page): Promise<{ row: number; price: number }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [data-price-row]')]
    const row = rows.findIndex((one) => one.contains(document.activeElement))
    const prices = [...(rows[row]?.querySelectorAll('button[data-price]') ?? [])]
    return { row, price: prices.indexOf(document.activeElement as HTMLButtonElement) }
  })
}

/** A row of soccer whose neighbours have every price: 1, X, 2, handicap and total of both sides. */
async function fullRow(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const full = [...document.querySelectorAll('main [data-price-row]')].map(
      (row) => row.querySelectorAll('button[data-price]').length === 7,
    )
    const row = full.findIndex((isFull, index) => isFull && full[index + 1])
    return row < 0 ? null : { row }
  })
  return (await found.jsonValue())?.row ?? -1
}

test('arrows, Home and End move from price to price in the list, and Enter picks [CAT-3]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/sport/sr:sport:1')
  await priceButtons(page).nth(20).waitFor()
  const row = await fullRow(page)
  const step = async (key: string) => {
    await page.keyboard.press(key)
    return focusedPrice(page)
  }
  await page.locator('main [data-price-row]').nth(row).locator('button[data-price]').first().focus()
  expect(await step('ArrowRight')).toEqual({ row, price: 1 })
  expect(await step('End')).toMatchObject({ row })
  expect(await step('Home')).toEqual({ row, price: 0 })
  expect(await step('ArrowDown')).toEqual({ row: row + 1, price: 0 })
  expect(await step('ArrowUp')).toEqual({ row, price: 0 })
  // A price that is locked at this moment takes the focus, and no bet: then the one below it.
  const pick = async () => {
    const focused = page.locator(':focus')
    await page.keyboard.press('Enter')
    const isPicked = (await focused.getAttribute('aria-pressed')) === 'true'
    if (!isPicked) await page.keyboard.press('ArrowDown')
    return isPicked
  }
  await expect.poll(pick).toBe(true)
})

test('arrows move through the markets of a match, from column to column [CAT-5]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open(await liveMatchPath(page))
  await page.locator('main [data-price-column]').nth(1).locator('button[data-price]').first().waitFor()
  const column = () =>
    page.evaluate(() => {
      const columns = [...document.querySelectorAll('main [data-price-column]')]
      return columns.findIndex((one) => one.contains(document.activeElement))
    })
  await page.locator('main [data-price-column]').first().locator('button[data-price]').first().focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return column()
    })
    .toBe(1)
  await page.keyboard.press('Control+Home')
  const { row } = await focusedPrice(page)
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return (await focusedPrice(page)).row
    })
    .toBeGreaterThan(row)
  await expect.poll(() => column()).toBe(1)
})

test('? shows the keys, and is only a letter while something is written', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/sport')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await page.keyboard.press('?')
  await keys.getByText('Elegir o quitar el momio').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await open('/search')
  const field = page.locator('main input[type=search], main input').first()
  await field.fill('')
  await field.press('?')
  await expect.poll(() => field.inputValue()).toBe('?')
  await expect.poll(() => keys.count()).toBe(0)
})
