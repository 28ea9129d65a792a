import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

/** As people type who are in a hurry: no accents, two letters swapped. */
function misspelt(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.slice(0, 2) + plain.charAt(3) + plain.charAt(2) + plain.slice(4)
}

test('a typing error and missing accents find the tournament; arrow and Enter open it, and back finds the search again [PLAT-4]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/search')
  const field = page.getByRole('searchbox')
  await field.fill(misspelt('Liga MX'))
  const results = page.locator('main').getByRole('region', { name: 'Torneos' })
  await results
    .getByRole('link', { name: /^Liga MX/ })
    .first()
    .waitFor()
  const first = page.locator('main').getByRole('link').first()
  const target = await first.getAttribute('href')
  await field.press('ArrowDown')
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === decodeURIComponent(target ?? '') || url.pathname === target)
  await page.goBack()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(misspelt('Liga MX'))
  await results.waitFor()
})

test('the key / opens the panel; nothing found is said to the letter; Escape closes it [PLAT-4]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/sport')
  await priceButtons(page).first().waitFor()
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: 'Buscar' })
  const field = panel.getByRole('searchbox')
  await field.fill('zzzzqqq')
  await panel.locator('p:not(.sr-only)').getByText('No se han encontrado resultados', { exact: true }).waitFor()
  await field.fill('')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('what was searched for is offered again until it is cleared, on a phone [PLAT-4]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/search-bar/sports')
  await page.getByRole('searchbox').fill('liga mx')
  await page.getByRole('region', { name: 'Torneos' }).getByRole('link').first().click()
  await page.waitForURL('**/tournament/**')
  await open('/search')
  const recent = page.getByRole('region', { name: 'Búsquedas recientes' })
  await recent.getByRole('button', { name: 'liga mx' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await recent.getByRole('button', { name: 'liga mx' }).click()
  await page.getByRole('region', { name: 'Torneos' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('')
  await recent.getByRole('button', { name: 'Borrar búsquedas' }).click()
  await recent.waitFor({ state: 'detached' })
})

test('a search that fails says so and can be repeated [PLAT-4]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await page.route('**/api/Search?*', (route) => route.abort())
  await open('/search')
  await page.getByRole('searchbox').fill('liga')
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos buscar' })
  await failure.waitFor()
  await page.unroute('**/api/Search?*')
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('region', { name: 'Torneos' }).waitFor()
})
