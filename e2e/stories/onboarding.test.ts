import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { openSlip, tapPrices } from '../src/slip.ts'
import { spoilOnce } from '../src/spoil-request.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

const DEPOSIT_LIMITS = '/api/ResponsibleGame/Deposit'

async function atSuccess() {
  const { page } = await visitor({ viewport: PHONE })
  await registerAndVerify(page)
  return page
}

test('the gift is explained and the next steps lead on; a reload shows the same [REG-1] [PIN-3]', async () => {
  const page = await atSuccess()
  await page.reload()
  const main = page.locator('main')
  await main.getByText('$50 Gratis').waitFor()
  await main
    .getByText(/selfie, tu identificación oficial y tu comprobante de domicilio.*5 minutos en promedio/)
    .waitFor()
  const targets = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/user-identification', '/deposit', '/casino/slots'])
})

test('deposit limits are offered: a failure keeps what was typed, empty ones are null, saving says so [GLI-15]', async () => {
  const page = await atSuccess()
  await page.getByText('Bajar un límite es inmediato; subirlo tarda 24 horas.').waitFor()
  const save = page.getByRole('button', { name: 'Guardar límites' })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.getByLabel('Por día').fill('mil')
  await page.getByLabel('Por mes').fill('20,000.50')
  await save.click()
  await page.getByText(/^Escribe un monto mayor que cero/).waitFor()
  await page.getByLabel('Por día').fill('30000')
  await save.click()
  await page.getByText('No puede ser mayor que el límite por mes.').waitFor()
  await page.getByLabel('Por día').fill('1500')

  await spoilOnce(page, DEPOSIT_LIMITS, { depositDay: -1 })
  await save.click()
  await page.getByText('Error del servidor. Intente de nuevo o contacte soporte.').waitFor()
  await expect.poll(() => page.getByLabel('Por día').inputValue()).toBe('1500')

  const sent = page.waitForRequest(`**${DEPOSIT_LIMITS}`)
  await save.click()
  expect((await sent).postDataJSON()).toEqual({ depositDay: 1500, depositWeek: null, depositMonth: 20000.5 })
  await page.getByText('Límites guardados').waitFor()
})

test('a limit raised within 24 hours is refused and stays typed; lowering it is taken at once [GLI-14] [RG-1]', async () => {
  const page = await atSuccess()
  const save = page.getByRole('button', { name: 'Guardar límites' })
  const saved = page.getByText('Límites guardados')
  await page.getByLabel('Por día').fill('1500')
  await save.click()
  await saved.waitFor()
  await page.reload()
  await page.getByLabel('Por día').fill('3000')
  await save.click()
  await page.getByText(/^Podrás hacerlo a partir del /).waitFor()
  await expect.poll(() => page.getByLabel('Por día').inputValue()).toBe('3000')
  await page.getByLabel('Por día').fill('1000')
  await save.click()
  await saved.waitFor()
})

test('limits are linked from home, footer, slip and deposit page [GLI-15] [NAV-17]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const targetOf = (link: Locator) => expect.poll(() => link.getAttribute('href')).toBe('/responsable-game?r=5')
  await open('/sport')
  await tapPrices(page, 1)
  const slip = await openSlip(page)
  await targetOf(slip.getByRole('link', { name: 'Juega con responsabilidad. 18+' }))
  await open('/')
  await targetOf(page.getByRole('contentinfo').getByRole('link', { name: 'Límites' }))
  const home = page.locator('main').getByRole('link', { name: 'Tus límites, tus reglas' })
  await targetOf(home)
  await home.click()
  await page.waitForURL('**/responsable-game?r=5')
  // A guest is asked to sign in, which hides what is behind.
  await page.locator('h1', { hasText: 'Juego responsable' }).waitFor()
  await page.getByRole('dialog').waitFor()
  await signIn(page, DEMO)
  await open('/deposit')
  await targetOf(page.locator('main').getByRole('link', { name: /^Pon tus límites de depósito/ }))
})

test('from the home of a desktop the limits open as their own window [NAV-17]', async () => {
  const { page, open, context } = await visitor({ viewport: DESKTOP })
  await open('/')
  const opened = context.waitForEvent('page')
  await page.locator('main').getByRole('link', { name: 'Tus límites, tus reglas' }).click()
  await (await opened).waitForURL('**/responsableGameWindow?mode=desktop&r=5')
})

test('limits are offered before the first deposit, and who says no is not asked again [GLI-15]', async () => {
  const page = await atSuccess()
  await page.goto('/deposit')
  const offer = page.getByRole('region', { name: 'Pon un tope antes de tu primer depósito' })
  await offer.getByRole('button', { name: 'Poner límites' }).click()
  await offer.getByLabel('Por día').fill('900')
  await offer.getByLabel('Por semana').fill('500')
  await offer.getByRole('button', { name: 'Guardar límites' }).click()
  await offer.getByText('No puede ser mayor que el límite por semana.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await offer.getByRole('button', { name: 'Ahora no' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('textbox', { name: 'Monto' }).waitFor()
  await expect.poll(() => offer.count()).toBe(0)

  await page.evaluate(() => localStorage.removeItem('momio.limits-offer-skipped'))
  await page.reload()
  await offer.getByRole('button', { name: 'Poner límites' }).click()
  await offer.getByLabel('Por semana').fill('500')
  await offer.getByRole('button', { name: 'Guardar límites' }).click()
  await page.getByText('Límites guardados').waitFor()
  await offer.waitFor({ state: 'detached' })
})

test('the review is offered once, sends stars and comment, and never asks again after an answer [NAV-18]', async () => {
  const page = await atSuccess()
  const review = page.getByRole('dialog', { name: '¿Cómo te fue?' })
  await page.getByRole('link', { name: /^Juega/ }).click()
  await page.waitForURL('**/casino/slots')
  await review.getByText('Cuéntanos qué te pareció abrir tu cuenta.').waitFor()
  await expect.poll(() => review.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true)
  await review.getByRole('button', { name: 'Ahora no' }).click()
  await review.waitFor({ state: 'detached' })
  await page.evaluate(() => window.dispatchEvent(new Event('openReview')))
  await review.getByLabel('4 estrellas').check({ force: true })
  await review.getByLabel('Comentario (opcional)').fill('Muy rápido')
  const sent = page.waitForRequest('**/api/Tracking/events')
  await review.getByRole('button', { name: 'Enviar' }).click()
  const { events } = (await sent).postDataJSON()
  expect(events).toContainEqual({ name: 'Review', properties: { stars: 4, comment: 'Muy rápido' } })
  const thanks = page.getByRole('dialog', { name: '¡Gracias!' })
  await thanks.getByText('Tu opinión nos ayuda a mejorar.').waitFor()
  await thanks.getByRole('button', { name: 'Cerrar' }).first().click()
  await thanks.waitFor({ state: 'detached' })
  await page.evaluate(() => window.dispatchEvent(new Event('openReview')))
  // The next popup that is asked for takes its place: had the review come, two would be there.
  await page.evaluate(() => window.dispatchEvent(new Event('openSupport')))
  await page.getByRole('dialog', { name: '¿Necesitas ayuda?' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
})
