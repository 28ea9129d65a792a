import { orderedTournaments } from '@momio/contract/live-book'
import { expect, onTestFinished, test } from 'vitest'
import { CUSTOM, customBet } from '../../../../test/betting/slips.ts'
import { eventually } from '../../../../test/eventually.ts'
import { deposit } from '../../../../test/money/ledger.ts'
import { newPlayers } from '../../../../test/money/play.ts'
import { askAt, enterAs } from '../../../../test/people/players.ts'
import { startProduct } from '../../../../test/product.ts'
import { post } from '../../ledger/index.ts'

interface Shown {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomes: readonly { readonly outcomeId: string; readonly reason: string | null }[]
}

test('a player combines outcomes of a match that is played, sees what goes together, and bets at the price shown [CUST-1] [BET-2]', async () => {
  const matches = { soccer: 3, basketball: 0 }
  const product = await startProduct({ simulator: { enabled: true, seed: 'combined', speed: 1, matches, prematch: 0 } })
  onTestFinished(() => product.stop())
  const ask = askAt(product.url)
  const [playerId = ''] = await newPlayers(product.platform.db, 1)
  await product.platform.db.transaction((tx) => post(tx, deposit(playerId, 100_000)))
  const { token } = await enterAs(product.platform, playerId)
  const pickOf = ({ marketId, specifiers }: Shown, outcomeId = '') => ({ marketId, specifiers, outcomeId })

  async function betOn(eventId: string) {
    const available = await ask(`GET /api/CustomBet/AvailableSelections/${eventId}`)
    const [line]: Shown[] = available.json.data.markets
    const first = line && pickOf(line, line.outcomes.find(({ reason }) => reason === null)?.outcomeId)
    if (!first) throw new Error(`${eventId} takes no custom bets`)
    const priceOf = async (more: typeof first) => {
      const body = { urnEvent: eventId, marketPunterSelections: [first, more] }
      return (await ask('POST /api/CustomBet/CalculateOdds', { body })).json.data.odds as number
    }
    const filter = await ask('POST /api/CustomBet/CalculateFilter', {
      body: { urnEvent: eventId, marketPunterSelections: [first] },
    })
    const others: Shown[] = filter.json.data.markets.filter((one: Shown) => one.marketId !== first.marketId)
    const withReason = (wanted: string | null) =>
      others.flatMap((one) =>
        one.outcomes.flatMap(({ outcomeId, reason }) => (reason === wanted ? pickOf(one, outcomeId) : [])),
      )
    const [joins] = withReason(null)
    const [conflicts] = withReason('conflict')
    if (!joins || !conflicts) throw new Error(`nothing joins or nothing excludes ${JSON.stringify(first)}`)
    expect(await priceOf(conflicts)).toBe(0)
    const odds = await priceOf(joins)
    expect(odds).toBeGreaterThan(1)
    const picks = [first, joins].map((one) => ({ ...one, eventId, odds: 1 }))
    const { json } = await ask(CUSTOM, { token, body: customBet(picks, 100, odds, { oddsChangeType: 1 }) })
    return ask(`GET /api/Ticket/v1/Detail/${json.data.ticketId}`, { token })
  }

  // A possible goal closes a match for some seconds; another one is open then.
  const { json: ticket, eventId } = await eventually(async () => {
    const list = orderedTournaments.response.parse((await ask('GET /live-matches/ordered-tournaments')).json)
    const ids = Object.values(list.mappedTournaments).flatMap((one) => one.matches.map(({ id }) => id))
    const problems: unknown[] = []
    for (const id of ids) {
      try {
        return { ...(await betOn(id)), eventId: id }
      } catch (error) {
        problems.push(error)
      }
    }
    throw new AggregateError(problems, `none of ${ids.length} matches took the bet`)
  })
  expect(ticket).toMatchObject({ kind: 'custom', stake: 100, selections: [{ eventId }, { eventId }] })
  expect(ticket.acceptsAt ?? ticket.acceptanceDate).not.toBeNull()
})
