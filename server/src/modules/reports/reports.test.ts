import { randomUUID } from 'node:crypto'
import { centavos, pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollsBack, type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick, resultLine } from '../../../test/betting/slips.ts'
import { LIGA_MX, put } from '../../../test/catalogue/event-example.ts'
import { holdOf, movement } from '../../../test/money/ledger.ts'
import { activity } from '../activity/activity.ts'
import { captureHold, hold, post } from '../ledger/index.ts'
import { reportHours } from './hours.ts'
import { reportDays } from './report.ts'
import { reportCsv } from './report-csv.ts'

const HOUR_MS = 3_600_000

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse([{ from: '2014-01-01', basisPoints: 1_337 }])
})
afterAll(() => house.stop())

const RANGE = { from: '2026-01-01', to: '2026-12-31' }
const reader = () => house.platform.db.kysely
const post1 = (player: string, amounts: Parameters<typeof movement>[1], kind: string, reference = randomUUID()) =>
  house.platform.db.transaction((tx) =>
    post(tx, { ...movement(player, amounts, { kind: kind as 'deposit', at: house.clock.now() }), reference }),
  )

test('an empty range has every day, and says that nothing happened [PLAT-6]', async () => {
  const report = await reportDays(reader(), { from: '2020-02-27', to: '2020-03-01' })
  expect(report.days.map(({ day }) => day)).toEqual(['2020-02-27', '2020-02-28', '2020-02-29', '2020-03-01'])
  expect(report.shares).toEqual([])
  const lines: string[] = []
  for await (const line of reportCsv(report)) lines.push(line)
  expect(lines.at(-1)).toBe('Sin actividad\r\n')
})

test('what the house took and paid is what the activity of all players adds up to, day by day, and its shares are its totals [PLAT-6] [GLI-13]', async () => {
  const players = await house.playersWith(50_000, 3)
  const scheduleTime = new Date(house.clock.now().getTime() + 90 * 24 * HOUR_MS).toISOString()
  const matches = ['sr:match:9001', 'sr:match:9002', 'sr:match:9003']
  for (const id of matches)
    put(house.view, { id, at: LIGA_MX, match: { scheduleTime }, lines: [resultLine([2.1, 3.4, 3.2])] })
  for (const [index, player] of players.entries()) {
    await post1(player, { cash: 12_345, card: -12_345 }, 'deposit')
    for (const match of matches) {
      await house.bet(player, [pick(match)], 20.5 + index)
      house.clock.advance(5 * HOUR_MS)
    }
    await post1(player, { cash: -1_000, house: 1_000 }, 'bet')
    await post1(player, { cash: 1_900, house: -1_900 }, 'win')
    const request = holdOf(player, 700, { kind: 'withdrawal', at: house.clock.now() })
    await house.platform.db.transaction(async (tx) => {
      await hold(tx, request)
      const end = { playerId: player, holdKey: request.key, key: randomUUID(), at: house.clock.now() }
      await captureHold(tx, { ...end, actor: { kind: 'system' }, amount: centavos(700), to: 'spei' })
    })
  }
  const [first = '', second = ''] = matches
  await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId: first, atSecond: 1 }))
  await house.settle(settles({ 1: 0, 2: 1, 3: 0 }, { eventId: second, atSecond: 2 }))
  house.clock.advance(20 * HOUR_MS)
  await house.settle(rollsBack({ eventId: first, atSecond: 3 }))

  const report = await reportDays(reader(), RANGE)
  const all = await Promise.all(
    players.map((player) => activity(reader(), player, 'day', { initialDate: RANGE.from, finalDate: RANGE.to })),
  )
  const figures = ['deposits', 'withdrawals', 'stakes', 'winnings', 'withheldTax'] as const
  const sumOf = (rows: readonly Record<(typeof figures)[number], number>[]) =>
    figures.map((figure) => rows.reduce((total, row) => total + pesos(row[figure]), 0))
  const shown = (row: {
    deposits: number
    withdrawals: number
    handle: number
    payouts: number
    withheldTax: number
  }) => [row.deposits, row.withdrawals, row.handle, row.payouts, row.withheldTax].map((amount) => pesos(amount))
  expect(shown(report.totals)).toEqual(sumOf(all.map(({ totals }) => totals)))
  expect(pesos(report.totals.handle)).toBeGreaterThan(0)
  for (const { day, ...row } of report.days) {
    const own = all.flatMap(({ rows }) => rows.filter(({ start }) => start === day))
    expect([day, shown(row)]).toEqual([day, sumOf(own)])
    expect(pesos(row.ggr)).toBe(pesos(row.handle) - pesos(row.payouts))
  }
  expect(report.totals.activePlayers).toBe(3)
  expect(report.days.filter(({ activePlayers }) => activePlayers > 0).length).toBeGreaterThan(1)
  const together = report.shares.reduce((total, { handle }) => total + pesos(handle), 0)
  expect(together).toBe(pesos(report.totals.handle))
  expect(report.shares.map(({ kind, id }) => [kind, id])).toEqual([
    ['sport', 'sr:sport:1'],
    ['game', null],
  ])
})

test('the hours of today and yesterday add up to their days [PLAT-6]', async () => {
  const FIGURES = ['handle', 'ggr', 'deposits', 'withdrawals'] as const
  const { today, hours } = await reportHours(reader(), house.clock.now())
  const yesterday = new Date(Date.parse(today) - 24 * HOUR_MS).toISOString().slice(0, 10)
  const { days } = await reportDays(reader(), { from: yesterday, to: today })
  const sum = (which: 'today' | 'yesterday', figure: (typeof FIGURES)[number]) =>
    hours[which].reduce((total, hour) => total + pesos(hour[figure]), 0)
  const dayOf = (which: 'today' | 'yesterday') => days.find(({ day }) => day === { today, yesterday }[which])
  for (const which of ['today', 'yesterday'] as const) {
    for (const figure of FIGURES) expect(sum(which, figure)).toBe(pesos(dayOf(which)?.[figure] ?? 0))
  }
})
