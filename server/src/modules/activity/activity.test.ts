import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movement } from '../../../test/money/ledger.ts'
import { payingProvider, startWallet, type WalletApp } from '../../../test/money/wallet.ts'
import { hold, type Movement, post, releaseHold } from '../ledger/index.ts'

let wallet: WalletApp
beforeAll(async () => {
  // Half past midnight of the first of June in Mexico City.
  wallet = await startWallet('2026-06-01T06:30:00Z')
})
afterAll(() => wallet.stop())

const EVENS = oddsFromDecimal(2)

const read = async (token: string, line: string) => (await wallet.ask(`GET /api/Wallet/${line}`, { token })).json

test('activity sums what was brought, taken, staked, won and withheld per day, week and month [RG-7]', async () => {
  const { id, accountId } = await wallet.player(0)
  // Monday the first of June, half past midnight in Mexico.
  const firstDay = new Date('2026-06-01T06:30:00Z')
  const at = (hours: number) => new Date(firstDay.getTime() + hours * 3_600_000)
  const given = (hours: number, amounts: Parameters<typeof movement>[1], over: Partial<Movement>) =>
    wallet.database.transaction((tx) => post(tx, movement(id, amounts, { at: at(hours), ...over })))
  await given(-1, { spei: -10_000, cash: 10_000 }, { kind: 'deposit' })
  await given(0, { card: -50_000, cash: 50_000 }, { kind: 'deposit' })
  await given(1, { card: 5_000, cash: -3_000, house: -2_000 }, { kind: 'deposit-reversal' })
  const actor = { kind: 'player', id } as const
  await wallet.database.transaction(async (tx) => {
    const amount = centavos(10_000)
    for (const key of ['kept', 'void']) {
      const stake = {
        kind: 'stake',
        key: `${id}${key}`,
        reference: key,
        playerId: id,
        amount,
        at: at(2),
        actor,
      } as const
      await hold(tx, stake)
    }
    await releaseHold(tx, { playerId: id, holdKey: `${id}void`, key: `${id}release`, at: at(3), actor })
  })
  await given(25, { cash: -2_000, house: 2_000 }, { kind: 'bet' })
  await given(26, { cash: 20_000, house: -20_000 }, { kind: 'payout' })
  await given(26, { cash: -200, tax: 200 }, { kind: 'tax' })
  await given(27, { bonus: 7_000, promotions: -7_000 }, { kind: 'bonus' })
  await given(28, { bonus: -7_000, house: 7_000 }, { kind: 'bet' })
  await wallet.begin(id, accountId, 150)

  const none = { deposits: 0, withdrawals: 0, stakes: 0, winnings: 0, withheldTax: 0, net: 0 }
  const june = 'initialDate=2026-06-01&finalDate=2026-06-08'
  const first = { ...none, deposits: 450, stakes: 100, net: -100 }
  const second = { ...none, stakes: 20, winnings: 200, withheldTax: 2, net: 178 }
  const days = await read(id, `Activity?period=day&${june}`)
  expect(days).toMatchObject({ from: '2026-06-01', to: '2026-06-08', withholdingPercent: 1 })
  expect(days.rows).toHaveLength(8)
  expect(days.rows.slice(0, 3)).toEqual([
    { start: '2026-06-01', ...first },
    { start: '2026-06-02', ...second },
    { start: '2026-06-03', ...none },
  ])
  const both = { ...none, deposits: 450, stakes: 120, winnings: 200, withheldTax: 2, net: 78 }
  expect(days.totals).toEqual(both)
  const weeks = await read(id, `Activity?period=week&${june}`)
  expect(weeks.rows).toEqual([
    { start: '2026-06-01', ...both },
    { start: '2026-06-08', ...none },
  ])
  const months = await read(id, 'Activity?period=month&initialDate=2026-05-15&finalDate=2026-06-30')
  expect(months.rows).toEqual([
    { start: '2026-05-01', ...none, deposits: 100 },
    { start: '2026-06-01', ...both },
  ])
  expect((await read(id, 'Activity')).rows).toHaveLength(12)
  expect((await read(id, 'Activity?period=week')).rows).toHaveLength(12)
  expect((await read(id, 'Activity?period=day')).rows).toHaveLength(30)
  expect(await read(id, 'Activity?initialDate=2020-01-01&finalDate=2026-06-30')).toMatchObject({ code: 'VALIDATION' })

  const paying = payingProvider()
  await wallet.send(paying)
  for (const { payoutId, amount } of paying.asked) await wallet.tell({ type: 'payout.paid', payoutId, amount })
  const paid = await read(id, 'Activity?period=day')
  expect(paid.totals).toMatchObject({ withdrawals: 150 })
})

async function csv(token: string, query: string): Promise<{ response: Response; lines: string[] }> {
  const response = await fetch(`${wallet.url}/api/Wallet/Activity.csv?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // Not `text()`, which would drop the mark.
  return {
    response,
    lines: Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n'),
  }
}

async function ticketOf(playerId: string, sports: readonly string[]): Promise<string> {
  const id = randomUUID()
  const at = wallet.clock.now()
  const price = { asked_odds: EVENS, placed_odds: EVENS, odds: EVENS, provider_id: 1, producer_id: 3, message_at: at }
  const names = { match_name: 'América - Toluca', market_name: 'Ganador', outcome_name: 'América' }
  await wallet.database.transaction((tx) =>
    tx
      .insertInto('ticket_selections')
      .values(
        sports.map((sport_id, index) => ({
          ticket_id: id,
          index,
          event_id: `sr:match:${index}`,
          sport_id,
          tournament_id: 'sr:tournament:1',
          line_id: '1',
          market_id: 1,
          specifiers: '',
          outcome_id: '1',
          schedule_time: at.toISOString(),
          phase: 'prematch' as const,
          result: 'open' as const,
          ...names,
          ...price,
        })),
      )
      .execute(),
  )
  const stake = movement(playerId, { cash: -1_000, house: 1_000 }, { kind: 'stake', reference: id, at })
  await wallet.database.transaction((tx) => post(tx, stake))
  return id
}

test('what was played is told by sport, whichever provider names it; tickets of several sports and the casino are apart [RG-7]', async () => {
  const { id } = await wallet.player(1_000)
  const at = wallet.clock.now()
  const given = (amounts: Parameters<typeof movement>[1], over: Partial<Movement>) =>
    wallet.database.transaction((tx) => post(tx, movement(id, amounts, { at, ...over })))
  const soccer = await ticketOf(id, ['sr:sport:1', 'sr:sport:1'])
  await ticketOf(id, ['bg:sport:10'])
  await ticketOf(id, ['sr:sport:1', 'bg:sport:10'])
  await ticketOf(id, ['sr:sport:1', 'sr:sport:5'])
  await given({ cash: 3_000, house: -3_000 }, { kind: 'payout', reference: soccer })
  await given({ cash: -20, tax: 20 }, { kind: 'tax', reference: soccer })
  await given({ cash: -500, house: 500 }, { kind: 'bet', reference: 'round-1' })
  await given({ spei: -700, cash: 700 }, { kind: 'deposit' })
  const { shares, totals } = await read(id, 'Activity?period=day')
  expect(shares).toEqual([
    { kind: 'sport', id: 'sr:sport:1', stakes: 30, winnings: 30, withheldTax: 0.2, net: -0.2 },
    { kind: 'sport', id: null, stakes: 10, winnings: 0, withheldTax: 0, net: -10 },
    { kind: 'game', id: null, stakes: 5, winnings: 0, withheldTax: 0, net: -5 },
  ])
  expect(totals).toMatchObject({ stakes: 45, winnings: 30, withheldTax: 0.2, net: -15.2 })
})

test('activity is a file that spreadsheets read, with a line for each period, all of them and each sport [RG-7] [GLI-13]', async () => {
  const { id } = await wallet.player(1_000)
  await ticketOf(id, ['sr:sport:1'])
  await ticketOf(id, ['=cmd("x")'])
  const day = new Date(wallet.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
  const month = `${day.slice(0, 7)}-01`
  const { response, lines } = await csv(id, `period=month&initialDate=2026-05-15&finalDate=${day}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(`actividad-momio-2026-05-15-${day}.csv`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [head, ...rows] = lines
  expect(head?.startsWith('\uFEFFDesde,Hasta,Concepto,Depósitos (MXN),')).toBe(true)
  expect(rows).toEqual([
    '2026-05-15,2026-05-31,Mes,0.00,0.00,0.00,0.00,0.00,0.00',
    `${month},${day},Mes,0.00,0.00,20.00,0.00,0.00,-20.00`,
    `2026-05-15,${day},Total,0.00,0.00,20.00,0.00,0.00,-20.00`,
    `2026-05-15,${day},"'=cmd(""x"")",,,10.00,0.00,0.00,-10.00`,
    `2026-05-15,${day},Fútbol,,,10.00,0.00,0.00,-10.00`,
    '',
  ])
  const empty = await csv(id, 'initialDate=2025-01-01&finalDate=2025-12-31')
  expect(empty.lines.slice(1)).toEqual(['Sin movimientos en el periodo', ''])
  expect((await csv('', '')).response.status).toBe(401)
  expect((await csv(id, 'initialDate=2025-01-01')).response.status).toBe(400)
})
