import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, START, startBetting } from '../../../../test/betting/betting.ts'
import { MULTIPLE, multiple, pick, putMatches } from '../../../../test/betting/slips.ts'

let house: Betting
beforeAll(async () => {
  house = await startBetting()
  putMatches(house.view, 3)
})
afterAll(() => house.stop())

test('many who ask at once are each told of their own ticket, and of nobody else’s [BET-3]', async () => {
  const players = await house.playersWith(10_000, 30)
  const placed = await Promise.all(
    players.map(async (player, index) => {
      const picks = [pick('sr:match:1'), pick(`sr:match:${2 + (index % 2)}`, { outcomeId: '3', odds: 3.2 })]
      const { json } = await house.ask(MULTIPLE, { token: player, body: multiple(picks, 5) })
      return { player, ticketId: json.data.ticketId as string }
    }),
  )
  const status = (player: string, ticketId: string) =>
    house.ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token: player })
  const own = await Promise.all(placed.map(({ player, ticketId }) => status(player, ticketId)))
  expect(own.map(({ json }) => json)).toEqual(
    placed.map(({ ticketId }) => ({
      ticketId,
      status: 2,
      acceptanceDate: START,
      rejectCode: null,
      rejectIndex: null,
      result: 'open',
      payout: null,
      settledAt: null,
      isBonus: false,
      selectionsFinalState: [
        { selectionIndex: 0, decimalOdds: 2.1, americanOdds: 110, result: 'open' },
        { selectionIndex: 1, decimalOdds: 3.2, americanOdds: 220, result: 'open' },
      ],
    })),
  )
  const [first = { player: '', ticketId: '' }] = placed
  const strange = await Promise.all([
    ...placed.slice(1).map(({ player }) => status(player, first.ticketId)),
    status(first.player, randomUUID()),
    status(first.player, 'no-ticket'),
  ])
  expect(new Set(strange.map((answer) => answer.status))).toEqual(new Set([404]))
})
