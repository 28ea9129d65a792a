import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { homeWins, placeMultiple, placeSingle, ticketOf, trySingle } from '../src/betting.ts'
import { type NewPlayer, registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { overflowOf } from '../src/resize.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { priceButtons, site, type Visitor } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { headerBalance, payByCard } from '../src/wallet.ts'

const { visitor } = site()

async function playerWithMoney({ page }: Visitor, pesos: number): Promise<NewPlayer> {
  const player = await registerAndVerify(page)
  await payByCard(page, pesos, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  return player
}

const cards = (page: Page) => page.locator('main').getByRole('article')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mis apuestas' }).getByRole('link', { name })

test('a ticket placed on one device is in the history of another without a reload, and its receipt says all of it [BET-9] [GLI-17]', {
  timeout: 240_000,
}, async () => {
  const phone = await visitor({ viewport: PHONE })
  const { page } = phone
  const player = await playerWithMoney(phone, 300)
  await page.goto('/bet-history')
  await page.getByText('No tienes apuestas abiertas').waitFor()
  await tab(page, 'Resueltas').click()
  await page.getByText('Aún no tienes apuestas resueltas').waitFor()
  await tab(page, 'Todas').click()
  await page.getByText('Todavía no has apostado').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Ver partidos' }).getAttribute('href')).toBe('/sport')

  const other = await visitor({ viewport: DESKTOP })
  await signIn(other.page, player)
  await other.page.goto('/bet-history')
  await other.page.getByText('No tienes apuestas abiertas').waitFor()
  const [first, ...others] = await homeWins(page, 'to-come', 3)
  const picks = [first, ...others.slice(0, 2)]
  const single = await placeSingle(page, first, 50)
  for (const shown of [page, other.page]) {
    const card = cards(shown).filter({ hasText: 'Sencilla' })
    await card.getByText(first.outcomeName, { exact: true }).waitFor()
    await card.getByText('$50.00').waitFor()
    await card.getByText('Por empezar').waitFor()
  }
  const multiple = await placeMultiple(page, picks, 20)
  await cards(other.page).filter({ hasText: 'Múltiple de 3' }).waitFor()
  await expect
    .poll(() => other.page.getByRole('banner').getByRole('link', { name: 'Mis apuestas' }).first().innerText())
    .toMatch(/2/)
  await expect.poll(() => overflowOf(page)).toBe(0)

  const card = cards(page).filter({ hasText: 'Múltiple de 3' })
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: /^Copiar: N\.º/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(multiple)
  await card.getByRole('link', { name: /^Ver comprobante/ }).click()
  await page.waitForURL(`**/bet-history/${multiple}`)
  await page.getByRole('heading', { name: 'Múltiple de 3' }).waitFor()
  const legs = page.getByRole('list', { name: 'Selecciones' }).getByRole('listitem')
  await expect.poll(() => legs.count()).toBe(3)
  const leg = legs.first()
  await leg.getByText(`${first.home} – ${first.away}`).waitFor()
  // The price and the chance now come over the live connection.
  await leg.getByText('Momio ahora').waitFor()
  await leg.getByText('al apostar').waitFor()
  await leg.getByText('De dónde salió este precio').click()
  await leg.getByText('Proveedor uno · prepartido').waitFor()
  await expect.poll(() => leg.getByRole('definition').count()).toBe(3)
  await page.getByText(multiple).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  const stranger = await visitor()
  await signIn(stranger.page, DEMO)
  for (const id of [single, 'nothing']) {
    await stranger.page.goto(`/bet-history/${id}`)
    await stranger.page.getByText('No encontramos esta apuesta').first().waitFor()
  }
})

test.each([PHONE, DESKTOP])(
  'history and receipt have no accessibility violation and no sideways scroll, dark and light (%o) [BET-9]',
  async (viewport) => {
    const { page, complaints } = await visitor({ viewport })
    await signIn(page, DEMO)
    const [pick] = await homeWins(page, 'to-come')
    if (!pick) throw new Error('nothing is to come')
    const ticketId = await placeSingle(page, pick, 5)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => localStorage.setItem('momio.theme', chosen), theme)
      await page.goto('/bet-history?tab=all')
      await cards(page).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      await expect.poll(() => overflowOf(page)).toBe(0)
      await page.goto(`/bet-history/${ticketId}`)
      await page.getByRole('heading', { name: 'Sencilla' }).waitFor()
      await page.getByText('De dónde salió este precio').click()
      expect(await axeViolations(page)).toEqual([])
      await expect.poll(() => overflowOf(page)).toBe(0)
    }
    expect(complaints).toEqual([])
  },
)

test('tab, dates, result and page are in the address and come back with it; a live bet is decided without a reload [BET-9] [BET-3]', {
  timeout: 240_000,
}, async () => {
  const desktop = await visitor()
  const { page } = desktop
  await playerWithMoney(desktop, 500)
  await page.goto('/bet-history')
  await page.getByText('No tienes apuestas abiertas').waitFor()
  await placeLive(page)
  await cards(page)
    .filter({ hasText: /En espera|Aceptada|Rechazada/ })
    .first()
    .waitFor()
  await tab(page, 'Todas').click()
  const live = cards(page).first()
  await expect.poll(() => live.innerText()).toMatch(/Aceptada|Rechazada/)

  const toCome = await homeWins(page, 'to-come', 20)
  for (const pick of toCome.slice(0, 20)) await placeSingle(page, pick, 5)
  const pages = page.getByRole('navigation', { name: 'Páginas de apuestas' })
  await pages.getByRole('button', { name: 'Página 2' }).click()
  await page.waitForURL('**/bet-history?*page=2')
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(20)
  await page.goto('/bet-history?tab=all&page=99')
  await page.waitForURL('**page=2')
  await expect.poll(() => cards(page).count()).toBe(1)
  await tab(page, 'Todas').click()
  await expect.poll(() => cards(page).count()).toBe(20)

  await page.getByLabel('Desde').fill('2031-01-01')
  await page.getByText('Elige las dos fechas para filtrar.').waitFor()
  expect(page.url()).not.toContain('from=')
  await page.getByLabel('Hasta').fill('2031-01-31')
  await page.getByText('Ninguna apuesta coincide').waitFor()
  await page.waitForURL('**from=2031-01-01&to=2031-01-31')
  await page.getByRole('button', { name: 'Quitar fechas' }).click()
  await expect.poll(() => cards(page).count()).toBe(20)
  await page.getByRole('combobox', { name: 'Resultado' }).click()
  await page.getByRole('option', { name: 'Ganadas', exact: true }).click()
  await page.waitForURL('**result=won')
  await page.getByText('Ninguna apuesta coincide').waitFor()

  await page.goto('/bet-history')
  await page.getByRole('button', { name: 'Abrir menú' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Menú' }).getByText('Americano', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => cards(page).first().innerText()).toMatch(/[+-]\d{3}/)
})

/** On whichever live match takes it now: a line may be suspended at any moment. */
async function placeLive(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      for (const pick of await homeWins(page, 'live')) {
        const placed = await trySingle(page, pick, 5).catch(() => null)
        if (placed) return true
      }
      return false
    })
    .toBe(true)
}

test('what three players bet on is shown to everybody with its price, and open bets at a glance to their player; a phone’s first screen has room for the casino all the same [BET-9] [CAT-7]', {
  timeout: 240_000,
}, async () => {
  const guest = await visitor({ viewport: PHONE })
  const picks = (await homeWins(guest.page, 'to-come', 3)).slice(0, 3)
  for (let count = 0; count < 3; count++) {
    const one = await visitor({ viewport: PHONE })
    await playerWithMoney(one, 100)
    for (const pick of picks) await placeSingle(one.page, pick, 10)
    if (count < 2) continue
    await one.page.goto('/sport')
    await one.page.getByRole('link', { name: /^3 apuestas abiertas/ }).click()
    for (const { outcomeName } of picks) await cards(one.page).getByText(outcomeName, { exact: true }).waitFor()
  }
  const most = guest.page.getByRole('region', { name: 'Lo más apostado hoy' })
  const rows = most.getByRole('listitem')
  const all = most.getByRole('button', { name: 'Ver todo' })
  // The server counts again every few seconds.
  await expect
    .poll(async () => {
      await guest.page.goto('/')
      return all.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  const visibleRows = rows.filter({ visible: true })
  expect(await visibleRows.count()).toBe(2)
  const game = guest.page.getByRole('region', { name: 'Casino' }).getByRole('listitem').first()
  await expect.poll(async () => (await game.boundingBox())?.y).toBeLessThan(PHONE.height)
  await all.click()
  await expect.poll(() => visibleRows.count()).toBeGreaterThan(2)
  const row = rows.filter({ hasText: picks[0]?.outcomeName ?? '' })
  await row.getByText(/^\d+ jugadores$/).waitFor()
  const price = row.getByRole('button', { name: /\d\.\d\d/ })
  await price.click()
  await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true')
  expect(await axeViolations(guest.page)).toEqual([])

  await guest.page.goto('/sport')
  await priceButtons(guest.page).first().waitFor()
  // It comes when somebody scrolls to the end of the list, which grows while it is drawn.
  await expect
    .poll(async () => {
      await guest.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return row.count()
    })
    .toBe(1)
})

/** As the feed leaves it when the match is over, which a story cannot wait for; a rollback names the line alone. */
async function storeHomeWin(eventId: string, kind: 'settlement' | 'settlement-rollback' = 'settlement'): Promise<void> {
  const isResult = kind === 'settlement'
  const outcomes = ['1', '2', '3'].map((id) => ({ id, result: Number(id === '1') }))
  const line = { id: 1, specifiers: '', ...(isResult ? { outcomes } : { outcomeIds: [] }) }
  await inProductDatabase(
    `insert into feed_results (version, provider, product, event_id, kind, certainty, feed_time, received_at, payload, content_hash)
     values (2, 1, 1, $1, $2, $3, now(), now(), $4, gen_random_uuid()::text)`,
    [eventId, kind, isResult ? 2 : null, JSON.stringify({ markets: [line] })],
  )
}

test('a bet that wins is told on whatever page the player is, with its money, and shown as won with the tax withheld of it; a payment that is taken back is told too [BET-7] [BET-9] [MX-2]', async () => {
  const one = await visitor({ viewport: PHONE })
  const { page } = one
  await playerWithMoney(one, 100)
  // Nobody else bets on the last of them.
  const pick = (await homeWins(page, 'to-come', 4)).at(-1)
  if (!pick) throw new Error('no match is to come')
  const ticketId = await placeSingle(page, pick, 40)
  await page.goto('/transactions')
  await expect.poll(() => headerBalance(page).innerText()).toBe('$60.00')
  await storeHomeWin(pick.eventId)
  await page.getByText(/^Tu apuesta pagó \$/).waitFor()
  await page.getByRole('button', { name: 'Ver apuesta' }).click()
  await page.waitForURL(`**/bet-history/${ticketId}`)
  await page.locator('main').getByText('Ganada').first().waitFor()
  const { result, payout, decimalOdds, withheld } = await ticketOf(page, ticketId)
  if (payout === null || withheld === null) throw new Error('nothing was paid')
  expect([result, payout]).toEqual(['won', Math.floor(4_000 * decimalOdds) / 100])
  // One percent, rounded down to the centavo.
  expect(withheld).toEqual({ percent: 1, amount: Math.floor(Math.round(payout * 100) / 100) / 100 })
  await page
    .locator('main')
    .getByText(/^Retención ISR \(1\s?%\)$/)
    .waitFor()
  await page
    .locator('main')
    .getByText(`$${(payout - withheld.amount).toFixed(2)}`)
    .waitFor()
  await expect.poll(() => headerBalance(page).innerText()).toBe(`$${(60 + payout - withheld.amount).toFixed(2)}`)
  await page.goto('/transactions?tab=statement')
  const line = page.getByRole('row').filter({ hasText: 'Retención ISR' })
  await line.getByText(`-$${withheld.amount.toFixed(2)}`).waitFor()

  const received = (payout - withheld.amount).toFixed(2)
  // While no page is open: the next one tells it.
  await page.goto('about:blank')
  await storeHomeWin(pick.eventId, 'settlement-rollback')
  const open = () => inProductDatabase('select id from tickets where id = $1 and settled_at is null', [ticketId])
  await expect.poll(async () => (await open()).length).toBe(1)
  await page.goto('/transactions')
  await page.getByText(`Retiramos $${received}: el resultado se corrigió y tu apuesta sigue en juego`).waitFor()
  await expect.poll(() => headerBalance(page).innerText()).toBe('$60.00')
})
