import type { StatementLine } from '@momio/contract/statement'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '../../server/test/processes/operator-commands.ts'
import { kinds } from '../../web/src/features/wallet/transactions/locales/es.json' with { type: 'json' }
import { homeWins, isAccepted, type Pick, ticketOf, tryCustom, tryMultiple, trySingle } from '../src/betting.ts'
import { type ForeseenPlay, foreseenPlay } from '../src/foreseen-play.ts'
import { type RunningProduct, startProduct } from '../src/product.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'
import { cashOf, payByCard } from '../src/wallet.ts'

// A product of its own: a minute of its matches passes every second, and every one of them has a wrong result.
let started: Promise<RunningProduct> | undefined
let play: ForeseenPlay
const { visitor } = site({
  product() {
    if (started) return started
    play = foreseenPlay()
    started = startProduct({ RATE_LIMITS: 'off', ...play.env })
    return started
  },
})
afterAll(async () => (await started)?.stop())

/** The home side wins, and not both sides score: they go together, at less than the product of their prices. */
const PARTS = [
  { marketId: 1, specifiers: '', outcomeId: '1' },
  { marketId: 29, specifiers: '', outcomeId: '76' },
]
const STAKE = { custom: 10, toClose: 40, multiple: 20 } as const
/** For a bet that a slow machine takes at last, and for the end of a match. */
const PATIENCE_MS = 300_000

const centavos = (pesos: number) => Math.round(pesos * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + centavos(amount), 0)

/** Tries until a bet is taken and still stood by after its delay, in which minutes of the match pass; its id. */
async function accepted(page: Page, attempt: () => Promise<string | null>): Promise<string> {
  let taken = ''
  await expect
    .poll(
      async () => {
        const ticketId = await attempt().catch(() => null)
        if (ticketId !== null && (await isAccepted(page, ticketId))) taken = ticketId
        return taken !== ''
      },
      { timeout: PATIENCE_MS, interval: 300 },
    )
    .toBe(true)
  return taken
}

/** One try on each live match in turn. */
function onLiveMatches(page: Page, place: (pick: Pick) => Promise<string>): () => Promise<string> {
  let turn = 0
  return async () => {
    const picks = await homeWins(page, 'live')
    return place(picks[turn++ % picks.length] ?? picks[0])
  }
}

const resultOf = async (page: Page, ticketId: string) => (await ticketOf(page, ticketId)).result

/**
 * On the page of the ticket, as a player does: a price that moves at this moment is refused with the new quote, which the
 * next press takes. False when its match was decided before.
 */
async function closeHalf(page: Page, ticketId: string): Promise<boolean> {
  await page.goto(`/bet-history/${ticketId}`)
  const sheet = page.getByRole('dialog', { name: 'Cerrar apuesta' })
  const closings = page.locator('main').getByRole('region', { name: 'Cierres de esta apuesta' })
  const steps = [
    page.locator('main').getByRole('button', { name: /^Cerrar por \$/ }),
    sheet.getByRole('button', { name: /^50\s?%$/ }),
    sheet.getByRole('button', { name: /^Cerrar 50\s?% por \$/ }),
  ]
  let isClosed = false
  await expect
    .poll(
      async () => {
        for (const step of (await sheet.isVisible()) ? steps.slice(1) : steps) {
          await step.click({ timeout: 3_000 }).catch(() => {})
        }
        const { cashouts, result } = await ticketOf(page, ticketId)
        isClosed = cashouts.length > 0
        return isClosed || result !== 'open'
      },
      { timeout: PATIENCE_MS, interval: 200 },
    )
    .toBe(true)
  if (isClosed) await closings.getByText(`Cerraste $${STAKE.toClose / 2}.00`).waitFor()
  return isClosed
}

/** All of the player's movements since the deposit, as the server has them, oldest first. */
async function movements(page: Page): Promise<StatementLine[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const lines: StatementLine[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await page.request.get('/api/Wallet/Statement', {
      params: { pageSize: 100, ...(next && { after: next }) },
      headers: { authorization: `Bearer ${token}` },
    })
    const read = (await answer.json()) as { lines: StatementLine[]; next: string | null }
    lines.push(...read.lines)
    next = read.next
  }
  const deposit = lines.findIndex(({ kind }) => kind === 'deposit')
  return lines.slice(0, deposit + 1).reverse()
}

const pesosText = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format

/** What a row of the statement has to say of a movement. */
function wordsOf({ kind, amount, before, after, reference }: StatementLine): string[] {
  const ticket = /^(stake|payout|cash-out|refund|tax)/.test(kind) ? [reference.slice(-8).toUpperCase()] : []
  const signed = `${amount < 0 ? '-' : '+'}${pesosText(Math.abs(amount))}`
  return [kinds[kind], ...ticket, signed, `${pesosText(before)} → ${pesosText(after)}`]
}

test('money from the deposit to the withdrawal at sixty times the speed: of a multiple on two live matches one leg is won by a wrong result, rolled back and lost by the right one; half of another bet is closed, a custom bet is decided by its match, and the statement explains every centavo [BET-7] [BET-8] [CUST-1] [GLI-20] [MX-2] [WAL-8]', {
  timeout: 1_200_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  const cash = (await cashOf(page)) + 500
  await payByCard(page, 500, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await expect.poll(() => cashOf(page)).toBe(cash)

  const custom = await accepted(
    page,
    onLiveMatches(page, (match) => tryCustom(page, match, PARTS, STAKE.custom)),
  )
  await page.goto(`/bet-history/${custom}`)
  await page.locator('main').getByText('Momio de todas').waitFor()

  const single = onLiveMatches(page, (pick) => trySingle(page, pick, STAKE.toClose))
  let toClose: string
  do toClose = await accepted(page, single)
  while (!(await closeHalf(page, toClose)))

  // The machine may have been so busy that it took the wrong result and its rollback together, and paid nothing.
  let multiple = ''
  await expect
    .poll(
      async () => {
        multiple = await accepted(page, async () => {
          const winners = await play.wrongWinners(page)
          return winners && tryMultiple(page, winners, STAKE.multiple)
        })
        await page.goto(`/bet-history/${multiple}`)
        await expect.poll(() => resultOf(page, multiple), { timeout: PATIENCE_MS }).toBe('lost')
        return (await movements(page)).map(({ kind, reference }) => (reference === multiple ? kind : ''))
      },
      { timeout: 2 * PATIENCE_MS },
    )
    .toContain('payout-reversal')
  const receipt = page.locator('main')
  await receipt.getByText('Perdida').first().waitFor()
  for (const ticketId of [custom, toClose]) {
    await expect.poll(() => resultOf(page, ticketId), { timeout: PATIENCE_MS }).not.toBe('open')
  }

  const lines = await movements(page)
  const legs = (await ticketOf(page, multiple)).selections
  const paid = Math.floor(legs.reduce((product, { decimalOdds }) => product * decimalOdds, STAKE.multiple * 100) + 1e-6)
  const own = lines.filter(({ reference }) => reference === multiple)
  const ofKind = (kind: StatementLine['kind']) => own.filter((line) => line.kind === kind).map(({ amount }) => amount)
  // The prize and its tax come and go; the right result pays nothing.
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['payout', 'payout-reversal', 'stake', 'tax', 'tax-returned'])
  expect(sum(ofKind('payout'))).toBe(paid)
  expect(sum(ofKind('payout-reversal'))).toBe(-paid)
  expect(sum(ofKind('tax'))).toBe(-Math.floor(paid / 100))
  expect(sum(ofKind('tax-returned'))).toBe(Math.floor(paid / 100))

  // What moved for each ticket is what its receipt says, also for those that were refused after their delay.
  for (const [ticketId, moved] of Map.groupBy(lines.slice(1), ({ reference }) => reference)) {
    const { status, stake, payout, withheld, cashouts } = await ticketOf(page, ticketId)
    const stands = status === TICKET_STATUS.Accepted
    const got = [payout ?? 0, ...cashouts.map(({ amount }) => amount)]
    const taken = [stake, withheld?.amount ?? 0, ...cashouts.map((closed) => closed.withheld?.amount ?? 0)]
    expect([ticketId, sum(moved.map(({ amount }) => amount))]).toEqual([ticketId, stands ? sum(got) - sum(taken) : 0])
  }
  expect(sum(lines.filter(({ kind }) => kind === 'cash-out').map(({ amount }) => amount))).toBeGreaterThan(0)
  expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ after }) => after))
  const left = lines.at(-1)?.after ?? 0
  await expect.poll(() => cashOf(page)).toBe(left)

  await page.goto('/transactions?tab=statement')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const more = page.getByRole('button', { name: 'Ver más' })
  await rows.first().waitFor()
  while ((await rows.count()) < lines.length) await more.click()
  const told = (await rows.allInnerTexts()).slice(0, lines.length).map((text) => text.replace(/\s+/g, ' '))
  const untold = lines
    .toReversed()
    .flatMap((line, at) => wordsOf(line).filter((words) => !told[at]?.includes(words.replace(/\s+/g, ' '))))
  expect(untold).toEqual([])

  await page.goto('/withdrawal')
  await page.getByLabel('CLABE interbancaria').fill('032180000118359719')
  await page.getByLabel(/Nombre para reconocerla/).fill('Nómina')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill('150')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog', { name: 'Revisa tu retiro' }).getByRole('button', { name: 'Confirmar retiro' }).click()
  await page.getByRole('heading', { name: 'Retiro en proceso' }).waitFor()
  await expect.poll(async () => centavos(await cashOf(page))).toBe(centavos(left) - 15_000)

  // Every ticket again from the stored messages of the feed alone, and the money that moved for it.
  const { databaseUrl = '' } = (await started) ?? {}
  expect(await verifyLedger({ DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
})
