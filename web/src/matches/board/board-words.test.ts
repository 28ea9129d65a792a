import { makeText } from '@momio/ui/texts/text'
import { expect, test } from 'vitest'
import texts from '../locales/es.json'
import { boardWords, downText, gamePoints, inningWords } from './board-words.ts'

const HEAD = {
  id: 'sr:match:1',
  sportId: 'sr:sport:5',
  tournamentId: 't',
  homeName: 'Zverev',
  awayName: 'Ruud',
  scheduleTime: '',
  producerId: 1,
  isEarlyPayoutApplied: false,
}
const t = makeText<'matches'>('es', [texts])

test('a tennis board says its sets, the game and who serves [CAT-6]', () => {
  const board = { serving: 'away' as const, game: { home: 40, away: 50 } }
  const periodScores = [
    { home: 6, away: 4 },
    { home: 2, away: 3 },
  ]
  expect(boardWords(t, HEAD, { periodScores, board })).toBe('Parciales: 6-4, 2-3. juego 40-V. saca Ruud')
})

test('the advantage has its sign, but a tie-break counts to fifty and on [CAT-6]', () => {
  const game = { home: 50, away: 40 }
  expect(gamePoints(t, { game }, 'home')).toBe('V')
  expect(gamePoints(t, { game, tiebreak: true }, 'home')).toBe('50')
  expect(gamePoints(t, {}, 'away')).toBe('0')
})

test('cards and suspensions are told of the side that has some [CAT-6]', () => {
  const board = { redCards: { home: 0, away: 2 }, suspensions: { home: 1, away: 0 } }
  expect(boardWords(t, HEAD, { periodScores: [], board })).toBe('suspendidos de Zverev: 1. tarjetas rojas de Ruud: 2')
})

test('a board without anything says nothing [CAT-6]', () => {
  expect(boardWords(t, HEAD, { periodScores: [] })).toBe('')
})

test('bases, outs, downs and yards are told as fans do [CAT-6]', () => {
  expect(inningWords(t, { outs: 2, bases: [1, 3] })).toBe('outs: 2, corredores en base: 1, 3')
  expect(inningWords(t, { outs: 0, bases: [] })).toBe('outs: 0, sin corredores')
  expect([1, 2, 3, 4, 5].map((down) => downText(t, { down, yardsToGo: 7 }))).toEqual([
    ...['1ª y 7', '2ª y 7', '3ª y 7', '4ª y 7'],
    '',
  ])
})
