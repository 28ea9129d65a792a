import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { homeWins } from '../src/betting.ts'
import { overflowOf } from '../src/resize.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { acceptMoves, openSlip, placeUntilTaken, tapPrices, ticketsOf } from '../src/slip.ts'
import { losePlacements } from '../src/spoil-request.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

const TAB = { name: 'Crea tu apuesta' }

/** The builder of a match that offers one: a match whose lines are suspended at this moment has none. */
async function openBuilder(page: Page): Promise<Locator> {
  const tab = page.getByRole('tab', TAB)
  const panel = page.getByRole('tabpanel', TAB)
  await expect
    .poll(
      async () => {
        for (const { sportId, eventId } of await homeWins(page, 'to-come')) {
          await page.goto(`/sport/${sportId}/${eventId}`)
          const isOffered = await tab.waitFor({ timeout: 10_000 }).then(
            () => true,
            () => false,
          )
          if (isOffered) return true
        }
        return false
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  await tab.click()
  await panel.getByRole('heading', { name: '1x2', exact: true }).waitFor()
  return panel
}

/** The buttons of a market, by its name. */
function outcomesIn(panel: Locator): (market: string) => Locator {
  return (market) =>
    panel
      .locator('section')
      .filter({ has: panel.page().getByRole('heading', { name: market, exact: true }) })
      .locator('button[aria-pressed][data-price]')
}

/** Puts it in whenever it may be pressed: a line may be suspended in between. */
async function choose(outcome: Locator): Promise<number> {
  let odds = 0
  await expect
    .poll(async () => {
      const isChosen = (await outcome.getAttribute('aria-pressed')) === 'true'
      odds = Number(/\d+\.\d+$/.exec((await outcome.innerText()).trim())?.[0] ?? 0)
      if (isChosen && odds > 1) return true
      if (!isChosen) await outcome.click({ timeout: 5_000 }).catch(() => undefined)
      return false
    })
    .toBe(true)
  return odds
}

test('a player combines two outcomes of a match on a phone, sees one price that is no product and what cannot join, places the bet and finds it [CUST-1]', {
  timeout: 400_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const panel = await openBuilder(page)
  const outcomesOf = outcomesIn(panel)

  const drawOdds = await choose(outcomesOf('1x2').nth(1))
  const bar = panel.getByRole('status').filter({ hasText: /selecci/ })
  await bar.getByText('Elige otra selección').waitFor()
  // Nobody wins a draw, so the home side cannot come with it.
  const home = outcomesOf('1x2').first()
  await home.getByText('No combina').waitFor()
  await expect.poll(() => home.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => home.getAttribute('title')).toMatch(/^No se puede combinar/)
  await expect.poll(() => home.getAttribute('aria-label')).toMatch(/No se puede combinar/)

  const bothOdds = await choose(outcomesOf('Ambos equipos anotan').last())
  await bar.getByText('Momio de todas').waitFor()
  const price = async () => Number(/\d+\.\d+$/.exec((await bar.innerText()).trim())?.[0] ?? 0)
  await expect.poll(price).toBeGreaterThan(1)
  // A draw in which not both score is 0-0 alone: far less likely than their product says, whoever plays.
  expect(await price()).toBeGreaterThan(drawOdds * bothOdds * 1.1)
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => overflowOf(page)).toBe(0)

  await panel.getByRole('button', { name: 'Continuar' }).click()
  const slip = page.getByRole('dialog', TAB)
  const parts = slip.getByRole('list', { name: 'Tus selecciones' }).getByRole('listitem')
  await expect.poll(() => parts.count()).toBe(2)
  await parts
    .last()
    .getByRole('button', { name: /^Quitar / })
    .click()
  await expect.poll(() => parts.count()).toBe(1)
  await slip.getByText('Elige otra selección').waitFor()
  await slip.getByRole('button', { name: 'Cerrar boleto' }).click()
  await choose(outcomesOf('Ambos equipos anotan').last())
  await panel.getByRole('button', { name: 'Continuar' }).click()
  await acceptMoves(slip, 'Cualquiera')
  for (const key of ['2', '0']) await slip.getByRole('button', { name: key, exact: true }).click()
  await slip.getByText('Posible cobro').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await placeUntilTaken(slip)

  await slip.getByRole('link', { name: 'Ver apuesta' }).click()
  await page.waitForURL(/\/bet-history\/./)
  await page.getByRole('heading', { level: 1, ...TAB }).waitFor()
  await page.goto('/bet-history')
  const card = page.getByRole('article', TAB).first()
  await card.getByText('Momio de todas').waitFor()
  await card.getByText('Ambos equipos anotan').waitFor()
  await expect.poll(() => card.getByRole('listitem').count()).toBe(2)
  await card.getByText('$20.00').waitFor()
})

test('a custom bet goes to the slip with its parts, is there after a reload, and beside another match each is a single; both are taken [CUST-1] [SLIP-2] [SLIP-4]', {
  timeout: 400_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const before = await ticketsOf(page)
  const panel = await openBuilder(page)
  const outcomesOf = outcomesIn(panel)
  await choose(outcomesOf('1x2').nth(1))
  await choose(outcomesOf('Ambos equipos anotan').last())
  await panel.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog', TAB).getByRole('button', { name: 'Agregar al boleto' }).click()
  await page.getByRole('dialog', TAB).waitFor({ state: 'hidden' })
  await expect.poll(() => outcomesOf('1x2').nth(1).getAttribute('aria-pressed')).toBe('false')

  await page.goto('/sport')
  await tapPrices(page, 1)
  const slip = await openSlip(page)
  const custom = slip.getByRole('listitem', TAB)
  const parts = custom.getByRole('list', { name: 'Selecciones de la combinación' }).getByRole('listitem')
  await expect.poll(() => parts.count()).toBe(2)
  await slip.getByText('Una de tus selecciones solo se puede apostar sencilla.').waitFor()
  await expect.poll(() => slip.getByRole('radio', { name: 'Múltiple' }).isDisabled()).toBe(true)
  await acceptMoves(slip, 'Cualquiera')
  for (const key of ['2', '0']) await slip.getByRole('button', { name: key, exact: true }).click()
  await slip.getByRole('button', { name: 'La misma en todas' }).click()
  // The price of now has come: the place button names both bets.
  await slip.getByRole('button', { name: /^Apostar \$40\.00/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => overflowOf(page)).toBe(0)
  await placeUntilTaken(slip)
  const known = new Set(before.map(({ ticketId }) => ticketId))
  const placed = (await ticketsOf(page)).filter(({ ticketId, status }) => !known.has(ticketId) && status === 2)
  expect(placed.map(({ selections }) => selections.length).toSorted()).toEqual([1, 2])
})

test('a custom bet whose answer is lost is sent again with the same id after a reload: one ticket, and the player is told of it [BET-2] [BET-5] [CUST-1]', {
  timeout: 400_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const before = new Set((await ticketsOf(page)).map(({ ticketId }) => ticketId))
  const panel = await openBuilder(page)
  const outcomesOf = outcomesIn(panel)
  await choose(outcomesOf('1x2').nth(1))
  await choose(outcomesOf('Ambos equipos anotan').last())
  await panel.getByRole('button', { name: 'Continuar' }).click()
  const slip = page.getByRole('dialog', TAB)
  await acceptMoves(slip, 'Cualquiera')
  for (const key of ['2', '0']) await slip.getByRole('button', { name: key, exact: true }).click()

  const { sent, placed, end } = await losePlacements(page)
  await expect
    .poll(async () => {
      for (const name of [/^Apostar /, 'Volver al boleto']) {
        const button = slip.getByRole('button', { name })
        if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
      }
      return slip.getByText('Sin respuesta por ahora').isVisible()
    })
    .toBe(true)
  end()
  await page.reload()
  await page.getByText('¡Apuesta aceptada!').waitFor()
  expect(new Set(sent.slice(sent.indexOf(placed() ?? '')))).toEqual(new Set([placed()]))
  const made = (await ticketsOf(page)).filter(({ ticketId }) => !before.has(ticketId))
  expect(made.filter(({ status }) => status === 2)).toHaveLength(1)
})
