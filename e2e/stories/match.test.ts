import { expect, test } from 'vitest'
import { liveMatchPath } from '../src/live-match.ts'
import { priceButtons, site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const SOON = { timeout: 20_000 }

const { visitor } = site()

test('from the list to a match: its teams, its markets by group, prices that move, and back to the same place [CAT-5, CAT-7, CAT-8, GLI-19]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open('/sport/sr:sport:1')
  await priceButtons(page).nth(20).waitFor()
  // A phone draws what is near its screen: the last of that is some screens below.
  const lastDrawn = page
    .locator('main [role=row] a[href*="/sr:match:"]')
    .filter({ hasText: /\p{L}{3}/u })
    .last()
  // By its address: a match that begins or ends meanwhile moves the others, and scrolling draws more.
  const match = page.locator(`main [role=row] a[href="${await lastDrawn.getAttribute('href')}"]`).first()
  await match.scrollIntoViewIfNeeded()
  const leftAt = await page.evaluate(() => window.scrollY)
  expect(leftAt).toBeGreaterThan(300)
  // A row that was out of sight has no text before it is drawn.
  let names: string[] = []
  await expect
    .poll(async () => {
      names = (await match.innerText()).split('\n').filter((text) => text.length > 2)
      return names.length
    })
    .toBeGreaterThanOrEqual(2)
  const [home = '', away = ''] = names
  await match.click()
  await page.waitForURL(/\/sr:match:/)
  await page.getByRole('heading', { level: 1, name: `${home} – ${away}` }).waitFor({ state: 'attached' })
  await expect.poll(() => page.title(), SOON).toBe(`${home} – ${away} · Momio`)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByText('La transmisión puede tener retraso').waitFor()

  const groups = page.getByRole('tab')
  // By its name: the tab of custom bets comes when the match has some.
  const goals = page.getByRole('tab', { name: 'Goles', exact: true })
  await goals.click()
  await expect.poll(() => goals.getAttribute('aria-selected'), SOON).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
  await groups.first().click()

  const prices = () => priceButtons(page).allInnerTexts()
  const before = await prices()
  await expect.poll(async () => (await prices()).join() !== before.join(), SOON).toBe(true)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Fútbol en vivo/ }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBeGreaterThan(leftAt - 300)
  expect(complaints).toEqual([])
})

test('on a phone a market is found by its name, its line is changed, and it is starred to the top [CAT-7]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open(await liveMatchPath(page))
  const cards = page.locator('main h3')
  await cards.nth(3).waitFor()
  await page.getByRole('button', { name: 'Buscar mercado' }).click()
  await page.getByRole('searchbox', { name: 'Buscar mercado' }).fill('handicap')
  await page.getByRole('status').filter({ hasText: '«handicap»' }).waitFor()
  await expect
    .poll(async () => (await cards.allInnerTexts()).every((title) => /hándicap/i.test(title)), SOON)
    .toBe(true)

  const lines = page.getByRole('radiogroup').first()
  const other = lines.getByRole('radio', { checked: false }).first()
  const value = await other.locator('xpath=..').innerText()
  await other.check()
  await page
    .locator('main button[aria-pressed]')
    .filter({ hasText: ` ${value}` })
    .first()
    .waitFor()

  await page
    .getByRole('button', { name: /^Favorito: Hándicap/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Terminar la búsqueda' }).click()
  await expect.poll(() => cards.first().innerText(), SOON).toMatch(/^Hándicap/)
  await page.reload()
  await expect.poll(() => cards.first().innerText(), SOON).toMatch(/^Hándicap/)
  expect(complaints).toEqual([])
})

test('who comes late reads what each outcome opened at, as the server kept it [CAT-8]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const path = await liveMatchPath(page, 'sr:sport:1')
  const answer = await page.request.get(`/api/EventFixture/v1/Course/${path.split('/').at(-1)}`)
  const { opening } = (await answer.json()) as { opening: Record<string, number> }
  const home = Object.entries(opening).find(([key]) => key.endsWith('/1/1'))?.[1]
  await open(path)
  await page.getByRole('button', { name: 'Movimiento de los momios' }).click()
  await page.getByRole('radio', { name: 'Desde que abrieron' }).check()
  await page
    .getByText(`Abrió en ${home?.toFixed(2)}`)
    .first()
    .waitFor()
})

test('a match that is not in the book says so and shows the way back [CAT-7]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/sport/sr:sport:1/sr:match:42')
  await page.getByText('Este partido ya no está disponible').last().waitFor()
  await page.getByRole('link', { name: 'Ver partidos en vivo' }).click()
  await page.getByRole('heading', { level: 1, name: /Fútbol en vivo/ }).waitFor()
})

test('a match is asked for once, with its page, and shown with its markets before its connection is open [CAT-7] [HUB-3]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const path = await liveMatchPath(page)
  await page.routeWebSocket(/hubs/, (socket) => void socket.close())
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/GetFixtureDetail/')) asked++
  })
  await open(path)
  await page.locator('main h3').first().waitFor(SOON)
  await priceButtons(page).first().waitFor(SOON)
  expect(asked).toBe(1)
})
