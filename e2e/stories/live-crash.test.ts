import { tableOutcome } from '@momio/domain/casino/live-table'
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { cashOf, payByCard } from '../src/wallet.ts'

const { visitor } = site()

const CRASH = '/casino/live/crash_live'
/** Far enough to get off by hand on a busy machine; more than half of the flights get there, and the others are over soon. */
const FAR_ENOUGH = 170
/** More than the longest flight. */
const LONG_MS = 130_000
const ENOUGH_TO_BET_MS = 5_000

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const multiple = (times: number) => `${times.toFixed(2)}×`
const spoken = (page: Page) => page.locator('main').getByRole('status').first()

interface Round {
  readonly roundNo: number
  readonly closesAt: string
}

async function tableOf(page: Page): Promise<{ now: string; round: Round | null }> {
  return (await page.request.get('/api/Casino/Tables/cohete')).json()
}

/** What only the server knows before the rocket is lost. */
async function sealedOutcome(roundNo: number): Promise<number> {
  const [seed] = await inProductDatabase(
    `select server_seed from casino_table_rounds join casino_seeds on casino_seeds.id = seeds_id
     where table_id = 'cohete' and round_no = $1`,
    [roundNo],
  )
  return tableOutcome('cohete', roundNo, seed?.server_seed ?? '')
}

/** Waits for a round that has just opened and will fly as far as the story needs; how far that is. */
async function farFlight(page: Page): Promise<number> {
  for (;;) {
    const { now, round } = await tableOf(page)
    const isFresh = round && Date.parse(round.closesAt) - Date.parse(now) > ENOUGH_TO_BET_MS
    const outcome = isFresh ? await sealedOutcome(round.roundNo) : 0
    if (outcome >= FAR_ENOUGH) return outcome
    await page.waitForTimeout(300)
  }
}

/** The bet of the round as the server wrote it, in centavos. */
async function writtenBet(username: string) {
  const [bet] = await inProductDatabase(
    `select staked, payout, withheld from casino_rounds
     where game_id = 'cohete' and player_id = (select id from players where username_key = $1)`,
    [username],
  )
  return { staked: Number(bet?.staked), payout: Number(bet?.payout), withheld: Number(bet?.withheld) }
}

const realityCheck = (page: Page) => page.getByRole('dialog', { name: 'Una pausa para revisar' })

/** As if the player had signed in more than an hour ago: the next page that is loaded finds the check due. */
async function signedInLongAgo(username: string) {
  await inProductDatabase(
    `update sessions set created_at = created_at - interval '75 minutes', reality_checked_at = null
     where ended_at is null and player_id = (select id from players where username_key = $1)`,
    [username],
  )
}

/** Notes in the page, from its next load on, whether a window ever stood over the button that gets off. */
async function watchTheButton(page: Page) {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { wasCovered: false })
    const look = () => {
      const isFlying = [...document.querySelectorAll('button')].some((one) => one.textContent?.startsWith('Cobrar '))
      if (isFlying && document.querySelector('[role="dialog"]')) watched.wasCovered = true
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

async function player(viewport: typeof DESKTOP) {
  const visit = await visitor({ viewport })
  const { username } = await registerAndVerify(visit.page)
  await payByCard(visit.page, 200, 'approve')
  await visit.page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await visit.open(CRASH)
  await visit.page.getByRole('textbox', { name: 'Tu apuesta' }).waitFor()
  return { ...visit, username }
}

test('a guest watches the flights of everybody and reads their rules and their return; to play he signs in [CAS-3] [CAS-4]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open(CRASH)
  await expect.poll(() => spoken(page).innerText(), { timeout: LONG_MS }).toMatch(/^El cohete explotó en \d/)
  await page.getByText(/^Vuelo \d+: tu navegador lo calculó de nuevo/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
  await button(page, /^Reglas y retorno$/).click()
  await page
    .getByRole('dialog', { name: 'Reglas de la mesa' })
    .getByText(/El retorno teórico es de 97\s?%/)
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await button(page, /^Ingresa para jugar$/).click()
  await page.getByRole('dialog', { name: 'Ingresar' }).waitFor()
  expect(complaints).toEqual([])
})

test('while the connection is lost the table says so, and a picture that may be old looks like it [GLI-23]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const sockets: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/CasinoTable/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  await open(CRASH)
  await page.getByText(/^Retraso \d/).waitFor()
  const stage = page.locator('[data-kind]')
  expect(await stage.getAttribute('data-unsure')).toBeNull()
  isCut = true
  for (const socket of sockets) await socket.close()
  await page.getByText(/^Se cortó la conexión con la mesa/).waitFor()
  expect(await stage.getAttribute('data-unsure')).toBe('true')
  isCut = false
  await page.getByText(/^Se cortó la conexión con la mesa/).waitFor({ state: 'hidden' })
  expect(await stage.getAttribute('data-unsure')).toBeNull()
})

test('whoever gets off the rocket is paid what the server says, also when its answer is lost; whoever stays loses, and a reality check waits for the end of the flight [CAS-3] [CAS-4] [RG-7]', async () => {
  const [ana, ben] = [await player(DESKTOP), await player(PHONE)]
  let asked = 0
  await ana.page.route('**/api/Casino/Tables/Bets/*/Leave', async (route) => {
    await route.fetch()
    if (asked++ === 0) await route.abort()
    else await route.continue()
  })
  const outcome = await farFlight(ana.page)
  await button(ana.page, /^Apostar \$50\.00$/).press('Enter')
  await button(ben.page, /^Apostar \$50\.00$/).click()
  for (const { page } of [ana, ben]) await button(page, /^A bordo con \$50\.00$/).waitFor()

  // The same button, still in focus, now gets her off.
  await button(ana.page, /^Cobrar/).waitFor()
  await ana.page.waitForTimeout(500)
  await ana.page.keyboard.press('Space')
  await button(ana.page, /^Cobraste \$/).waitFor()
  const left = await writtenBet(ana.username)
  const leftAt = multiple(left.payout / left.staked)
  const payout = `$${(left.payout / 100).toFixed(2)}`
  await button(ana.page, new RegExp(`^Cobraste \\${payout}$`)).waitFor()
  await expect.poll(() => spoken(ana.page).innerText()).toContain(`Cobraste ${payout} en ${leftAt}.`)
  await expect.poll(() => asked).toBeGreaterThan(1)

  // A page that is loaded again in flight knows that he is on board, and its check opens when the flight is over.
  await signedInLongAgo(ben.username)
  await watchTheButton(ben.page)
  await ben.page.reload()
  await ben.page.getByText(/^Perdiste \$50\.00$|^Tu vuelo anterior: perdiste \$50\.00\.$/).waitFor({ timeout: LONG_MS })
  await realityCheck(ben.page).getByRole('button', { name: 'Seguir jugando' }).click()
  await expect.poll(() => realityCheck(ben.page).count()).toBe(0)
  expect(await ben.page.evaluate(() => (window as unknown as { wasCovered: boolean }).wasCovered)).toBe(false)
  for (const { page } of [ana, ben]) {
    await page
      .getByRole('list', { name: 'Últimos vuelos' })
      .getByText(multiple(outcome / 100))
      .first()
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
  expect(left.payout).toBeGreaterThan(left.staked)
  expect(left.payout / left.staked).toBeLessThanOrEqual(outcome / 100)
  await expect.poll(() => cashOf(ana.page)).toBeCloseTo(150 + (left.payout - left.withheld) / 100, 2)
  expect(await writtenBet(ben.username)).toEqual({ staked: 5_000, payout: 0, withheld: 0 })
  await expect.poll(() => cashOf(ben.page)).toBe(150)
})
