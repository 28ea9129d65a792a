import type { HeadbarItem } from '@momio/contract/sidebar'
import { expect, test } from 'vitest'
import { createClickThrottle } from './click-throttle.ts'
import { leadsNowhere, menuItems, targetOf } from './menu-items.ts'

const item = (headerType: 1 | 2 | 3, headerId: string, order: number, sportId = headerId): HeadbarItem => ({
  headerType,
  headerId,
  order,
  displayLabel: headerId,
  headerDetails: { sportId, hasPrematchMatches: true, imageUrl: '' },
})
const HEADBAR = [
  item(3, 'sr:tournament:7', 2, 'sr:sport:1'),
  item(1, 'sr:sport:1', 0),
  item(1, 'sr:sport:2', 1),
  item(2, 'ruleta', 3, ''),
]
const ITEMS = menuItems(HEADBAR, new Set(['sr:sport:1']))

test('the items of the head bar go live, to the upcoming tournaments, to the special tournament, to the game [SHELL-4]', () => {
  expect(ITEMS.map(targetOf)).toEqual([
    { to: '/sport/$sportId', params: { sportId: 'sr:sport:1' }, upcoming: false },
    { to: '/sport/$sportId', params: { sportId: 'sr:sport:2' }, upcoming: true },
    {
      to: '/sport/$sportId/special-tournament/$tournamentId',
      params: { sportId: 'sr:sport:1', tournamentId: 'sr:tournament:7' },
    },
    { to: '/casino/game/$gameID', params: { gameID: 'ruleta' } },
  ])
})

test('a tournament that both providers carry is one item, at the place of the first [SHELL-4]', () => {
  const both = [
    { ...item(3, 'bg:tournament:1', 0, 'bg:sport:10'), displayLabel: 'Liga MX' },
    item(3, 'sr:tournament:2', 1, 'sr:sport:1'),
    { ...item(3, 'sr:tournament:7', 2, 'sr:sport:1'), displayLabel: 'Liga MX' },
  ]
  expect(menuItems(both, new Set()).map(({ itemId }) => itemId)).toEqual(['sr:tournament:7', 'sr:tournament:2'])
})

test('nothing happens on the sport whose empty upcoming page led here, and only there [SHELL-4]', () => {
  const nowhere = (sportId: string | undefined, fromEmpty: boolean) =>
    ITEMS.filter((one) => leadsNowhere(one, { sportId, fromEmpty })).map(({ itemId }) => itemId)
  expect(nowhere('sr:sport:2', true)).toEqual(['sr:sport:2'])
  expect(nowhere('sr:sport:2', false)).toEqual([])
  expect(nowhere(undefined, true)).toEqual([])
})

test('of several clicks within 700 ms the first counts [SHELL-4]', () => {
  let now = 5_000
  const counts = createClickThrottle(() => now)
  const clickAt = (ms: number) => {
    now = 5_000 + ms
    return counts()
  }
  expect([0, 100, 699, 700, 1_399, 1_400].map(clickAt)).toEqual([true, false, false, true, false, true])
})
