import { oddsFromDecimal } from '@momio/domain/odds'
import { makeText } from '@momio/ui/texts/text'
import { expect, test } from 'vitest'
import type { Line } from '../../../live/stores/live-store.ts'
import texts from '../locales/es.json'
import { nameLine } from './name-lines.ts'
import { changeSince } from './price-movement.ts'

const HEAD = {
  id: 'bg:match:1',
  sportId: 'bg:sport:10',
  tournamentId: 'bg:tournament:1',
  homeName: 'América',
  awayName: 'Toluca',
  scheduleTime: '2026-11-16T03:00:00.000Z',
  producerId: 1,
  isEarlyPayoutApplied: false,
}
const AS_SENT = {
  market: (_: unknown, { name }: { name: string }) => name,
  outcome: (_: unknown, __: unknown, { name }: { name: string }) => name,
}
const t = makeText<'match'>('es', [texts])

function labelsOf(specifiers: string, outcomes: Readonly<Record<string, string>>): string[] {
  const line: Line = {
    id: `1|${specifiers}`,
    name: 'Total',
    originalName: 'Total',
    marketType: 1,
    specifiers,
    isFavorite: false,
    outcomes: Object.entries(outcomes).map(([outcomeId, name]) => ({ key: outcomeId, outcomeId, name })),
  }
  return nameLine(t, AS_SENT, HEAD, line).outcomes.map(({ label }) => label)
}

test('totals and handicaps carry their line, whatever the provider calls them [CAT-7]', () => {
  expect(labelsOf('bg=5.1|total=2.5', { 12: 'Over', 13: 'Under' })).toEqual(['Más 2.5', 'Menos 2.5'])
  expect(labelsOf('hcp=-0.5', { 1714: 'América', 1715: 'Toluca' })).toEqual(['América -0.5', 'Toluca +0.5'])
  expect(labelsOf('hcp=0', { 1714: 'América', 1715: 'Toluca' })).toEqual(['América 0', 'Toluca 0'])
})

test('every other outcome keeps its name, also where the line has a total', () => {
  expect(labelsOf('total=2.5', { 794: 'América y menos de 2.5' })).toEqual(['América y menos de 2.5'])
  expect(labelsOf('', { 1: 'América', 12: 'Más' })).toEqual(['América', 'Más'])
})

test('the movement of a price is told in whole percent of the first one [CAT-8]', () => {
  expect(changeSince(oddsFromDecimal(2), oddsFromDecimal(2.5))).toEqual({ way: 'up', percent: 25 })
  expect(changeSince(oddsFromDecimal(1.85), oddsFromDecimal(1.48))).toEqual({ way: 'down', percent: 20 })
  expect(changeSince(oddsFromDecimal(2), oddsFromDecimal(2)).percent).toBe(0)
})
