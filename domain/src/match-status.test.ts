import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPause, MATCH_STATUS_DESCRIPTIONS, matchStatusDescription } from './match-status.ts'

const CODES = new URL('../../../shared/data/uof/api/match_status.xml', import.meta.url)
/** Soccer, basketball, baseball, ice hockey, tennis, boxing, american football, volleyball, CS, LoL, Dota, MMA. */
const OUR_SPORTS = [1, 2, 3, 4, 5, 10, 16, 23, 109, 110, 111, 117]

type Codes = readonly (readonly [first: number, last?: number])[]
/** What the feed may say of a match, by sport. */
const SENT: Readonly<Record<string, Codes>> = {
  any: [[0], [20, 21], [60, 61], [70], [80, 81], [90, 99], [100]],
  soccer: [[6, 7], [31, 34], [40, 42], [50], [110], [120]],
  basketball: [[1, 2], [6, 7], [13, 16], [31, 32], [40], [110], [301, 303]],
  baseball: [
    [401, 439],
    [531, 539],
    [547, 548],
  ],
  iceHockey: [[1, 3], [32], [34], [40], [50], [52], [110], [120], [301, 302]],
  tennis: [[8, 12]],
  fights: [[540, 546]],
  americanFootball: [[13, 16], [31, 32], [40], [110], [301, 303]],
  volleyball: [[8, 12], [17], [37], [130], [301, 306], [441, 442]],
  esports: [[32], [40], [141, 147], [301, 306]],
}
const BREAKS: Codes = [[30, 38], [301, 306], [421, 439], [443], [445], [505]]

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

test('every code that our sports can send has a Spanish description [CAT-6]', () => {
  const codes = Object.values(SENT).flatMap((ranges) => ranges.flatMap(([first, last = first]) => range(first, last)))
  expect(codes.filter((code) => matchStatusDescription(code) === String(code))).toEqual([])
})

test('every code of the provider’s whole list that our sports can send has a Spanish description, and its breaks are pauses [CAT-6]', ({
  skip,
}) => {
  skip(!existsSync(CODES), 'the provider’s whole list is not at hand')
  const list = readFileSync(CODES, 'utf8')
  const ours = list
    .split('<match_status ')
    .slice(1)
    .filter((xml) => xml.includes('all="true"') || OUR_SPORTS.some((sport) => xml.includes(`id="sr:sport:${sport}"`)))
    .map((xml) => Number(/id="(\d+)"/.exec(xml)?.[1]))
  expect(ours.length).toBeGreaterThan(90)
  expect(ours.filter((code) => matchStatusDescription(code) === String(code))).toEqual([])
  const breaks = [...list.matchAll(/id="(\d+)"\s+description="([^"]*(?:break|halftime|awaiting)[^"]*)"/gi)]
  expect(breaks.length).toBeGreaterThan(30)
  expect(breaks.map(([, code]) => Number(code)).filter((code) => !isPause(code))).toEqual([])
})

test('a break is a pause in every sport [CAT-6]', () => {
  const breaks = BREAKS.flatMap(([first, last = first]) => range(first, last))
  expect(breaks.filter((code) => !isPause(code))).toEqual([])
})

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
