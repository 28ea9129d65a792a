import { expect, test } from 'vitest'
import { downReasons } from './down-reasons.ts'

const PRODUCERS: Record<string, number> = { 'sr:match:1': 1, 'sr:match:2': 3, 'bg:match:3': 1 }
const page = (...matchIds: string[]) => [
  { tournaments: [{ id: 't', name: '', categoryName: '', sportId: 'sr:sport:1', matchIds }] },
]
const down = (providerId: number, producerId: number, reason: 'silent' | 'recovering') => ({
  ...{ providerId, producerId, reason },
  since: 1,
})
const reasons = (list: Parameters<typeof downReasons>[0], ...ids: string[]) =>
  downReasons(list, page(...ids), (id) => PRODUCERS[id])

test('only producers whose matches are on the page are spoken of [FEED-3]', () => {
  expect(reasons([down(1, 1, 'silent')], 'sr:match:1')).toEqual(['silent'])
  expect(reasons([down(1, 1, 'silent')], 'sr:match:2')).toEqual([])
  expect(reasons([down(1, 1, 'silent')], 'bg:match:3')).toEqual([])
  expect(reasons([down(2, 1, 'silent')], 'sr:match:1', 'bg:match:3')).toEqual(['silent'])
})

test('a reason that several have is given once [FEED-3]', () => {
  const both = [down(1, 1, 'silent'), down(2, 1, 'silent'), down(1, 3, 'recovering')]
  expect(reasons(both, 'sr:match:1', 'sr:match:2', 'bg:match:3')).toEqual(['silent', 'recovering'])
})
