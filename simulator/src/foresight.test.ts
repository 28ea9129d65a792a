import { expect, test } from 'vitest'
import { type Heard, read } from '../test/read-deliveries.ts'
import { createSimulator, foresee, type PlayOptions } from './index.ts'

const START = Date.UTC(2026, 10, 15, 18)
const SECOND_MS = 1000
const MINUTES = 40
const END = START + MINUTES * 60 * SECOND_MS
/** A mistake is put right within this time. */
const PUT_RIGHT_MS = 41 * SECOND_MS

const options: PlayOptions = {
  seed: 'foresight',
  matches: { soccer: 8, basketball: 3, volleyball: 2 },
  prematch: 6,
  pricesPerSecond: 0.1,
  mishaps: 0,
  wrongResults: 50,
}

function play(): Heard[] {
  let at = START
  const simulator = createSimulator({ ...options, now: () => at })
  const heard: Heard[] = []
  while (at < END + PUT_RIGHT_MS) {
    at += SECOND_MS
    heard.push(...simulator.tick(SECOND_MS).map(read))
  }
  return heard
}

/** What was told of a line that was rolled back: each message and its time. */
function toldOf(heard: readonly Heard[], eventId: string, line: string) {
  return heard
    .filter((message) => message.eventId === eventId && message.type.endsWith('bet_settlement'))
    .flatMap(({ type, attributes, markets }) =>
      markets
        .filter((market) => market.line === line)
        .map(({ outcomes }) => ({
          at: Number(attributes.timestamp),
          told: type === 'bet_settlement' ? outcomes.map(({ id, result }) => `${id}:${result}`).join() : 'rolled back',
        })),
    )
}

test('the results that are foreseen from seed and time are those that are played; wrong ones are rolled back and then put right [FEED-5]', () => {
  const { mistakes: foreseen, results } = foresee(options, START, END)
  const heard = play()
  // One that comes sooner may be of a result that was told before the start.
  const inTime = (at: number) => at >= START + PUT_RIGHT_MS && at < END
  const rolledBack = heard
    .filter(({ type }) => type === 'rollback_bet_settlement')
    .filter(({ attributes }) => inTime(Number(attributes.timestamp)))

  const named = foreseen.map(({ matchId, id, specifiers }) => `sr:match:${matchId} ${id}|${specifiers}`)
  const played = rolledBack.flatMap(({ eventId, markets }) => markets.map(({ line }) => `${eventId} ${line}`))
  expect(named).toEqual(expect.arrayContaining(played))
  expect(played.length).toBeGreaterThan(2)

  const written = (outcomes: readonly { id: string; result: number }[]) =>
    outcomes.map(({ id, result }) => `${id}:${result}`).join()
  for (const { matchId, id, specifiers, wrong, right, wrongAt, rolledBackAt, rightAt } of foreseen) {
    expect(toldOf(heard, `sr:match:${matchId}`, `${id}|${specifiers}`).slice(0, 3)).toEqual([
      { at: wrongAt, told: written(wrong) },
      { at: rolledBackAt, told: 'rolled back' },
      { at: rightAt, told: written(right) },
    ])
    expect(written(wrong)).not.toBe(written(right))
  }
  expect(results.length).toBeGreaterThan(50)
  for (const { matchId, id, specifiers, outcomes, settledAt } of results) {
    expect(toldOf(heard, `sr:match:${matchId}`, `${id}|${specifiers}`)[0]).toEqual({
      at: settledAt,
      told: written(outcomes),
    })
  }
})

test('the rollback comes 10 to 20 seconds after a wrong result, and the right one as long after it [FEED-5]', () => {
  for (const { wrongAt, rolledBackAt, rightAt } of foresee(options, START, END).mistakes) {
    expect(rolledBackAt - wrongAt).toBeGreaterThanOrEqual(10 * SECOND_MS)
    expect(rolledBackAt - wrongAt).toBeLessThanOrEqual(20.1 * SECOND_MS)
    expect(Math.abs(rightAt - rolledBackAt - (rolledBackAt - wrongAt))).toBeLessThanOrEqual(200)
  }
})

test('at sixty times the speed a wrong result is rolled back after 2 to 4 seconds by the clock on the wall, if the match is not over before [FEED-5]', () => {
  const { mistakes } = foresee({ ...options, speed: 60, wrongResults: 100 }, START, START + 90 * SECOND_MS)
  const stoodMs = mistakes.map(({ wrongAt, rolledBackAt }) => rolledBackAt - wrongAt)
  const toTheEnd = stoodMs.filter((ms) => ms < 2 * SECOND_MS).length
  expect(stoodMs.length).toBeGreaterThan(3)
  expect(toTheEnd).toBeLessThan(stoodMs.length / 2)
  for (const ms of stoodMs) expect(ms).toBeLessThanOrEqual(4.1 * SECOND_MS)
})

test('where no result is to be wrong, none is, whatever else goes wrong [FEED-5]', () => {
  expect(foresee({ ...options, mishaps: 20, wrongResults: 0 }, START, END).mistakes).toEqual([])
})
