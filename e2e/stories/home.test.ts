import { expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

test('the first screen of a phone has the sports, a live card with its prices, the next matches and the way into the casino [CAT-7]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open('/')
  const main = page.locator('main')
  // One that is suspended has no price for a while.
  const price = page.getByRole('button').filter({ hasText: /\d\.\d\d/ })
  const cards = main.getByRole('region', { name: 'En vivo ahora' }).getByRole('article')
  const card = cards.filter({ has: price }).first()
  await card.waitFor()
  const box = await card.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
  await expect
    .poll(() => main.getByRole('navigation', { name: 'Deportes' }).getByRole('link').count())
    .toBeGreaterThan(2)
  const upcoming = main.getByRole('region', { name: 'Próximos importantes' })
  await upcoming.getByRole('listitem').first().waitFor()
  await expect.poll(() => priceButtons(page).count()).toBeGreaterThan(2)
  const game = main.getByRole('region', { name: 'Casino' }).getByRole('listitem').first()
  await expect.poll(async () => (await game.boundingBox())?.y).toBeLessThan(PHONE.height)
  await upcoming.getByRole('link').first().click()
  await page.waitForURL('**/sport/**')
  expect(complaints).toEqual([])
})

test('the page does not scroll sideways at 320 px, and its favourite is the first card [CAT-7]', async () => {
  const { page, open } = await visitor({ viewport: { width: 320, height: 640 } })
  await open('/')
  const cards = page.locator('main').getByRole('region', { name: 'En vivo ahora' }).getByRole('article')
  const linkOf = (place: number) => cards.nth(place).getByRole('link').first().getAttribute('href')
  await cards.nth(2).waitFor()
  const third = await linkOf(2)
  const matchId = decodeURIComponent(third?.split('/').at(-1) ?? '')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(() => overflow()).toBe(0)
  await page.evaluate((id) => localStorage.setItem('momio.favouriteMatches', JSON.stringify([id])), matchId)
  await page.reload()
  await expect.poll(() => linkOf(0)).toBe(third)
  await expect.poll(() => overflow()).toBe(0)
})
