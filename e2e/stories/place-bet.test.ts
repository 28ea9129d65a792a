import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProduct } from '../src/own-product.ts'
import { type RunningProduct, startProduct } from '../src/product.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { acceptMoves, keptSlip, openSlip, placeUntilTaken, takenOdds, tapPrices, ticketsOf } from '../src/slip.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { cashOf } from '../src/wallet.ts'

const { visitor } = site()

/** On real engines the other device speaks to another process. */
let second: RunningProduct | undefined
beforeAll(async () => {
  if (process.env.NATS_URL) second = await startProduct({ RATE_LIMITS: 'off' }, await ownProduct())
})
afterAll(() => second?.stop())

test.each([
  ['a phone', PHONE, DESKTOP],
  ['a desktop', DESKTOP, PHONE],
] as const)(
  'on %s a player taps two live prices, sees one move, takes it, places a multiple, watches it accepted, and finds it on another device [SLIP-1] [SLIP-3] [SLIP-5] [BET-3] [BET-9] [GLI-19]',
  async (_, viewport, another) => {
    const { page, open } = await visitor({ viewport })
    await signIn(page, DEMO)
    await open('/sport')
    const cash = await cashOf(page)
    const other = await visitor({ viewport: another, at: second })
    await signIn(other.page, DEMO)
    await other.open('/bet-history')
    await other.page.getByRole('navigation', { name: 'Mis apuestas' }).waitFor()

    await tapPrices(page, 2)
    const slip = await openSlip(page)
    await acceptMoves(slip, 'Ninguno')
    await slip.getByText(/La transmisión puede tener retraso/).waitFor()
    if (viewport === PHONE)
      for (const key of ['2', '0']) await slip.getByRole('button', { name: key, exact: true }).click()
    else await slip.getByRole('textbox', { name: /^Apuesta/ }).fill('20')

    const accept = slip.getByRole('button', { name: 'Aceptar cambio' }).first()
    await accept.waitFor()
    await slip.getByRole('button', { name: /^Acepta el cambio|^Quita lo que/ }).waitFor()
    const before = await takenOdds(page)
    await expect
      .poll(
        async () => {
          // A price that moves back, or a market that closes, takes the question away until the next move.
          if (await accept.isVisible()) await accept.click({ timeout: 5_000 }).catch(() => undefined)
          return takenOdds(page)
        },
        { timeout: 240_000 },
      )
      .not.toEqual(before)

    await acceptMoves(slip, 'Cualquiera')
    await placeUntilTaken(slip)
    const [ticket] = await ticketsOf(page)
    expect(ticket).toMatchObject({ status: 2, selections: [{}, {}] })
    const see = slip.getByRole('link', { name: 'Ver apuesta' })
    await expect.poll(() => see.getAttribute('href')).toBe(`/bet-history/${ticket?.ticketId}`)
    await other.page.locator(`main a[href="/bet-history/${ticket?.ticketId}"]`).first().waitFor()
    await expect.poll(() => keptSlip(page)).toBeNull()
    await slip.getByRole('button', { name: 'Hacer otra apuesta' }).click()
    await page.reload()
    await page.locator('main [data-price-row]').first().waitFor()
    await expect.poll(() => page.locator('main button[aria-pressed="true"]').count()).toBe(0)
    for (const shown of [page, other.page]) await expect.poll(() => cashOf(shown)).toBe(cash - 20)
  },
)
