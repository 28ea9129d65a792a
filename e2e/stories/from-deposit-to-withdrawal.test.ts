import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeWins, isAccepted, type Pick, placeCustom, placeMultiple, ticketOf, trySingle } from '../src/betting.ts'
import { post } from '../src/calls.ts'
import { type RunningProduct, startProduct } from '../src/product.ts'
import { ADMIN, DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'
import { cashOf, payByCard } from '../src/wallet.ts'

const { visitor } = site()

// A product of its own: what staff decides here ends the bets of everybody.
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product?.stop())

/** The home side wins, and not both sides score: they go together, at less than the product of their prices. */
const PARTS = [
  { marketId: 1, specifiers: '', outcomeId: '1' },
  { marketId: 29, specifiers: '', outcomeId: '76' },
]

type Result = 'won' | 'lost' | 'void'

/** Staff decides about lines by hand, each with a cause; small sums need no second person. */
async function staffOf(page: Page) {
  const { token = '' } = await post(page, '/api/Session/login/', ADMIN)
  const decide = (eventId: string, lineId: string, decision: object) =>
    post(
      page,
      '/api/Staff/Settlement/Decisions',
      { target: { eventId, lineId }, decision, cause: 'Acta oficial' },
      token,
    )
  return {
    settle: (eventId: string, lineId: string, outcomes: Record<string, Result>) =>
      decide(eventId, lineId, {
        kind: 'results',
        outcomes: Object.entries(outcomes).map(([outcomeId, result]) => ({ outcomeId, result })),
      }),
    takeBack: (eventId: string, lineId: string) => decide(eventId, lineId, { kind: 'withdraw' }),
  }
}

/** A bet on live matches that was taken and stood by after its delay. */
async function accepted(page: Page, place: (live: readonly Pick[]) => Promise<string>): Promise<string> {
  let taken = ''
  await expect
    .poll(
      async () => {
        const ticketId = await place(await homeWins(page, 'live', 3)).catch(() => null)
        if (ticketId !== null && (await isAccepted(page, ticketId))) taken = ticketId
        return taken !== ''
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  return taken
}

const resultOf = (page: Page, ticketId: string) => expect.poll(async () => (await ticketOf(page, ticketId)).result)

test('money from the deposit to the withdrawal: a multiple of two live matches is won, rolled back and settled again, a custom bet is lost, half of another bet is closed, and the statement says all of it [BET-7] [BET-8] [CUST-1] [GLI-20] [MX-2] [WAL-8]', {
  timeout: 480_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE, at: product })
  await signIn(page, DEMO)
  const cash = (await cashOf(page)) + 500
  await payByCard(page, 500, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await expect.poll(() => cashOf(page)).toBe(cash)

  const multiple = await accepted(page, (live) => placeMultiple(page, live.slice(0, 2), 20))
  const toClose = await accepted(page, ([, , other]) =>
    other ? trySingle(page, other, 40) : Promise.reject(new Error('too few live matches')),
  )
  const [match] = await homeWins(page, 'to-come')
  const custom = await placeCustom(page, match, PARTS, 10)
  await page.goto('/bet-history')
  await page.getByRole('article', { name: 'Crea tu apuesta' }).getByText('Momio de todas').waitFor()

  const staff = await staffOf(page)
  const [first, second] = (await ticketOf(page, multiple)).selections
  if (!first || !second) throw new Error('the multiple has no legs')
  for (const { eventId } of [first, second]) await staff.settle(eventId, '1', { 1: 'won', 2: 'lost', 3: 'lost' })
  await page.getByText(/^Tu apuesta pagó \$/).waitFor()
  await page.goto(`/bet-history/${multiple}`)
  await page
    .locator('main')
    .getByText(/^Retención ISR/)
    .waitFor()
  const { payout, withheld } = await ticketOf(page, multiple)
  if (payout === null || withheld === null) throw new Error('nothing was paid')
  await staff.takeBack(first.eventId, '1')
  await resultOf(page, multiple).toBe('open')
  await page.locator('main').getByText('Aceptada').first().waitFor()
  await staff.settle(first.eventId, '1', { 1: 'void', 2: 'void', 3: 'void' })
  await resultOf(page, multiple).toBe('won')
  const again = await ticketOf(page, multiple)
  // The void leg counts as odds of 1.
  expect(again.payout).toBe(Math.floor(Math.round(20 * second.decimalOdds * 10_000) / 100) / 100)

  await staff.settle(match.eventId, '1', { 1: 'won', 2: 'lost', 3: 'lost' })
  await staff.settle(match.eventId, '29', { 74: 'won', 76: 'lost' })
  await resultOf(page, custom).toBe('lost')

  await page.goto(`/bet-history/${toClose}`)
  const told = page.getByText(/^Cerraste \$20\.00: te pagamos \$/)
  const sheet = page.getByRole('dialog', { name: 'Cerrar apuesta' })
  // A price that moves at this moment is refused with the new quote, which the next press takes.
  await expect
    .poll(
      async () => {
        const steps = [
          page.locator('main').getByRole('button', { name: /^Cerrar por \$/ }),
          sheet.getByRole('button', { name: /^50\s?%$/ }),
          sheet.getByRole('button', { name: /^Cerrar 50\s?% por \$/ }),
        ]
        for (const step of (await sheet.isVisible()) ? steps.slice(1) : steps) {
          await step.click({ timeout: 3_000 }).catch(() => {})
        }
        return told.count()
      },
      { timeout: 120_000 },
    )
    .toBe(1)

  const closed = (await ticketOf(page, toClose)).cashouts[0]
  if (!closed) throw new Error('nothing was closed')
  const net = (again.payout ?? 0) - (again.withheld?.amount ?? 0) + closed.amount - (closed.withheld?.amount ?? 0)
  const left = Math.round((cash - 20 - 40 - 10 + net) * 100) / 100
  await expect.poll(() => cashOf(page)).toBe(left)

  await page.goto('/transactions?tab=statement')
  const lines = page.getByRole('row')
  const line = (kind: RegExp, amount: number) =>
    lines
      .filter({ hasText: kind })
      .filter({ hasText: `${amount < 0 ? '-' : '+'}$${Math.abs(amount).toFixed(2)}` })
      .first()
      .waitFor()
  await line(/^Depósito/, 500)
  for (const stake of [20, 40, 10]) await line(/^Apuesta/, -stake)
  await line(/^Premio de apuesta/, payout)
  await line(/^Retención ISR/, -withheld.amount)
  await line(/^Retención ISR devuelta/, withheld.amount)
  await line(/^Premio revertido/, -payout)
  await line(/^Apuesta cerrada antes/, closed.amount)
  const number = multiple.slice(-8).toUpperCase()
  // Staked, paid, taxed; both taken back; paid and taxed again.
  await expect.poll(() => lines.filter({ hasText: `Apuesta N.º ${number}` }).count()).toBe(7)

  await page.goto('/withdrawal')
  await page.getByLabel('CLABE interbancaria').fill('032180000118359719')
  await page.getByLabel(/Nombre para reconocerla/).fill('Nómina')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill('150')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog', { name: 'Revisa tu retiro' }).getByRole('button', { name: 'Confirmar retiro' }).click()
  await page.getByRole('heading', { name: 'Retiro en proceso' }).waitFor()
  await expect.poll(() => cashOf(page)).toBe(Math.round((left - 150) * 100) / 100)
})
