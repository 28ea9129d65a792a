import { describe, expect, test } from 'vitest'
import { read } from '../../test/read-deliveries.ts'
import { createSimulator, type Delivery, replayMatch } from '../index.ts'
import { STEP_MS } from '../step.ts'

const START = Date.UTC(2026, 10, 15, 18)

describe('a match played again from its seed [FEED-5]', () => {
  let at = START
  const simulator = createSimulator({
    seed: 'replay',
    now: () => at,
    matches: { volleyball: 1, esportsCs: 1 },
    mishaps: 20,
  })
  const played = simulator.matches().map(({ plan }) => plan)
  const heard: Delivery[] = simulator.tick(0)
  while (simulator.matches().some(({ plan }) => played.some(({ matchId }) => plan.matchId === matchId))) {
    at += STEP_MS
    heard.push(...simulator.tick(STEP_MS))
  }
  const text = ({ routingKey, body }: Delivery) => `${routingKey} ${body}`

  test.each(played.map((plan) => [plan.matchId, plan] as const))(
    '%i says the same to the last character',
    (id, plan) => {
      // Prices that were told before the match was joined may be some seconds old by then.
      const isLater = (delivery: Delivery) => Number(read(delivery).attributes.timestamp) > START + 10_000
      const original = heard.filter((delivery) => read(delivery).eventId === `sr:match:${id}`).filter(isLater)
      expect(original.length).toBeGreaterThan(50)
      expect(replayMatch(plan).filter(isLater).map(text)).toEqual(original.map(text))
    },
  )

  test('goes another way from another seed', () => {
    const [plan] = played
    if (!plan) throw new Error('nothing was played')
    expect(replayMatch({ ...plan, seed: 'other' }).map(text)).not.toEqual(replayMatch(plan).map(text))
  })
})
