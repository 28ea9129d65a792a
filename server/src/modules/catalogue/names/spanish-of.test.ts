import { expect, test } from 'vitest'
import { spanishOf } from './spanish-of.ts'

test.each([
  ['draw', 'Empate'],
  ['{$competitor1} by 6+', '{$competitor1} por 6+'],
  ['{$competitor2} by decision', '{$competitor2} por decisión'],
  ['{$competitor1} by ko', '{$competitor1} por KO'],
  ['{$competitor1} & 1-3', '{$competitor1} y 1-3'],
  ['draw or {$competitor2}', 'Empate o {$competitor2}'],
  ['Over 2.5', 'Más de 2.5'],
  ['under {total}', 'Menos de {total}'],
  ['6 or more', '6+'],
  ['no goal', 'Sin gol'],
  ['empty net', 'Portería vacía'],
  ['{$competitor1} KO or Submission', '{$competitor1} por KO o sumisión'],
  ['20.000+ sec', '20.000+ s'],
  ['170-189', '170-189'],
  ['0:4', '0:4'],
])('the provider’s "%s" reads "%s" [UOF-16]', (english, spanish) => {
  expect(spanishOf(english)).toBe(spanish)
})

test.each([
  'Luka Dončić 25+',
  'Boston',
  'caught behind',
  'Draw the line',
  '{$competitor1} supremacy',
  'Jiménez or Lozano',
])('"%s" is not ours to translate [UOF-16]', (text) => {
  expect(spanishOf(text)).toBeUndefined()
})
