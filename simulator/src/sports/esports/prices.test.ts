import { expect, test } from 'vitest'
import { type EsportsOutlook, esportsQuestions } from './prices.ts'
import { roundsToCome } from './rounds.ts'

const P = 0.53

function ask(id: number, outlook: Partial<EsportsOutlook>, specifiers?: string) {
  const whole: EsportsOutlook = {
    mapsToWin: 2,
    p: P,
    fights: null,
    maps: [{ home: 0, away: 0, winner: null }],
    ...outlook,
  }
  const question = esportsQuestions(whole).find(
    (each) => each.id === id && (!specifiers || each.specifiers === specifiers),
  )
  if (!question || !('fact' in question) || 'scores' in question.fact) throw new Error(`there is no market ${id}`)
  return question.fact
}

test('a map nearly won does not make the next one likelier', () => {
  const maps = [{ home: 12, away: 3, winner: null }]
  const fresh = roundsToCome(P, 0, 0).homeWins
  const present = roundsToCome(P, 12, 3).homeWins
  const { p } = ask(329, { maps }).chances()
  expect(p[0]).toBeCloseTo(present * fresh, 12)
  expect(p[3]).toBeCloseTo((1 - present) * (1 - fresh), 12)
  expect(p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})

test('only maps that are sure to be played are on offer', () => {
  const won = { home: 13, away: 5, winner: 'home' as const }
  const lost = { home: 5, away: 13, winner: 'away' as const }
  expect(() => ask(330, {}, 'mapnr=3')).toThrow()
  expect(ask(330, { maps: [won, lost, { home: 1, away: 2, winner: null }] }, 'mapnr=3').value).toBeNull()
  expect(ask(330, { maps: [won, lost, won] }, 'mapnr=2').value).toBe(-1)
  expect(ask(329, { maps: [won, lost, won] }).value).toBe(1)
})
