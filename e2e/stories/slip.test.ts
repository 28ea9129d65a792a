import { describe, expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { put } from '../src/calls.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { ADMIN, DEMO, fillLogin, signIn, signInByCall, storedTokens } from '../src/sign-in.ts'
import { priceButtons, site } from '../src/site.ts'
import { acceptMoves, keptSlip, openSlip, placeUntilTaken, slipOf, tapPrices, ticketsOf } from '../src/slip.ts'
import { losePlacements } from '../src/spoil-request.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { payByCard } from '../src/wallet.ts'

const { visitor } = site()

const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

/** A player with two live selections and a stake, and the tickets from before. */
async function readyToPlace() {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  await open('/sport')
  await tapPrices(page, 2)
  const slip = await openSlip(page)
  await acceptMoves(slip, 'Cualquiera')
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  return { page, slip, before: await ticketsOf(page) }
}

describe.each(SIZES)('on %s', (_, viewport) => {
  test('the open slip has no accessibility violation, as multiple and as singles', async () => {
    const { page, context, open } = await visitor({ viewport })
    const theme = viewport === PHONE ? 'dark' : 'light'
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await open('/sport')
    await tapPrices(page, 2)
    const slip = await openSlip(page)
    await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
    expect(await axeViolations(page, slip)).toEqual([])
    await slip.getByText('Sencillas', { exact: true }).click()
    await slip
      .getByRole('textbox', { name: /^Apuesta de/ })
      .first()
      .waitFor()
    expect(await axeViolations(page, slip)).toEqual([])
  })

  test('a guest fills the slip, signs in from its button and finds everything in place', async () => {
    const { page, open } = await visitor({ viewport })
    await open('/sport')
    await tapPrices(page, 2)
    const slip = await openSlip(page)
    await acceptMoves(slip, 'Cualquiera')
    await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
    const login = page.getByRole('dialog', { name: 'Ingresar' })
    // A market may be suspended in this moment: the button then says so and is tried again.
    await expect
      .poll(async () => {
        const enter = slip.getByRole('button', { name: /^Ingresar para apostar \$50\.00/ })
        if (await enter.isVisible()) await enter.click({ timeout: 5_000 }).catch(() => undefined)
        return login.isVisible()
      })
      .toBe(true)
    await fillLogin(page, DEMO)
    await login.waitFor({ state: 'hidden' })
    await slip.getByRole('button', { name: /^Apostar \$50\.00/ }).waitFor()
    await expect.poll(() => slip.getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem').count()).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/sport')
  })
})

test('the slip is there after a reload and in every other tab, and so is its removal with the way back [SLIP-4]', async () => {
  const { page, context, open } = await visitor({ viewport: DESKTOP })
  await open('/sport')
  await tapPrices(page, 2)
  await page.reload()
  const slip = await openSlip(page)
  const legs = slip.getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem')
  await expect.poll(() => legs.count()).toBe(2)

  const other = await context.newPage()
  await other.goto('/sport')
  const otherLegs = slipOf(other).getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem')
  await expect.poll(() => otherLegs.count()).toBe(2)
  await slipOf(other).getByRole('button', { name: 'Vaciar boleto' }).click()
  await slip.getByText('Tu boleto está vacío').first().waitFor()
  await slipOf(other).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => legs.count()).toBe(2)
})

test('the sheet of a phone closes with Escape, with the back button and drawn down, and vibrates for 30 ms [SLIP-5]', async () => {
  const { page, context, open } = await visitor({ viewport: PHONE })
  await context.addInitScript(() => {
    const felt: number[] = []
    Object.assign(window, { felt })
    navigator.vibrate = (ms) => felt.push(Number(ms)) > 0
  })
  await open('/sport')
  await tapPrices(page, 1)
  const sheet = await openSlip(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await openSlip(page)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/sport')
  await openSlip(page)
  const { x = 0, y = 0 } = (await sheet.getByRole('heading', { name: 'Boleto' }).boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 500, { steps: 10 })
  await page.mouse.up()
  await sheet.waitFor({ state: 'hidden' })
  const felt = await page.evaluate(() => (window as unknown as { felt: number[] }).felt)
  expect(new Set(felt)).toEqual(new Set([30]))
})

test('a sheet that was emptied does not rise from a reloaded page that is touched [SLIP-5]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/sport')
  await tapPrices(page, 1)
  const sheet = await openSlip(page)
  await sheet.getByRole('button', { name: /^Quitar / }).click()
  await page.reload()
  await priceButtons(page).first().waitFor()
  await page.keyboard.press('Tab')
  // The sheet is there now, and has given up its entry of the history.
  await expect.poll(() => page.evaluate(() => history.state.slip)).toBe(undefined)
  expect(await sheet.isVisible()).toBe(false)
  await tapPrices(page, 1)
  await openSlip(page)
})

test('short of funds the button leads to the deposit, and back to everything in place [SLIP-1]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  await open('/sport/sr:sport:1?upcoming-tournaments')
  await tapPrices(page, 2)
  const slip = await openSlip(page)
  for (const key of '90000') await slip.getByRole('button', { name: key, exact: true }).click()
  const deposit = slip.getByRole('link', { name: /^Depositar/ })
  const words = await deposit.innerText()
  expect(words).toContain('$')
  await deposit.click()
  await page.waitForURL('**/deposit**')
  await page.getByRole('heading', { name: 'Depositar' }).first().waitFor()
  await page.goBack()
  // The sheet rises again by itself.
  await expect.poll(() => deposit.innerText()).toBe(words)
  await expect.poll(() => slip.getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem').count()).toBe(2)
})

test('a single that is no longer offered says so and leaves with one press; what limits leave of the other is taken with one press and placed [SLIP-3] [BET-1] [RG-5]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await registerAndVerify(page)
  await payByCard(page, 200, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  // Matches to come: a live line may close by itself.
  await open('/sport/sr:sport:1?upcoming-tournaments')
  await tapPrices(page, 2)
  const slip = await openSlip(page)
  await acceptMoves(slip, 'Cualquiera')
  await slip.getByText('Sencillas', { exact: true }).click()
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  await slip.getByRole('button', { name: 'La misma en todas' }).click()
  await slip.getByRole('button', { name: /^Apostar \$100\.00/ }).waitFor()
  // A market that the match does not have, as one that was taken from the book.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('momio.slip') ?? '{}') as { betItems: { marketId: string }[] }
    kept.betItems[0] = { ...kept.betItems[0], marketId: 'gone' }
    localStorage.setItem('momio.slip', JSON.stringify(kept))
  })
  await page.reload()
  const legs = (await openSlip(page)).getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem')
  await legs.first().getByText('Ya no se ofrece').waitFor()
  await slip.getByRole('button', { name: 'Quita lo que no está disponible' }).waitFor()
  await slip.getByRole('button', { name: 'Quitar la selección no disponible' }).click()
  await expect.poll(() => legs.count()).toBe(1)
  await slip.getByRole('button', { name: /^Apostar \$50\.00/ }).waitFor()

  const [token] = await storedTokens(page)
  if (!token) throw new Error('nobody is signed in')
  await put(page, '/api/ResponsibleGame/Lost', { lostDay: 80, lostWeek: null, lostMonth: null }, token)
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  await slip.getByRole('button', { name: /^Apostar \$100\.00/ }).click()
  await slip.getByText('Tu límite de pérdida todavía te deja apostar $80.00.').waitFor()
  await slip.getByRole('button', { name: 'Ajusta tu apuesta al límite' }).waitFor()
  await slip.getByRole('button', { name: 'Usar $80.00' }).click()

  // A thousandth of the usual stakes: less than is written.
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  const staff = await signInByCall(page, ADMIN)
  await put(page, `/api/Staff/Betting/PlayerFactor/${sub}`, { factor: 0.001, reason: 'Historia' }, staff.token ?? '')
  await slip.getByRole('button', { name: /^Apostar \$80\.00/ }).click()
  await slip.getByText(/^Aquí puedes apostar hasta \$\d+\.\d\d\.$/).waitFor()
  const take = slip.getByRole('button', { name: /^Usar \$/ })
  const [left = ''] = /\$\d+\.\d\d/.exec(await take.innerText()) ?? []
  await take.click()
  await slip.getByRole('button', { name: `Apostar ${left}` }).waitFor()
  await placeUntilTaken(slip)
})

test('a code that one player shares fills the slip of another', async () => {
  const sender = await visitor({ viewport: DESKTOP })
  // Matches to come: a line of a live one may be gone before the code is opened.
  await sender.open('/sport/sr:sport:1?upcoming-tournaments')
  await tapPrices(sender.page, 2)
  const slip = await openSlip(sender.page)
  await slip.getByRole('button', { name: 'Compartir boleto' }).click()
  const code = await slip.getByText(/^[2-9A-HJ-NP-Z]{8}$/).innerText()
  const receiver = await visitor({ viewport: PHONE })
  await receiver.open(`/sport?slip=${code}`)
  const legs = slipOf(receiver.page).getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem')
  await expect.poll(() => legs.count()).toBe(2)

  for (const [theme, viewport] of [
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const) {
    const { page, context, open } = await visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    // A phone shows its empty slip only to whoever asks for it, from any page.
    await open(viewport === PHONE ? '/casino' : '/sport')
    if (viewport === PHONE) await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('button', { name: 'Tengo un código de boleto' }).filter({ visible: true }).click()
    const field = slipOf(page).getByRole('textbox', { name: 'Código del boleto' })
    await field.fill('zzzz 9999')
    await field.press('Enter')
    await slipOf(page).getByRole('alert').filter({ hasText: 'no existe' }).waitFor()
    expect(await field.inputValue()).toBe('zzzz 9999')
    expect(await axeViolations(page, slipOf(page))).toEqual([])
    await field.fill(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    await slipOf(page).getByRole('button', { name: 'Abrir boleto' }).click()
    await expect
      .poll(() => slipOf(page).getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem').count())
      .toBe(2)
  }
})

test('an answer that is lost is asked for again: the bet is placed once, and the player is told so; its result folds and comes back [BET-3] [SLIP-5]', async () => {
  const { page, slip, before } = await readyToPlace()
  const sent: string[] = []
  const answered = new Set<string>()
  await page.route('**/PlaceBet/**', async (route) => {
    const { requestId } = route.request().postDataJSON() as { requestId: string }
    sent.push(requestId)
    const answer = await route.fetch()
    // The server has decided; the first answer to each request never arrives.
    if (answer.ok() && !answered.has(requestId)) {
      answered.add(requestId)
      return route.abort()
    }
    return route.fulfill({ response: answer })
  })
  await placeUntilTaken(slip)
  const [accepted] = [...answered].slice(-1)
  expect(sent.filter((id) => id === accepted)).toHaveLength(2)
  const taken = (await ticketsOf(page)).filter(({ ticketId }) => !before.some((one) => one.ticketId === ticketId))
  expect(taken.filter(({ status }) => status === 2)).toHaveLength(1)

  // A tapped price folds the result, and the header of the column brings it back.
  await priceButtons(page).first().click()
  await slip.getByRole('heading', { name: '¡Apuesta aceptada!' }).waitFor({ state: 'hidden' })
  await slip.getByRole('button', { name: 'Ver resultado' }).click()
  await slip.getByRole('heading', { name: '¡Apuesta aceptada!' }).waitFor()
})

test('a reload while nobody knows whether the bet arrived goes on with the same request: placed once, and told so [SLIP-4] [BET-3]', async () => {
  const { page, slip, before } = await readyToPlace()
  const { sent, placed, end } = await losePlacements(page)
  const place = slip.getByRole('button', { name: /^Apostar / })
  const back = slip.getByRole('button', { name: 'Volver al boleto' })
  await expect
    .poll(async () => {
      for (const button of [place, back]) {
        if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
      }
      return placed() !== undefined && (await slip.getByText('Sin respuesta por ahora').isVisible())
    })
    .toBe(true)
  end()
  await page.reload()
  await expect.poll(async () => (await keptSlip(page))?.includes('"placing":{') === true).toBe(false)
  expect(new Set(sent.slice(sent.indexOf(placed() ?? '')))).toEqual(new Set([placed()]))
  const made = (await ticketsOf(page)).filter(({ ticketId }) => !before.some((one) => one.ticketId === ticketId))
  expect(made).toHaveLength(1)
})
