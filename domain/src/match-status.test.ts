import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPause, MATCH_STATUS_DESCRIPTIONS, matchStatusDescription } from './match-status.ts'

const CODES = new URL('../../../shared/data/uof/api/match_status.xml', import.meta.url)
/** Soccer, basketball, baseball, ice hockey, tennis, boxing, american football, volleyball, CS, LoL, Dota, MMA. */
const OUR_SPORTS = [1, 2, 3, 4, 5, 10, 16, 23, 109, 110, 111, 117]

test('the statuses of soccer read exactly as the document has them [CAT-6]', () => {
  expect([0, 6, 31, 7, 100, 41, 33, 42, 110, 50, 120, 90].map(matchStatusDescription)).toEqual([
    'No Iniciado',
    '1ª parte',
    'Descanso',
    '2ª parte',
    'Final',
    '1ª Parte Adicional',
    'Descanso prórroga',
    '2ª Parte Adicional',
    'Final Tiempo Extra',
    'Penaltis',
    'Finalizado',
    'Abandonado',
  ])
})

test('sets, innings, quarters, periods, maps and rounds are counted in Spanish [CAT-6]', () => {
  expect([8, 12, 441, 13, 15, 3, 143, 401, 418, 421, 422, 542].map(matchStatusDescription)).toEqual([
    '1er set',
    '5º set',
    '6º set',
    '1er cuarto',
    '3er cuarto',
    '3er periodo',
    '3er mapa',
    '1ª entrada alta',
    '9ª entrada baja',
    'Mitad de la 1ª entrada',
    'Fin de la 1ª entrada',
    '3er round',
  ])
})

test('an unknown status is shown as is [CAT-6]', () => {
  expect(matchStatusDescription(9999)).toBe('9999')
  expect(MATCH_STATUS_DESCRIPTIONS).not.toContain('9999')
})

test('the clock stands still in breaks, shootouts and after the end, and runs in every part of play [CAT-6]', () => {
  expect(
    [0, 30, 31, 33, 34, 50, 52, 80, 90, 93, 100, 120, 301, 306, 421, 439].filter((code) => !isPause(code)),
  ).toEqual([])
  expect([1, 6, 7, 8, 13, 20, 40, 41, 42, 141, 401, 440, 531, 540, 9999].filter(isPause)).toEqual([])
})

test.skipIf(!existsSync(CODES))('every code that our sports can send has a Spanish description [CAT-6]', () => {
  const codes = readFileSync(CODES, 'utf8').split('<match_status ').slice(1)
  const ours = codes.filter(
    (xml) => xml.includes('all="true"') || OUR_SPORTS.some((sport) => xml.includes(`id="sr:sport:${sport}"`)),
  )
  expect(ours.length).toBeGreaterThan(90)
  const unnamed = ours
    .map((xml) => Number(/id="(\d+)"/.exec(xml)?.[1]))
    .filter((code) => matchStatusDescription(code) === String(code))
  expect(unnamed).toEqual([])
})

test.skipIf(!existsSync(CODES))('a break is a pause in every sport [CAT-6]', () => {
  const breaks = [
    ...readFileSync(CODES, 'utf8').matchAll(/id="(\d+)"\s+description="([^"]*(?:break|halftime|awaiting)[^"]*)"/gi),
  ]
  expect(breaks.length).toBeGreaterThan(30)
  expect(breaks.map(([, code]) => Number(code)).filter((code) => !isPause(code))).toEqual([])
})
