import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { homeWins, placeMultiple } from '../src/betting.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { site } from '../src/site.ts'
import { openSlip } from '../src/slip.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const visitors = site()

const iconOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '$50 Gratis', exact: true }).filter({ visible: true })
const buttonOf = (page: Page) => page.getByRole('complementary', { name: '$50 Gratis' })

async function placeOf(button: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not there')
  return box
}

async function drag(page: Page, button: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y } = await placeOf(button)
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 })
  await page.mouse.up()
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'on a %s the button is dragged within its margins, closes for five minutes and stays away from modals and excluded pages [PROMO-2] [PROMO-3] [SHELL-1]',
  async (_, viewport) => {
    const { page, open } = await visitors.visitor({ viewport })
    await page.clock.install()
    await registerAndVerify(page)
    expect(await buttonOf(page).count()).toBe(0)
    await open('/sport')
    const button = buttonOf(page)
    await button.waitFor()
    await iconOf(page).waitFor()
    const first = await placeOf(button)
    expect(first.x + first.width).toBe(viewport.width - 10)
    expect(first.y + first.height).toBe(viewport.height - 140)

    await drag(page, button, { x: 40, y: 200 })
    await expect.poll(() => placeOf(button)).toMatchObject({ x: 40, y: 200 })
    await drag(page, button, { x: -300, y: -300 })
    await expect.poll(() => placeOf(button)).toMatchObject({ x: 10, y: 60 })
    await button.getByRole('button').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => placeOf(button)).toMatchObject({ x: 10, y: 84 })
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Abrir menú' }).filter({ visible: true }).click()
    await page.getByRole('dialog').waitFor()
    await button.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await button.waitFor()

    await open('/deposit')
    await iconOf(page).waitFor()
    expect(await button.count()).toBe(0)
    await open('/user-identification')
    await page.getByRole('heading', { name: 'Mi cuenta', exact: true, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Verificar mi cuenta' }).waitFor()
    expect([await button.count(), await iconOf(page).count()]).toEqual([0, 0])

    await open('/sport')
    await button.getByRole('button', { name: 'Cerrar por ahora' }).click()
    await button.waitFor({ state: 'detached' })
    await page.clock.fastForward(240_000)
    await open('/sport')
    await iconOf(page).waitFor()
    expect(await button.count()).toBe(0)
    await page.clock.fastForward(61_000)
    await button.waitFor()

    await button.getByRole('button', { name: /^\$50 Gratis/ }).click()
    const face = page.getByRole('dialog', { name: 'Verifica tu rostro' })
    await face.waitFor()
    await button.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await face.waitFor({ state: 'hidden' })
    await iconOf(page).click()
    await face.getByRole('link', { name: '$50 Gratis: términos del bono' }).click()
    await page.waitForURL((url) => url.pathname === '/bono')
    await page.getByText('apuesta 12 veces el regalo ($600)').waitFor()
  },
)

test('the gift comes, the slip says which bet it pays, the ticket keeps the mark, and giving it up says what is lost [PROMO-3] [PROMO-4]', async () => {
  const { page, open } = await visitors.visitor()
  const { username } = await registerAndVerify(page)
  await open('/sport/sr:sport:1?upcoming-tournaments')
  await iconOf(page).waitFor()
  // As the last approval of the verification tells it.
  await inProductDatabase(
    `insert into outbox (subject, payload)
     select 'events.kyc.verified', jsonb_build_object('userId', id) from players where username = $1`,
    [username],
  )
  await page.getByRole('banner').getByText('Bono', { exact: true }).filter({ visible: true }).waitFor()
  await iconOf(page).waitFor({ state: 'detached' })
  expect(await buttonOf(page).count()).toBe(0)

  const rows = page.locator('main [data-price-row]')
  await rows.nth(5).waitFor()
  const above = page.locator('button[aria-pressed="false"]:not([aria-disabled])').filter({ hasText: /[2-9]\.\d{2}$/ })
  for (const row of [0, 1]) await rows.filter({ has: above }).nth(row).locator(above).first().click()
  const slip = await openSlip(page)
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  await slip.getByText('Con tu bono.').waitFor()
  await slip.getByRole('button', { name: /^Apostar \$50\.00/ }).waitFor()
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  await slip.getByText('Depositar para apostar').waitFor()
  expect(await slip.getByText('Con tu bono.').count()).toBe(0)

  const picks = (await homeWins(page, 'to-come', 6)).filter(({ odds }) => odds >= 2)
  const ticketId = await placeMultiple(page, picks.slice(0, 2), 20)
  await open(`/bet-history/${ticketId}`)
  await page.locator('main').getByText('Con tu bono').first().waitFor()
  await open('/bet-history')
  await page.locator('main article').getByText('Con tu bono').waitFor()
  await open('/user-identification')
  const section = page.getByRole('region', { name: 'Tu bono' })
  await section.getByText('Llevas $0.00 de $600.00').waitFor()
  await section.getByText('$3,050.00').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Renunciar al bono' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Renunciar al bono?' })
  await dialog.getByText('$30.00 de bono').waitFor()
  await dialog.getByText('Lo que pague tu apuesta abierta con bono').waitFor()
  await dialog.getByRole('button', { name: 'Renunciar a $30.00' }).click()
  await section.getByText('Renunciaste a él.').waitFor()
  await open('/bono')
  await page.getByRole('region', { name: 'Tu bono' }).getByText('Renunciaste a él.').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
