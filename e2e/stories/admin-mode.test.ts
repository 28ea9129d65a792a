import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADMIN, DEMO, signIn } from '../src/sign-in.ts'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP } from '../src/viewports.ts'

const TO_COME = '/sport/sr:sport:1?upcoming-tournaments='

const { visitor } = site()

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Abrir menú' }).filter({ visible: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByText('Formato de momios').waitFor()
  return menu
}

async function setAdminMode(page: Page, mode: 'Encendido' | 'Apagado') {
  const menu = await openMenu(page)
  await menu.getByRole('radio', { name: mode }).check()
  await page.keyboard.press('Escape')
}

test('an administrator sees every match, hides one in admin mode and shows it again; players have no such mode [SWITCH-2]', async () => {
  const { page, open, complaints } = await visitor({ viewport: DESKTOP })
  await signIn(page, ADMIN)
  await open(TO_COME)
  await priceButtons(page).nth(10).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Ocultar .+ – / }).count()).toBe(0)
  await setAdminMode(page, 'Encendido')
  // By its id: the other provider may have the same match, hidden from the beginning.
  const matches = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Ocultar .+ – / }) })
  const id = /(sr|bg):match:\d+/.exec((await matches.first().textContent()) ?? '')?.[0] ?? ''
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByRole('button', { name: /^Ocultar / }).click()
  const show = row.getByRole('button', { name: /^Mostrar / })
  await show.waitFor()
  await row.getByText('Oculto').waitFor()

  const { page: guestPage, open: guestOpens } = await visitor({ viewport: DESKTOP })
  const link = guestPage.getByRole('main').locator(`a[href*="${id}"]`)
  await guestOpens(TO_COME)
  await priceButtons(guestPage).nth(10).waitFor()
  await guestPage.waitForLoadState('networkidle')
  await expect.poll(() => link.count()).toBe(0)

  await setAdminMode(page, 'Apagado')
  await expect.poll(() => page.getByRole('button', { name: /^(Ocultar|Mostrar) .+ – / }).count()).toBe(0)
  await page.getByRole('main').locator(`a[href*="${id}"]`).first().waitFor()
  await setAdminMode(page, 'Encendido')

  await show.click()
  await row.getByRole('button', { name: /^Ocultar / }).waitFor()
  // The list is open all the while: it follows the switch without a reload.
  await link.first().waitFor()
  expect(complaints).toEqual([])

  const { page: playersPage } = await visitor({ viewport: DESKTOP })
  await signIn(playersPage, DEMO)
  const playersMenu = await openMenu(playersPage)
  await expect.poll(() => playersMenu.getByText('Modo administrador').count()).toBe(0)
})
