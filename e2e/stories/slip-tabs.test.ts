import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { acceptMoves, keptSlip, openSlip, tapPrices, ticketsOf } from '../src/slip.ts'
import { DESKTOP } from '../src/viewports.ts'
import { cashOf } from '../src/wallet.ts'

const { visitor } = site()

/** Matches to come: a line of a live one may be suspended when the bet is pressed. */
const LIST = '/sport/sr:sport:1?upcoming-tournaments'

test('two tabs that place their shared slip at the same moment place it once; both are empty then and show the same balance [SLIP-4] [SLIP-5] [BET-5]', async () => {
  const { page, context, open } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  await open(LIST)
  await tapPrices(page, 2)
  const slip = await openSlip(page)
  await acceptMoves(slip, 'Cualquiera')
  await slip.getByRole('button', { name: /^Sumar \$50/ }).click()
  const other = await context.newPage()
  await other.goto(LIST)
  const otherSlip = await openSlip(other)
  const before = new Set((await ticketsOf(page)).map(({ ticketId }) => ticketId))
  const cash = await cashOf(page)
  const made = async () => (await ticketsOf(page)).filter(({ ticketId }) => !before.has(ticketId))

  /** Whichever asks for its limits first waits there until both were pressed. */
  const bothPressed = Promise.withResolvers<void>()
  await context.route('**/limitbyevent', async (route) => {
    await bothPressed.promise
    await route.continue()
  })
  const buttons = [slip, otherSlip].map((one) => one.getByRole('button', { name: /^Apostar \$50\.00/ }))
  for (const button of buttons) await button.waitFor()
  await Promise.all(buttons.map((button) => button.click()))
  bothPressed.resolve()

  const isEmpty = async (tab: Page) => (await keptSlip(tab)) === null
  // Refused where the line does not take bets just now: then the player presses again, in both tabs.
  await expect
    .poll(
      async () => {
        if ((await made()).some(({ status }) => status === 2)) return true
        for (const one of [slip, otherSlip]) {
          for (const name of [/^Apostar /, 'Volver al boleto']) {
            const button = one.getByRole('button', { name })
            if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
          }
        }
        return false
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(true)
  for (const tab of [page, other]) {
    await expect.poll(() => isEmpty(tab)).toBe(true)
    await expect.poll(() => tab.locator('main button[aria-pressed="true"]').count()).toBe(0)
    await expect.poll(() => tab.getByRole('list', { name: 'Tus selecciones' }).count()).toBe(0)
  }
  expect((await made()).filter(({ status }) => status === 2)).toHaveLength(1)
  // An older bet may be settled meanwhile.
  await expect.poll(() => cashOf(page)).not.toBe(cash)
  await expect.poll(async () => (await cashOf(other)) - (await cashOf(page))).toBe(0)
})
