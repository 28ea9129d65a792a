import { makeText } from '@momio/ui/texts/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import texts from '../locales/es.json'
import { boardShape } from './board-shape.ts'
import { ScoreLines } from './score-lines.tsx'
import { Situation } from './situation.tsx'

const t = makeText<'matches'>('es', [texts])

type Board = Parameters<typeof Situation>[0]['board']
type Periods = readonly (readonly [home: number, away: number])[]

/** The figures of both lines, from left to right; an empty place is a point, the ball a disc. */
function figures(sportId: string, score: readonly [number, number], periods: Periods = [], board?: Board): string[] {
  const html = renderToStaticMarkup(
    <ScoreLines
      t={t}
      shape={boardShape(sportId)}
      score={{ home: score[0], away: score[1] }}
      periodScores={periods.map(([home, away]) => ({ home, away }))}
      board={board}
      grid={{ teamLines: '', periods: '' }}
    />,
  )
  return html
    .split('items-center justify-end')
    .slice(1)
    .map((line) => [...line.matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)].map(figure).join(' '))
}

const figure = ([, look, text]: RegExpExecArray) => text || (look?.includes('rounded-full') ? '●' : '·')

test('tennis counts the sets, lists their games and shows the points of the game [CAT-6]', () => {
  const board = { serving: 'home', game: { home: 40, away: 15 } } as const
  const lines = figures(
    'sr:sport:5',
    [1, 0],
    [
      [6, 4],
      [2, 3],
    ],
    board,
  )
  expect(lines).toEqual(['● 1 6 2 · 40', '· 0 4 3 · 15'])
})

test('quarters have their places from the start, and the sum comes last [CAT-6]', () => {
  expect(figures('sr:sport:2', [31, 28], [[25, 20]])[0]).toBe('25 · · · 31')
  const all: Periods = [
    [25, 20],
    [20, 25],
    [18, 20],
    [22, 20],
    [9, 7],
  ]
  expect(figures('sr:sport:2', [94, 92], all)).toEqual(['25 20 18 22 9 94', '20 25 20 20 7 92'])
})

test('a match over more or fewer sets has as many places [CAT-6]', () => {
  expect(figures('sr:sport:5', [1, 0], [[6, 4]], { bestOf: 5 })[0]).toBe('1 6 · · · ·')
  expect(figures('sr:sport:109', [0, 0], [[6, 4]], { bestOf: 1 })[0]).toBe('0 6')
})

test('soccer and baseball show the score alone, also of provider two [CAT-6]', () => {
  for (const sportId of ['sr:sport:1', 'bg:sport:10', 'sr:sport:3', 'sr:sport:117']) {
    expect(figures(sportId, [2, 1], [[1, 1]])).toEqual(['2', '1'])
  }
  expect(figures('bg:sport:15', [2, 1], [[1, 1]])).toEqual(['1 · · 2', '1 · · 1'])
})

test('a side with a man sent off carries a card, several are counted [CAT-6]', () => {
  const redCards = { home: 1, away: 2 }
  expect(figures('sr:sport:1', [0, 3], [], { redCards })).toEqual(['· 0', '2 3'])
})

test('a side with players on the bench of penalties says how many [CAT-6]', () => {
  expect(figures('sr:sport:4', [1, 2], [], { suspensions: { home: 0, away: 1 } })).toEqual(['· · · 1', '−1 · · · 2'])
})

test('baseball draws its bases and outs and says them [CAT-6]', () => {
  const html = renderToStaticMarkup(<Situation t={t} sportId="sr:sport:3" board={{ outs: 2, bases: [1, 3] }} />)
  expect(html).toContain('aria-label="outs: 2, corredores en base: 1, 3"')
  expect(html.match(/fill-accent/g)).toHaveLength(2)
  expect(html.match(/fill-live/g)).toHaveLength(2)
})

test('american football says the down, fights their rounds, esports their maps [CAT-6]', () => {
  const text = (sportId: string, board: Board) =>
    renderToStaticMarkup(<Situation t={t} sportId={sportId} board={board} />).replaceAll(/<[^>]*>/g, '')
  expect(text('sr:sport:16', { possession: 'home', down: 3, yardsToGo: 12 })).toBe('3ª y 12')
  expect(text('sr:sport:117', { bestOf: 5 })).toBe('a 5 rounds')
  expect(text('sr:sport:109', { bestOf: 3 })).toBe('mejor de 3')
  expect(text('sr:sport:1', { corners: { home: 1, away: 2 } })).toBe('')
})
