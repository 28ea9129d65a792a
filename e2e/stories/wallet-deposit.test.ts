import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { DEMO, profileButton, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { atDesk, cashOf, headerBalance, payByCard } from '../src/wallet.ts'

const { visitor } = site()

test('a card payment that the bank approves, after 3-D Secure too, is in the balance [WAL-2] [WAL-5] [GLI-8]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const before = await cashOf(page)
  await payByCard(page, 200, 'challenge')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await page.getByText('$200.00').waitFor()
  await page.getByText('Depósito con Tarjeta').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before + 200)
})

test('a declined card says so, credits nothing, and the next try keeps the amount [WAL-2] [GLI-8]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const before = await cashOf(page)
  await payByCard(page, 320, 'decline')
  await page.getByText('El pago fue rechazado').waitFor()
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Monto' }).inputValue()).toBe('320')
  await expect.poll(() => page.getByRole('radio', { name: /^Tarjeta/ }).isChecked()).toBe(true)
  await expect.poll(() => cashOf(page)).toBe(before)
})

test('a payment the bank never answers is looked at seven times, then told kindly, and can be looked at again [WAL-5]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await page.clock.install()
  await signIn(page, DEMO)
  await payByCard(page, 60, 'timeout')
  await page.getByText('Confirmando tu pago').waitFor()
  const unconfirmed = page.getByRole('heading', { name: 'Tu pago todavía no se confirma' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(3_000)
      return unconfirmed.isVisible()
    })
    .toBe(true)
  await page.getByText('no pagues de nuevo').waitFor()
  await page.getByRole('button', { name: 'Volver a consultar' }).click()
  await page.getByText('Confirmando tu pago').waitFor()
})

test('a SPEI transfer: CLABE, reference and amount to copy, and the page sees the money arrive [WAL-3]', async () => {
  const { page, context } = await visitor({ viewport: PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, DEMO)
  const before = await cashOf(page)
  await page.goto('/deposit')
  await page.getByRole('radio', { name: /^SPEI/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Monto' }).fill('99')
  await page.getByRole('button', { name: 'Ver datos para transferir' }).click()
  await page.getByText('El mínimo con este método es $100.').waitFor()
  await page.getByRole('textbox', { name: 'Monto' }).fill('350.50')
  await page.getByRole('button', { name: 'Ver datos para transferir' }).click()
  await page.getByRole('heading', { name: 'Transfiere con estos datos' }).waitFor()
  await page.getByText('Esperando tu pago').waitFor()
  const copied = async (label: string) => {
    await page.getByRole('button', { name: `Copiar: ${label}` }).click()
    await page.getByText(`Copiado: ${label}`).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const clabe = await copied('CLABE')
  const reference = await copied('Referencia')
  expect(clabe).toMatch(/^\d{18}$/)
  expect(await copied('Monto')).toBe('350.50')

  await page.reload()
  await page.getByRole('heading', { name: 'Transfiere con estos datos' }).waitFor()
  await atDesk(page, 'spei', async (desk) => {
    await desk.getByLabel('CLABE de destino').fill(clabe)
    await desk.getByLabel('Referencia').fill(reference)
    await desk.getByLabel('Monto en pesos').fill('350.50')
    await desk.getByRole('button', { name: 'Transferir' }).click()
    await desk.getByText('Transferencia de $350.50 enviada').waitFor()
  })
  await page.getByText('Depósito exitoso').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before + 350.5)
})

test('an OXXO slip with bar code and 24 hours, one at a time, on paper alone, paid at the till [WAL-4]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const before = await cashOf(page)
  await page.goto('/deposit?method=oxxo')
  await page.getByRole('textbox', { name: 'Monto' }).fill('150')
  await page.getByRole('button', { name: 'Generar ficha de pago' }).click()
  const barCode = page.getByRole('img', { name: /Código de barras/ })
  await barCode.waitFor()
  const reference = (await barCode.getAttribute('alt'))?.match(/\d+/)?.[0] ?? ''
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^2[34]:/)
  expect(await axeViolations(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('banner').filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Imprimir ficha' }).isVisible()).toBe(false)
  await expect.poll(() => barCode.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/deposit?method=oxxo')
  await page.getByText('Tienes una ficha de OXXO sin pagar').waitFor()
  await page.getByRole('link', { name: 'Ver mi ficha' }).click()
  await barCode.waitFor()
  const list = await page.context().newPage()
  await list.goto('/transactions')
  const row = list.getByRole('main').getByRole('listitem').filter({ hasText: '$150.00' }).first()
  await row.getByText('En proceso').waitFor()
  await atDesk(page, 'oxxo', async (desk) => {
    await desk.getByLabel('Referencia').fill(reference)
    await desk.getByRole('button', { name: 'Cobrar en efectivo' }).click()
  })
  await page.getByText('Depósito exitoso').waitFor()
  // Paid, it invites nobody to pay again, on this page and on those that were open.
  await expect.poll(() => barCode.count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Imprimir ficha' }).count()).toBe(0)
  await row.getByText('Exitoso').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before + 150)
})

test('a card payment that was left is gone back to from the form, or given up from the list [WAL-2] [WAL-9]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  await page.goto('/deposit')
  await page.getByRole('textbox', { name: 'Monto' }).fill('77')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL('**/sandbox/card/**')
  const providerPage = page.url()

  await page.goto('/deposit')
  await page.getByText('Tienes un pago con tarjeta de $77.00 sin terminar.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuar con el pago' }).click()
  await page.waitForURL(providerPage)

  await page.goto('/transactions')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '$77.00' })
  await row.getByText('En proceso').waitFor()
  await row.getByRole('button').click()
  const detail = page.getByRole('dialog', { name: 'Detalle del depósito' })
  await detail.getByRole('button', { name: 'Cancelar pago' }).click()
  await detail.getByText('Cancelado').waitFor()
  await expect.poll(() => detail.getByRole('button', { name: 'Continuar con el pago' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await row.getByText('Cancelado').waitFor()
})

test('a deposit above the limit says what is left, offers it, and leads to the limits [WAL-12] [GLI-15]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await registerAndVerify(page)
  await page.getByLabel('Por día').fill('80.50')
  await page.getByRole('button', { name: 'Guardar límites' }).click()
  await page.getByText('Límites guardados').waitFor()
  await page.goto('/deposit')
  await page.getByRole('link', { name: /Pon tus límites de depósito/ }).waitFor()
  const amount = page.getByRole('textbox', { name: 'Monto' })
  await page.getByRole('button', { name: '$1,000' }).click()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByText('Con este depósito pasarías tu límite de $80.50 por día.').waitFor()
  await page.getByText(/^Te quedan \$80\.50\. El límite se renueva el /).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => amount.inputValue()).toBe('1000')
  await expect
    .poll(() => page.getByRole('link', { name: 'Ver mis límites' }).getAttribute('href'))
    .toBe('/responsable-game?r=5')
  await page.getByRole('button', { name: 'Usar $80.50' }).click()
  await expect.poll(() => amount.inputValue()).toBe('80.5')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL('**/sandbox/card/**')

  await page.goto('/deposit?amount=50')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByText(/^Ya lo usaste completo\. Se renueva el /).waitFor()
  await page.getByText(/Incluye \$80\.50 de depósitos que empezaste y no has pagado\./).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Usar/ }).count()).toBe(0)
})

test('on a large screen it opens as an 800 by 600 window, and the page behind shows the new balance [NAV-10] [WAL-1] [SHELL-5]', async () => {
  const { page, context } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  const before = await cashOf(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click()
  const popup = await opened
  await popup.waitForURL('**/depositWindow?mode=desktop')
  await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600])
  const bar = popup.getByRole('navigation', { name: 'Acciones de tu saldo' })
  await expect
    .poll(() => bar.getByRole('link', { name: 'Retirar' }).getAttribute('href'))
    .toBe('/withdrawalWindow?mode=desktop')
  expect(await axeViolations(popup)).toEqual([])
  await popup.getByRole('button', { name: '$100' }).click()
  await popup.getByRole('button', { name: 'Continuar al pago' }).click()
  await popup.getByRole('button', { name: /^Pagar/ }).click()
  await popup.getByRole('link', { name: 'Volver a Momio' }).click()
  await popup.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  // Looked at no more than once in 30 s, so the page behind follows within them.
  await expect.poll(() => cashOf(page), { timeout: 35_000 }).toBe(before + 100)
  // The window may be gone before it answers the click.
  const clicked = popup.getByRole('button', { name: 'Cerrar ventana' }).click()
  await Promise.all([popup.waitForEvent('close'), clicked.catch(() => {})])
})

test('the menus lead to the same one window: history, then responsible game [NAV-10] [NAV-17] [SHELL-1]', async () => {
  const { page, context } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  await profileButton(page, DEMO.username).click()
  await page.getByRole('menu').getByText('Saldo').waitFor()
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Historial' }).click()
  const popup = await opened
  await popup.waitForURL('**/transactionsWindow?mode=desktop')
  await page.getByRole('button', { name: 'Abrir menú' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Juego responsable' }).click()
  await popup.waitForURL('**/responsableGameWindow?mode=desktop&r=5')
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'detached' })
  expect(context.pages()).toHaveLength(2)
})

test('a blocked pop-up falls back to the route [NAV-10]', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn(page, DEMO)
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click()
  await page.waitForURL('**/deposit')
})

test('the header shows cash and bonus apart, hears checkBalance, and tells a game [WAL-1] [GLI-7]', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  let cash = 1234.5
  await page.route('**/api/Wallet/Total/Amount/ByAccountType', (route) =>
    route.fulfill({ json: { Real: cash, Bonus: 50, Debt: 0 } }),
  )
  // A push would have the balance looked up whether anybody asks for it or not.
  await page.route('**/hubs/v1/Player**', (route) => route.abort())
  await page.clock.install()
  await signIn(page, DEMO)
  await expect.poll(() => headerBalance(page).innerText()).toBe('$1,234.50')
  await page.getByRole('banner').getByText('Bono').filter({ visible: true }).waitFor()
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.dataset.gameFrame = ''
    frame.src = '/supported.js'
    document.body.append(frame)
    frame.addEventListener('load', () =>
      frame.contentWindow?.addEventListener('message', ({ data }) => {
        document.title = JSON.stringify(data)
      }),
    )
  })
  cash = 900
  await page.evaluate(() => window.dispatchEvent(new Event('checkBalance')))
  await page.clock.fastForward(30_000)
  await expect.poll(() => headerBalance(page).innerText()).toBe('$900.00')
  await expect.poll(() => page.title()).toBe('{"type":"updateBalance","real":900,"bonus":50}')
})
