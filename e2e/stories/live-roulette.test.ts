import { RED_NUMBERS } from '@momio/domain/casino/roulette/wheel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { overflowOf, resizeTo } from '../src/resize.ts'
import { ADMIN, signInByCall } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { cashOf, payByCard } from '../src/wallet.ts'

const { visitor } = site()

const ROULETTE = '/casino/live/roulette_live'
/** A round is 20 s of bets, 8 s of the ball and 7 s of rest. */
const ROUND_MS = 90_000
const ENOUGH_TO_BET_MS = 8_000

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const news = (page: Page) => page.getByRole('region', { name: 'Ronda en curso' }).getByRole('status').first()
const guests = (page: Page) => page.getByRole('region', { name: 'En la mesa' })

async function player(viewport: typeof DESKTOP) {
  const visit = await visitor({ viewport })
  const { username } = await registerAndVerify(visit.page)
  await payByCard(visit.page, 200, 'approve')
  await visit.page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await visit.open(ROULETTE)
  await button(visit.page, /^Rojo, paga 1 a 1/).waitFor()
  return { ...visit, username }
}

/** The number of a round that has just opened, so that there is time to lay chips. */
async function freshRound(page: Page): Promise<number> {
  for (;;) {
    const { now, round } = await (await page.request.get('/api/Casino/Tables/ruleta')).json()
    const leftMs = round ? Date.parse(round.closesAt) - Date.parse(now) : 0
    if (leftMs > ENOUGH_TO_BET_MS) return round.roundNo
    await page.waitForTimeout(300)
  }
}

/** What the server wrote of the player in the round, in pesos. */
async function writtenBets(username: string, roundNo: number) {
  const rows = await inProductDatabase(
    `select sum(staked) as staked, sum(payout) as payout, sum(withheld) as withheld, bool_and(outcome is not null) as paid
     from casino_rounds where game_id = 'ruleta' and table_round = $2
       and player_id = (select id from players where username_key = $1)`,
    [username, roundNo],
  )
  const pesos = (column: string) => Number(rows[0]?.[column] ?? 0) / 100
  return { staked: pesos('staked'), payout: pesos('payout'), withheld: pesos('withheld'), isPaid: rows[0]?.paid }
}

async function drawnNumber(page: Page): Promise<number> {
  await expect.poll(() => news(page).innerText(), { timeout: ROUND_MS }).toMatch(/^Salió el \d+, /)
  return Number(/\d+/.exec(await news(page).innerText())?.[0])
}

test.each([
  ['a phone', PHONE, DESKTOP],
  ['a desktop', DESKTOP, PHONE],
])(
  'a player on %s bets on red and on a number, both see the same number drawn, and the balance is stakes and payout [CAS-4] [GLI-7]',
  async (_, viewport, other) => {
    const { page, username, complaints } = await player(viewport)
    const guest = await visitor({ viewport: other })
    await guest.open(ROULETTE)
    const before = await cashOf(page)
    const roundNo = await freshRound(page)

    await button(page, /^Rojo, paga 1 a 1/).click()
    await button(page, /^Pleno 17, paga 35 a 1/).click()
    await button(page, /^Pleno 17, paga 35 a 1/).click()
    await button(page, 'Deshacer').click()
    await button(page, 'Apostar $20.00').click()
    await button(page, /^Rojo, .*Apostado: \$10\.00/).waitFor()
    await expect.poll(() => cashOf(page)).toBe(before - 20)
    await expect.poll(() => guests(guest.page).innerText()).toMatch(/\*\*\*.*\n?.*\$20\.00/)
    expect(await guests(guest.page).innerText()).toBe(await guests(page).innerText())
    expect(await axeViolations(page)).toEqual([])

    const number = await drawnNumber(page)
    expect(await drawnNumber(guest.page)).toBe(number)
    await expect.poll(async () => (await writtenBets(username, roundNo)).isPaid).toBe(true)
    const bets = await writtenBets(username, roundNo)
    const wins = (RED_NUMBERS.includes(number) ? 20 : 0) + (number === 17 ? 360 : 0)
    expect([bets.staked, bets.payout]).toEqual([20, wins])
    await expect.poll(() => cashOf(page)).toBe(before - bets.staked + bets.payout - bets.withheld)
    // Red alone brings back what was laid on both.
    const paid = `${wins > bets.staked ? 'Ganaste' : 'Recuperaste'} $${wins}.00`
    await page.getByText(wins > 0 ? paid : 'Esta vez no salió tu número.').waitFor()
    const last = guest.page.getByRole('region', { name: 'Últimos números' }).getByRole('listitem').first()
    await expect.poll(() => last.innerText()).toBe(String(number))

    await button(page, 'Repetir la apuesta anterior').click()
    await button(page, /^Rojo, .*Sin enviar: \$10\.00/).waitFor()
    expect(await axeViolations(guest.page)).toEqual([])
    expect(Math.max(await overflowOf(page), await overflowOf(guest.page))).toBeLessThanOrEqual(0)
    expect([...complaints, ...guest.complaints]).toEqual([])
  },
)

test('the code of a table comes while the lobby rests; with the tap the table is asked for and its pictures come, and no code [CAS-1] [CAS-4]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('/casino')
  await expect.poll(() => asked.filter((path) => path.includes('/roulette-page-')).length).toBe(1)
  await page.waitForLoadState('networkidle')

  asked.length = 0
  await page.getByRole('link', { name: 'Jugar Ruleta Europea', exact: true }).first().click()
  await button(page, /^Rojo, paga 1 a 1/).waitFor()
  const before = asked.slice(0, asked.findIndex((path) => path.includes('/wheel-rotor-')) + 1)
  expect(before).toContain('/api/Casino/Tables/ruleta')
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('a guest lays chips with the keyboard, and signs in to bet [CAS-4]', async () => {
  const { page, context, open } = await visitor({ viewport: { width: 320, height: 640 } })
  await context.addInitScript(() => localStorage.setItem('momio.theme', 'light'))
  await open(ROULETTE)
  await button(page, /^Pleno 1, /).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Between the rows of the upright board lies the line of two numbers.
  await button(page, /^Caballo 1, 4, .*Sin enviar: \$10\.00/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const width of [320, 360, 768, 1024, 1280]) {
    await resizeTo(page, width)
    await expect.poll(() => overflowOf(page), { message: `at ${width}` }).toBeLessThanOrEqual(0)
  }
  await button(page, 'Ingresar para apostar').click()
  await page.getByRole('dialog', { name: 'Ingresar' }).waitFor()
})

test('an interruption is explained and keeps the bets of every tab; a table that staff closes says so and opens again [CAS-4] [GLI-2] [GLI-23]', async () => {
  const { page, context, complaints } = await player(DESKTOP)
  const roundNo = await freshRound(page)
  await button(page, /^Cero, 4 fichas/).click()
  await button(page, 'Apostar $40.00').click()
  const placed = /^Pleno 26, .*Apostado: \$10\.00/
  await button(page, placed).waitFor()

  const tab = await context.newPage()
  // Cut once, as a phone in a tunnel, and whole again.
  let isCut = true
  await tab.routeWebSocket(/CasinoTable/, (socket) => (isCut ? void socket.close() : void socket.connectToServer()))
  await tab.route('**/api/Casino/Tables/ruleta', (route) => (isCut ? route.abort() : route.continue()))
  await tab.goto(ROULETTE)
  await tab.getByText(/^Se cortó la conexión con la mesa/).waitFor()
  isCut = false
  await button(tab, placed).waitFor()
  await expect.poll(() => tab.getByText(/^Se cortó la conexión con la mesa/).count(), { timeout: ROUND_MS }).toBe(0)
  expect((await (await page.request.get('/api/Casino/Tables/ruleta')).json()).round.roundNo).toBeLessThanOrEqual(
    roundNo + 2,
  )
  await tab.close()

  const { token } = await signInByCall(page, ADMIN)
  const switchTable = (isOpen: boolean) =>
    page.request.put('/api/Staff/Casino/Games/ruleta', {
      data: { isOpen, reason: 'historia de la mesa' },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await switchTable(false)).status()).toBe(200)
  try {
    await page.getByText('La mesa está cerrada').waitFor({ timeout: ROUND_MS })
    expect(await axeViolations(page)).toEqual([])
  } finally {
    await switchTable(true)
  }
  await expect.poll(() => news(page).innerText(), { timeout: ROUND_MS }).toBe('Hagan sus apuestas')
  expect(complaints).toEqual([])
})
