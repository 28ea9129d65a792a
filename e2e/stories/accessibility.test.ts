import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

test.each([
  ['/sport', PHONE, 'dark'],
  ['/sport', PHONE, 'light'],
  ['/sport', DESKTOP, 'dark'],
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(path)
  if (path === '/sport') await priceButtons(page).nth(20).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
