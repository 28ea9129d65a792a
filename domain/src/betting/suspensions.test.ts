import { expect, test } from 'vitest'
import { type Suspension, suspensionsOf } from './suspensions.ts'

const SOCCER = 'sr:sport:1'
const stopsLine = (list: readonly Suspension[], eventId = 'sr:match:1', sportId = SOCCER, lineId = '18|total=2.5') =>
  suspensionsOf(list).stops(eventId, sportId, lineId)

test('what staff suspends stops its own lines and no others [GLI-2]', () => {
  expect(stopsLine([])).toBe(false)
  expect(stopsLine([{ scope: 'all', target: '' }])).toBe(true)
  const ofEvent: Suspension = { scope: 'event', target: 'sr:match:1' }
  expect([stopsLine([ofEvent]), stopsLine([ofEvent], 'sr:match:2')]).toEqual([true, false])
  const ofMarket: Suspension = { scope: 'market', target: 'sr:match:1/18|total=2.5' }
  expect([stopsLine([ofMarket]), stopsLine([ofMarket], 'sr:match:2')]).toEqual([true, false])
  expect(stopsLine([ofMarket], 'sr:match:1', SOCCER, '18|total=3.5')).toBe(false)
  // As many targets as you like: each is looked at.
  expect(stopsLine([{ scope: 'event', target: 'sr:match:7' }, ofMarket])).toBe(true)
})

test.each([SOCCER, 'bg:sport:10'])('%s is suspended with both providers [GLI-2]', (target) => {
  const list: Suspension[] = [{ scope: 'sport', target }]
  expect(stopsLine(list)).toBe(true)
  expect(stopsLine(list, 'bg:match:1', 'bg:sport:10')).toBe(true)
  expect(stopsLine(list, 'sr:match:1', 'sr:sport:2')).toBe(false)
  expect(suspensionsOf(list).has('sport', 'bg:sport:10')).toBe(true)
  expect(suspensionsOf(list).has('event', target)).toBe(false)
})
