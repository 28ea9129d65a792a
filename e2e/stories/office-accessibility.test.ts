import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolationsIn } from '../src/axe.ts'
import { homeWins, placeSingle } from '../src/betting.ts'
import { keepTokens } from '../src/calls.ts'
import { ADMIN, DEMO, signIn, signInByCall } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

const STORY_MS = 600_000

const PAGES = [
  '/',
  '/players',
  '/verification',
  '/withdrawals',
  '/payments',
  '/ledger',
  '/audit',
  '/members',
  '/security',
  '/trading',
  '/tickets',
  '/decisions',
  '/feed',
  '/providers',
  '/casino',
  '/limits',
  '/care',
  '/promo',
  '/reports',
  '/house',
  '/announcements',
  '/tracking',
] as const

async function staff(viewport?: { readonly width: number; readonly height: number }) {
  const visit = await visitor({ viewport })
  await keepTokens(visit.page, await signInByCall(visit.page, ADMIN))
  return visit
}

/** The page as it is once nothing of it loads any more, in the theme. */
async function openIn(page: Page, theme: string, path: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('momio.theme', chosen), theme)
  await page.goto(`/office${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Cargando' }).count()).toBe(0)
}

/** What is wrong with the page as it is shown now. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const violations: unknown[] = await axeViolationsIn(page.mainFrame())
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return isWide ? [...violations, 'wider than the screen'] : violations
}

/** The search of the top bar leads from a name or a number to its page. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Jugador, boleto, evento o CURP' }).fill(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}

test('axe finds nothing on any page of the office in either theme, and none is wider than a phone [PLAT-6]', {
  timeout: STORY_MS,
}, async () => {
  const { page, complaints } = await staff(PHONE)
  const problems: unknown[] = []
  for (const path of PAGES)
    for (const theme of ['dark', 'light']) {
      await openIn(page, theme, path)
      const found = await problemsOf(page)
      if (found.length > 0) problems.push({ path, theme, found })
    }
  expect(problems).toEqual([])
  expect(complaints).toEqual([])
})

test('the search finds a player, a ticket by its number and an event by its teams, and says when there is nothing [PLAT-6]', {
  timeout: STORY_MS,
}, async () => {
  const { page: player } = await visitor()
  await signIn(player, DEMO)
  const [pick] = await homeWins(player, 'to-come')
  await placeSingle(player, pick, 20)

  const { page } = await staff(PHONE)
  await openIn(page, 'light', '/')
  await find(page, 'diana morales')
  expect(await axeViolationsIn(page.mainFrame())).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'demo' }).waitFor()
  await page.getByText('Sesiones abiertas').waitFor()
  expect(await problemsOf(page)).toEqual([])

  await find(page, pick.home)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/events/*')
  await page.getByRole('heading', { level: 1, name: pick.home }).waitFor()
  expect(await problemsOf(page)).toEqual([])

  await page.goto('/office/tickets')
  const link = page.locator('main a[href*="/office/tickets/"]').first()
  const number = (await link.textContent()) ?? ''
  await find(page, number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  expect(await problemsOf(page)).toEqual([])

  const field = page.getByRole('combobox', { name: 'Jugador, boleto, evento o CURP' })
  for (const odd of ['👻👻', '<script>alert(1)</script>', 'مرحبا', '-99999999999999999999', "'; drop table players"]) {
    await field.fill(odd)
    await page.getByText(`No encontramos nada con «${odd}»`).waitFor()
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test('a reason that is blank or too long is told so and stays as it was typed [PLAT-6]', {
  timeout: STORY_MS,
}, async () => {
  const { page } = await staff()
  await openIn(page, 'dark', '/house')
  await page.getByRole('button', { name: /^Cambiar welcomeGift/ }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Motivo')
  const submit = dialog.getByRole('button', { name: 'Cambiar', exact: true })
  await reason.fill('     ')
  await dialog.getByText('Escribe al menos').waitFor()
  expect(await submit.isEnabled()).toBe(false)
  const long = '🎲<script>'.repeat(1_000)
  await reason.fill(long)
  await dialog.getByText('Máximo').waitFor()
  expect(await reason.inputValue()).toBe(long)
  expect(await submit.isEnabled()).toBe(false)
  expect(await axeViolationsIn(page.mainFrame(), dialog)).toEqual([])
})
