import { expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

test('from the sport page to tomorrow, to a tournament, and back to the tab that was left [CAT-7]', async () => {
  const { page, open, complaints } = await visitor({ viewport: DESKTOP })
  await open('/sport/sr:sport:1')
  const tabs = page.getByRole('navigation', { name: 'Cuándo' })
  await tabs.getByRole('link', { name: 'Mañana' }).click()
  await page.waitForURL(/\?day=tomorrow$/)
  await tabs.getByRole('link', { name: 'Mañana', exact: true }).and(page.locator('[aria-current]')).waitFor()
  await page.getByRole('heading', { level: 1, name: /próximos partidos/ }).waitFor()
  await tabs.getByRole('link', { name: 'Próximos' }).click()
  await priceButtons(page).nth(2).waitFor()
  // Before the start a row says when it begins instead of a clock.
  await page.locator('main [role=row] time').first().waitFor()
  const tournament = page.locator('main section[data-tournament] h2 a').first()
  const name = (await tournament.innerText()).split(' · ').at(-1) ?? ''
  await tournament.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await priceButtons(page).first().waitFor()
  await page.goBack()
  await page.waitForURL(/upcoming-tournaments/)
  await tabs.getByRole('link', { name: 'Próximos' }).and(page.locator('[aria-current]')).waitFor()
  await page.goBack()
  await page.waitForURL(/\?day=tomorrow$/)
  expect(complaints).toEqual([])
})

test('a sport without live matches opens on the next ones, and without any says so [CAT-7]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const nothing = { json: { tournamentsBySport: {}, times: {}, mappedTournaments: {} } }
  await page.route('**/live-matches/**', (route) => route.fulfill(nothing))
  await open('/sport/sr:sport:1')
  await page.waitForURL(/\?upcoming-tournaments=$/)
  await priceButtons(page).nth(2).waitFor()
  await page.route('**/prematch/**', (route) => route.fulfill(nothing))
  await open('/sport/sr:sport:1')
  await page.waitForURL(/\?upcoming-tournaments=main$/)
  await page.getByText('No hay partidos de Fútbol').waitFor()
})

test('a tournament without matches says that none are to come [CAT-7]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/sport/sr:sport:1/special-tournament/sr:tournament:999999')
  await page.getByText('No hay próximos eventos para este torneo').waitFor()
})

test('a tournament offers its champion: eight outcomes by their odds, then all, in its own words [CAT-7]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open('/sport/sr:sport:1/tournament/sr:tournament:27466')
  await page.getByRole('link', { name: 'Ir a Futuros' }).click()
  await page.getByRole('heading', { level: 3, name: /^Liga MX \d{4} - Ganador$/ }).waitFor()
  const outcomes = page.getByRole('region', { name: 'Futuros' }).getByRole('listitem')
  await expect.poll(() => outcomes.count()).toBe(8)
  await page.getByRole('button', { name: 'Ver más (10)' }).click()
  await expect.poll(() => outcomes.count()).toBe(18)
  const odds = (await outcomes.allInnerTexts()).flatMap((text) => /\d+\.\d+$/.exec(text)?.[0] ?? [])
  expect(odds.map(Number)).toEqual(odds.map(Number).toSorted((a, b) => a - b))
  await outcomes.first().getByRole('button').click()
  await outcomes.first().locator('[aria-pressed=true]').waitFor()
  await page.getByRole('button', { name: 'Ver menos' }).click()
  await expect.poll(() => outcomes.count()).toBe(8)
  expect(complaints).toEqual([])
})

test('on a phone a strip chooses the columns of soccer, and both sides are there [CAT-3]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/sport/sr:sport:1')
  await priceButtons(page).nth(2).waitFor()
  const total = page.getByRole('button', { name: /Más de \d/ }).first()
  await expect.poll(() => total.isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'Total' }).check()
  await total.waitFor()
  await page
    .getByRole('button', { name: /Menos de \d/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Próximos' }).click()
  await page.waitForURL(/upcoming/)
  await page
    .getByRole('button', { name: /Más de \d/ })
    .first()
    .waitFor()
})

test('a starred match stands first in a section of its own, also on the next visit [CAT-7]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/sport/sr:sport:1?upcoming-tournaments')
  await priceButtons(page).nth(2).waitFor()
  const star = page.getByRole('switch').first()
  const name = (await star.getAttribute('aria-label')) ?? ''
  // Two teams may meet twice within the days that are listed.
  await star.click()
  const favourites = page.getByRole('region', { name: 'Favoritos' })
  await favourites.getByRole('switch', { name }).waitFor()
  await page.reload()
  await favourites.getByRole('switch', { name, checked: true }).waitFor()
  await favourites.getByRole('switch', { name }).click()
  await favourites.waitFor({ state: 'detached' })
})
