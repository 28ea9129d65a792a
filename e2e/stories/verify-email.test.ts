import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type NewPlayer, pinSentTo, register, typePin } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

const VALIDATE = '/api/Users/Validate/PIN/'

const boxes = (page: Page) => page.getByLabel(/^Dígito \d de 4$/)
const shown = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '_').join(''))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const verify = (page: Page) => page.getByRole('button', { name: 'Verificar' })
const resend = (page: Page) => page.getByRole('button', { name: 'Reenviar código' })

/** A player whose e-mail waits to be verified. */
async function atPinScreen() {
  const { page, complaints } = await visitor({ viewport: PHONE })
  const player = await register(page)
  return { page, player, complaints }
}

/** Time that passes for the PIN, tries that are used up, or the record gone: `statement` without its where. */
async function changePin({ email }: NewPlayer, statement: string) {
  const ofPlayer = 'where player_id = (select id from players where email = $1) returning player_id'
  expect(await inProductDatabase(`${statement} ${ofPlayer}`, [email])).toHaveLength(1)
}

/** From here on the page's time passes only when it is told to. */
async function holdClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function mailsTo(page: Page, { email }: NewPlayer): Promise<unknown[]> {
  const answer = await page.request.get(`/dev/outbox?to=${email}`, { headers: { accept: 'application/json' } })
  return answer.json()
}

async function paste(page: Page, text: string) {
  await boxes(page)
    .nth(1)
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

test('the screen to the letter: texts, four boxes with digits only, arrows, backspace and paste [NAV-1] [PIN-1] [PIN-2]', async () => {
  const { page, player } = await atPinScreen()
  await expect.poll(() => page.title()).toBe('Verifica tu correo · Momio')
  const text = await page.locator('main').innerText()
  for (const exact of [
    'Ingresa el código de verificación enviado a:',
    player.email,
    'El código puede tardar hasta 1 minuto en llegar a tu correo.',
    'Verificar',
    'No es mi cuenta',
  ])
    expect(text).toContain(exact)
  expect(text).toMatch(/spam o correo no deseado/)
  await expect.poll(() => boxes(page).count()).toBe(4)
  await expect.poll(() => boxes(page).first().getAttribute('autocomplete')).toBe('one-time-code')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Usar tema oscuro' }).waitFor()
  await header.getByRole('link', { name: /Momio/ }).waitFor()
  await header.getByRole('button', { name: 'Regresar' }).waitFor()

  await expect.poll(() => verify(page).isDisabled()).toBe(true)
  await typePin(page, 'a1-2x3')
  await expect.poll(() => shown(page)).toBe('123_')
  await expect.poll(() => focused(page)).toBe('Dígito 4 de 4')
  await expect.poll(() => verify(page).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Dígito 2 de 4')
  await page.keyboard.type('9')
  await expect.poll(() => shown(page)).toBe('193_')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect([await shown(page), await focused(page)]).toEqual(['1___', 'Dígito 2 de 4'])
  await paste(page, '47112')
  await expect.poll(() => shown(page)).toBe('1___')
  await paste(page, '  4711 ')
  await expect.poll(() => shown(page)).toBe('4711')
  await expect.poll(() => verify(page).isEnabled()).toBe(true)
})

test('a code whose mail was refused is not said to be sent, until it is [PIN-8]', async () => {
  const { page, player } = await atPinScreen()
  const spoil = (problem: string | null) =>
    inProductDatabase('update mail set last_problem = $2 where recipient = $1 returning id', [player.email, problem])
  const sent = page.getByRole('heading', { name: 'Ingresa el código de verificación enviado a:' })
  const refused = page.getByRole('heading', { name: 'Aún no pudimos enviar tu código de verificación a:' })
  await sent.waitFor()
  expect(await spoil('550 no such mailbox')).toHaveLength(1)
  await refused.waitFor()
  const text = await page.locator('main').innerText()
  expect(text).toContain('Seguimos intentándolo. Si la dirección no es correcta, contacta a soporte.')
  expect(text).not.toContain('puede tardar')
  await spoil(null)
  await sent.waitFor()
})

test('the back button of the header goes back one step [PIN-1]', async () => {
  const { page } = await atPinScreen()
  await page.goto('/ayuda')
  await page.getByRole('banner').getByRole('link', { name: /Momio/ }).filter({ visible: true }).click()
  await page.waitForURL('**/verify-email')
  await page.getByRole('banner').getByRole('button', { name: 'Regresar' }).click()
  await page.waitForURL('**/ayuda')
})

describe('what is wrong with the PIN', () => {
  test('wrong, used up, expired and a failing server each say their text, in red, until the PIN is touched; all are tracked [PIN-4]', async () => {
    const { page, player } = await atPinScreen()
    const tracked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Tracking/events')) tracked.push(...request.postDataJSON().events)
    })
    const right = await pinSentTo(page, player.email)
    const wrong = right === '0000' ? '1111' : '0000'
    const error = page.locator('main').getByRole('alert')

    await typePin(page, wrong)
    await verify(page).click()
    await page.getByText('El código que ingresó es incorrecto, favor de verificar').waitFor()
    const colour = await error.evaluate((element) => getComputedStyle(element).color)
    expect(colour).toBe('rgb(198, 42, 49)')
    await boxes(page).first().focus()
    await error.waitFor({ state: 'detached' })

    await changePin(player, 'update email_pins set guesses_left = 0')
    await verify(page).click()
    await page.getByText('Ha excedido el número de intentos. Contacte con soporte.').waitFor()
    await boxes(page).first().focus()

    await changePin(player, 'update email_pins set expires_at = sent_at')
    await verify(page).click()
    await page.getByText('El código ingresado ha caducado. Favor de solicitar el reenvío de un código nuevo').waitFor()
    await boxes(page).first().focus()

    await page.route(`**${VALIDATE}`, (route) => route.abort(), { times: 1 })
    await verify(page).click()
    await page.getByText('No pudimos conectar. Revisa tu internet e inténtalo de nuevo.').waitFor()
    await boxes(page).first().focus()

    await changePin(player, 'delete from email_pins')
    await verify(page).click()
    await page.getByText('Error del servidor. Intente de nuevo o contacte soporte.').waitFor()
    await expect
      .poll(() => tracked)
      .toEqual(
        ['Invalido', 'Servidor', 'Expirado', 'Servidor', 'Servidor'].map((errorType) => ({
          name: 'PinSubmit',
          properties: { success: false, errorType },
        })),
      )
  })

  test('Verificando... while it is asked, and the right PIN leads on [PIN-2] [PIN-3]', async () => {
    const { page, player } = await atPinScreen()
    let answer = () => {}
    await page.route(`**${VALIDATE}`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await typePin(page, await pinSentTo(page, player.email))
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Verificando...' })
    await button.waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    answer()
    await page.waitForURL('**/onboard-success')
  })
})

describe('sending it again', () => {
  test('within a minute of the first the server asks to wait, and a reload goes on waiting [PIN-5]', async () => {
    const { page } = await atPinScreen()
    await typePin(page, '12')
    await resend(page).click()
    const countdown = page.getByText(/^Volver a enviar en: 00:\d\d$/)
    await countdown.waitFor()
    await expect.poll(() => shown(page)).toBe('____')
    await page.reload()
    await countdown.waitFor()
  })

  test('Reenviado for 3 s, then a minute by the second, then again; attempts are kept per user name [PIN-5] [PIN-6]', async () => {
    const { page, player } = await atPinScreen()
    await changePin(player, "update email_pins set sent_at = sent_at - interval '60 seconds'")
    await holdClock(page)
    await resend(page).click()
    await page.getByText('Reenviado', { exact: true }).waitFor()
    await expect.poll(() => mailsTo(page, player)).toHaveLength(2)
    await page.clock.runFor(3_000)
    await page.getByText('Volver a enviar en: 01:00').waitFor()
    await page.clock.runFor(1_000)
    await page.getByText('Volver a enviar en: 00:59').waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('pin-retry-attempts'))
    expect(JSON.parse(kept ?? '')).toEqual({ [player.username]: 1 })
    await page.clock.runFor(59_000)
    await resend(page).waitFor()
    await changePin(player, 'delete from email_pins')
    await resend(page).click()
    await page.getByText('Error del servidor. Intente de nuevo o contacte soporte.').waitFor()
    await resend(page).waitFor()
  })

  test('too many: Intentos excedidos for 3 s, then Ayuda, which opens the support popup and leads to /ayuda [PIN-6] [NAV-18]', async () => {
    const { page, player } = await atPinScreen()
    await changePin(player, 'update email_pins set resends_in_day = 5')
    await holdClock(page)
    await resend(page).click()
    await page.getByText('Intentos excedidos').waitFor()
    await page.clock.runFor(3_000)
    await page.getByRole('button', { name: 'Ayuda' }).click()
    const popup = page.getByRole('dialog', { name: '¿Necesitas ayuda?' })
    await popup
      .getByText(
        'Espera unos minutos y vuelve a intentarlo. Si esperas un correo nuestro, revisa también tu carpeta de spam. Si el problema sigue, nuestro equipo de soporte te ayuda.',
      )
      .waitFor()
    await popup.getByRole('button', { name: 'Cerrar' }).first().click()
    await page.clock.runFor(1_000)
    await popup.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ayuda' }).click()
    await popup.getByRole('link', { name: 'Tienes otro problema?', exact: true }).click()
    await page.waitForURL('**/ayuda')
  })
})

test('No es mi cuenta ends the session and goes to / [PIN-7]', async () => {
  const { page } = await atPinScreen()
  await page.getByRole('button', { name: 'No es mi cuenta' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
