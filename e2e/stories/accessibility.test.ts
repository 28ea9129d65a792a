import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { liveMatchPath } from '../src/live-match.ts'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

test.each([
  ['/sport', PHONE, 'dark'],
  ['/sport', DESKTOP, 'light'],
  ['/', PHONE, 'dark'],
  ['/', DESKTOP, 'light'],
  ['/register', PHONE, 'light'],
  ['/no-such-page', DESKTOP, 'dark'],
  ['/dev/gallery', DESKTOP, 'dark'],
  ['/dev/gallery', DESKTOP, 'light'],
] as const)('%s has no accessibility violation (%o, %s)', async (path, viewport, theme) => {
  const { page, context, open } = await visitor({ viewport })
  await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
  await open(path)
  if (path === '/sport') await priceButtons(page).nth(20).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test.each([
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
] as const)(
  'a tournament with its champion to bet on has no accessibility violation (%o, %s)',
  async (viewport, theme) => {
    const { page, context, open } = await visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/sport/sr:sport:1/tournament/sr:tournament:27466')
    await page.getByRole('button', { name: /^Ver más/ }).click()
    expect(await axeViolations(page)).toEqual([])
  },
)

test.each([
  ['sr:sport:1', PHONE, 'dark'],
  ['sr:sport:1', DESKTOP, 'light'],
  ['sr:sport:5', PHONE, 'light'],
  ['sr:sport:3', DESKTOP, 'dark'],
] as const)('the page of a match of %s has no accessibility violation (%o, %s)', async (sportId, viewport, theme) => {
  const { page, context, open } = await visitor({ viewport })
  await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
  await open(await liveMatchPath(page, sportId))
  await priceButtons(page).nth(8).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
