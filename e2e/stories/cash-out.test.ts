import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { homeWins, isAccepted, trySingle } from '../src/betting.ts'
import { overflowOf } from '../src/resize.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'
import { cashOf } from '../src/wallet.ts'

const { visitor } = site()

const STAKE = 20

/** On whichever live match takes it and still stands by it after the delay. */
async function acceptedLive(page: Page): Promise<string> {
  let accepted = ''
  await expect
    .poll(
      async () => {
        for (const pick of await homeWins(page, 'live')) {
          const ticketId = await trySingle(page, pick, STAKE).catch(() => null)
          if (ticketId !== null && (await isAccepted(page, ticketId))) accepted = ticketId
          if (accepted) return true
        }
        return false
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  return accepted
}

test('a live ticket shows what it is worth and how that is counted; half of it is closed for its money, and the rest goes on [BET-8] [BET-9]', {
  timeout: 300_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const ticketId = await acceptedLive(page)
  await page.goto('/bet-history')
  const card = page.locator('main').getByRole('article').first()
  await card.getByText('Probabilidad de ganar').waitFor()
  await card.getByRole('button', { name: /^Cerrar por \$/ }).waitFor()
  await page.goto(`/bet-history/${ticketId}`)
  const main = page.locator('main')
  const before = await cashOf(page)
  await main.getByRole('button', { name: /^Cerrar por \$/ }).click()

  const sheet = page.getByRole('dialog', { name: 'Cerrar apuesta' })
  await sheet.getByText('apuesta × momio × probabilidad − margen').waitFor()
  await sheet.getByText('Cómo se calcula').click()
  await sheet.getByText(/^Margen publicado/).waitFor()
  await sheet.getByRole('button', { name: /^50\s?%$/ }).click()
  const slider = sheet.getByRole('slider', { name: '¿Cuánto quieres cerrar?' })
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^50\s?%: te pagamos \$/)
  await sheet.getByLabel('Porcentaje a cerrar').fill('49')
  await slider.press('ArrowRight')
  await expect.poll(() => slider.inputValue()).toBe('50')
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => overflowOf(page)).toBe(0)

  const told = page.getByText(/^Cerraste \$10\.00: te pagamos \$/)
  // A price that moves at this moment is refused with the new quote, which the next press takes.
  await expect
    .poll(
      async () => {
        const confirm = sheet.getByRole('button', { name: /^Cerrar 50\s?% por \$/ })
        await confirm.click({ timeout: 2_000 }).catch(() => {})
        return told.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  const paid = Number((await told.innerText()).replace(/^.*te pagamos \$/, '').replace(/,/g, ''))
  // More than was staked is a prize, of which one percent is withheld.
  const withheld = paid > 10 ? Math.floor(paid) / 100 : 0
  // Another ticket of the player may be won meanwhile.
  await expect.poll(() => cashOf(page)).toBeGreaterThanOrEqual(Math.round((before + paid - withheld) * 100) / 100)
  const closings = main.getByRole('region', { name: 'Cierres de esta apuesta' })
  await closings.getByText('Cerraste $10.00').waitFor()
  await closings.getByText('Sigue en juego').waitFor()
  await expect.poll(() => closings.getByRole('listitem').count()).toBe(1)
  await main.getByRole('button', { name: /^(Cerrar por \$|Cierre en pausa)/ }).waitFor()
})
