import { expect, test } from 'vitest'
import { otherCopies } from './other-copies.ts'

const head = (id: string, homeName: string, hour: number, sportId = 'sr:sport:1') => ({
  id,
  sportId,
  tournamentId: 't1',
  homeName,
  awayName: 'Toluca',
  scheduleTime: `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`,
  producerId: 1,
  isEarlyPayoutApplied: false,
})

test('a match may stand in for those of the other provider in its sport, its own copy first [SWITCH-2]', () => {
  const own = head('bg:match:9', 'América', 20, 'bg:sport:10')
  const copies = otherCopies(own, [
    own,
    head('bg:match:8', 'Atlas', 20, 'bg:sport:10'),
    head('sr:match:1', 'Atlas', 20),
    head('sr:match:2', 'León', 12),
    head('sr:match:3', 'América', 2),
    head('sr:match:4', 'América', 20, 'sr:sport:2'),
  ])
  expect(copies.map(({ id }) => id)).toEqual(['sr:match:3', 'sr:match:1', 'sr:match:2'])
})
