import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The slip: a column beside the matches, or a sheet that rises from the bar. */
export function slipOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Boleto' }).or(page.getByRole('dialog', { name: 'Boleto' }))
}

/** Neither all but decided nor all but lost: such prices close while a story goes on. */
const MIDDLE = /(?:1\.[2-9]\d|[2-9]\.\d{2})$/

/** A match near its end may be over before the bet is placed. The minute of its clock; a kick-off has hours there. */
const isLate = (row: string) => Number(/(\d{1,3}):\d{2}/.exec(row)?.[1] ?? 0) >= 70

/** Taps open prices until so many different matches have one in the slip, down the list and from its top again. */
export async function tapPrices(page: Page, count: number, wanted?: RegExp): Promise<void> {
  const rows = page.locator('main [data-price-row]')
  await rows.nth(count).waitFor()
  const chosen = page.locator('main [data-price-row]:has(button[aria-pressed="true"])')
  const others = page.locator('main [data-price-row]:not(:has(button[aria-pressed="true"]))')
  let row = 0
  await expect
    .poll(
      async () => {
        const have = await chosen.count()
        if (have >= count) return have
        const rowCount = await rows.count()
        const next = others.nth(row % rowCount)
        // The second time around any price will do, unless the story is about those it wants.
        const isChoosy = row++ < rowCount
        if (isChoosy && isLate(await next.innerText({ timeout: 5_000 }).catch(() => ''))) return have
        const free = next
          .locator('button[aria-pressed="false"]:not([aria-disabled])')
          .filter({ visible: true, ...((wanted || isChoosy) && { hasText: wanted ?? MIDDLE }) })
        // One that closes in this moment is left alone, and the next match is tried.
        if ((await free.count()) > 0)
          await free
            .first()
            .click({ timeout: 5_000 })
            .catch(() => undefined)
        return chosen.count()
      },
      // A server that gets no time from its machine shows every price locked until it does.
      { timeout: 120_000 },
    )
    .toBe(count)
}

export async function openSlip(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /^Ver boleto/ })
  const column = page.getByRole('complementary', { name: 'Boleto' })
  await bar.or(column).first().waitFor()
  if (await bar.isVisible()) await bar.click()
  const slip = slipOf(page)
  await slip.getByRole('list', { name: 'Tus selecciones' }).waitFor()
  return slip
}

/** Which moves of a price are taken without asking. */
export async function acceptMoves(slip: Locator, policy: 'Ninguno' | 'Mejores' | 'Cualquiera'): Promise<void> {
  await slip.getByText(policy, { exact: true }).click()
  await expect.poll(() => slip.getByRole('radio', { name: policy }).isChecked()).toBe(true)
}

/** Presses the button whenever it may be pressed, until the bet is taken: a market may be suspended in between. */
export async function placeUntilTaken(slip: Locator): Promise<void> {
  const place = slip.getByRole('button', { name: /^Apostar / })
  const back = slip.getByRole('button', { name: 'Volver al boleto' })
  const taken = slip.getByRole('heading', { name: '¡Apuesta aceptada!' })
  await expect
    .poll(
      async () => {
        for (const button of [place, back]) {
          if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
        }
        // A slip that is not taken says itself why.
        return (await taken.isVisible()) ? 'taken' : slip.innerText()
      },
      // A goal that is looked at again keeps a market suspended for more than a minute, and there may be two.
      { timeout: 240_000, interval: 200 },
    )
    .toBe('taken')
}

/** What the browser keeps of the slip. */
export const keptSlip = (page: Page) => page.evaluate(() => localStorage.getItem('momio.slip'))

interface KeptSlip {
  readonly betItems: readonly { readonly placedOutcome: { readonly outcomeOdds: number } }[]
}

/** The prices that the player took, in thousandths. */
export async function takenOdds(page: Page): Promise<number[]> {
  const { betItems } = JSON.parse((await keptSlip(page)) ?? '{"betItems":[]}') as KeptSlip
  return betItems.map(({ placedOutcome }) => placedOutcome.outcomeOdds)
}

interface HistoryPage {
  readonly items: readonly { readonly ticketId: string; readonly status: number; readonly selections: unknown[] }[]
}

/** The player's tickets as the server has them. */
export async function ticketsOf(page: Page): Promise<HistoryPage['items']> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get('/api/Ticket/History', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as HistoryPage).items
}
