import { createSimulator, startSimulatorServer } from '@momio/simulator'
import { expect, test } from 'vitest'
import type { CustomSelection } from '../../../modules/tickets/index.ts'
import { httpApi } from './api-http.ts'
import { inProcessApi } from './api-in-process.ts'
import { ApiProblem } from './api-problem.ts'
import { customBetsFromApi } from './custom-bets-from-api.ts'

const HOME_WINS: CustomSelection = { marketId: 1, specifiers: '', outcomeId: '1' }
const DRAW: CustomSelection = { marketId: 1, specifiers: '', outcomeId: '2' }
const BOTH_SCORE: CustomSelection = { marketId: 29, specifiers: '', outcomeId: '74' }
const AWAY_SCORES_NOTHING: CustomSelection = { marketId: 31, specifiers: '', outcomeId: '74' }

/** A simulator with a soccer match and a match of ice hockey to come. */
function simulated() {
  const simulator = createSimulator({
    seed: 'custom bets',
    now: () => Date.parse('2026-03-01T02:00:00Z'),
    matches: {},
    prematch: 12,
    mishaps: 0,
  })
  simulator.tick(1000)
  const isToCome = ({ stage }: ReturnType<typeof simulator.matches>[number]) => stage() === 'scheduled'
  const idOf = (sportId: number) =>
    `sr:match:${simulator.matches().find((one) => one.event.sportId === sportId && isToCome(one))?.event.matchId}`
  return { simulator, soccer: idOf(1), hockey: idOf(4) }
}

test.each(['in process', 'over HTTP'])(
  'what the simulator answers %s is read: what there is, a price, a conflict and what can join [CUST-1]',
  async (how) => {
    const { simulator, soccer, hockey } = simulated()
    const server = await startSimulatorServer(simulator)
    const bets = customBetsFromApi(how === 'over HTTP' ? httpApi(server.url) : inProcessApi(simulator))
    const lines = await bets.available(soccer)
    expect(lines.map(({ marketId }) => marketId)).toEqual(expect.arrayContaining([1, 10, 18, 29]))
    expect(lines.every(({ specifiers }) => !/(?:total|hcp)=-?\d+(?:\.[27]5)?$/.test(specifiers))).toBe(true)
    expect(await bets.available(hockey)).toEqual([])
    expect(await bets.available('sr:match:1')).toEqual([])
    expect(await bets.price('sr:match:1', [HOME_WINS])).toEqual({ kind: 'unavailable' })

    const [home, both, together] = await Promise.all(
      [[HOME_WINS], [BOTH_SCORE], [HOME_WINS, BOTH_SCORE]].map(async (picked) => {
        const price = await bets.price(soccer, picked)
        return price.kind === 'priced' ? price.odds / 1000 : Number.NaN
      }),
    )
    expect(Math.abs((together ?? 0) / ((home ?? 0) * (both ?? 0)) - 1)).toBeGreaterThan(0.03)
    expect(await bets.price(soccer, [BOTH_SCORE, AWAY_SCORES_NOTHING])).toEqual({ kind: 'conflict' })

    const { price, lines: filtered } = await bets.filter(soccer, [HOME_WINS])
    expect(price).toMatchObject({ kind: 'priced' })
    const conflictOf = ({ marketId, specifiers, outcomeId }: CustomSelection) =>
      filtered
        .find((line) => line.marketId === marketId && line.specifiers === specifiers)
        ?.outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.isConflict
    expect([HOME_WINS, BOTH_SCORE, DRAW].map(conflictOf)).toEqual([false, false, true])
    // Home or draw follows from home, and says nothing more.
    expect(conflictOf({ marketId: 10, specifiers: '', outcomeId: '9' })).toBe(true)
    await server.close()
  },
)

const NAMESPACE = 'http://schemas.sportradar.com/custombet/v1/endpoints'
const answering = (xml: string) => {
  const answer = async () => xml
  return customBetsFromApi({ get: answer, post: answer })
}
const calculation = (attributes: string, event = 'sr:match:7') =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
   <calculation_response xmlns="${NAMESPACE}" generated_at="2026-03-01T10:00:00+00:00"><calculation ${attributes}/>
     <available_selections><event id="${event}"><markets><market id="18" specifiers="total=2.5"><outcome id="12"/>
     </market></markets></event></available_selections></calculation_response>`

test('a price is rounded down to two decimals, and one that cannot be offered is none [CUST-1]', async () => {
  const priceOf = (odds: string) => answering(calculation(`odds="${odds}" probability="0.15"`)).price('sr:match:7', [])
  expect(await priceOf('5.229167699329441')).toEqual({ kind: 'priced', odds: 5220 })
  expect(await priceOf('1.15')).toEqual({ kind: 'priced', odds: 1150 })
  for (const odds of ['0', '1', '1.004']) expect(await priceOf(odds)).toEqual({ kind: 'unavailable' })
})

test('an answer of another shape or event, and a provider that fails, are no price [CUST-1]', async () => {
  for (const xml of [
    '<calculation_response>',
    calculation('odds="much"'),
    calculation('odds="-2"'),
    calculation('odds="2"', 'sr:match:8'),
    calculation('odds="2"').replaceAll('calculation_response', 'available_selections'),
    calculation('odds="2"').replace('market id="18"', 'market'),
  ]) {
    await expect(answering(xml).price('sr:match:7', [])).rejects.toThrow()
  }
  const away = () => Promise.reject(new ApiProblem('/v1/custombet/calculate', 503))
  await expect(customBetsFromApi({ get: away, post: away }).price('sr:match:7', [])).rejects.toThrow('answered 503')
})
