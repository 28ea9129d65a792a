import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import texts from './locales/es.json'
import { StandingsTable } from './standings-table.tsx'

const row = (name: string, points: number | null) => ({
  teamId: name,
  name,
  played: 4,
  won: 2,
  drawn: 1,
  lost: 1,
  scored: 5,
  conceded: 3,
  points,
})

function cells(points: number | null): string[] {
  keepTexts('es', 'standings', texts)
  const html = renderToStaticMarkup(<StandingsTable table={[row('Atlas', points)]} />)
  expect(html).toContain('De los resultados que hemos visto')
  return [...html.matchAll(/>([^<>]+)<\/(?:abbr|th|td)>/g)].map(([, text = '']) => text)
}

test('the table has draws and points where the sport counts them, and victories alone elsewhere [CAT-7]', () => {
  expect(cells(7)).toEqual(['Equipo', 'JJ', 'JG', 'JE', 'JP', 'F:C', 'PTS', 'Atlas', '4', '2', '1', '1', '5:3', '7'])
  expect(cells(null)).toEqual(['Equipo', 'JJ', 'JG', 'JP', 'F:C', 'Atlas', '4', '2', '1', '5:3'])
})
