import { RED_NUMBERS } from './wheel.ts'

const ROWS = 12
const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)
const SLOTS_OF_THE_WHEEL = 36

/**
 * Where a chip can lie, and the numbers it covers, in rising order: `straight:17`, `split:8-11`, `street:7-8-9`,
 * `trio:0-1-2`, `corner:8-9-11-12`, `four:0-1-2-3`, `line:1-2-3-4-5-6`, `column:1`, `dozen:3`, `red`, `low`.
 */
export const PLACES: ReadonlyMap<string, readonly number[]> = new Map(
  [...inside(), ...outside()].map(({ place, numbers }) => [place, numbers] as const),
)

/** What a chip on the place is paid when it wins, its own stake included: 36 shared by the numbers it covers. */
export function timesPaid(numbers: readonly number[]): number {
  return SLOTS_OF_THE_WHEEL / numbers.length
}

interface Place {
  readonly place: string
  readonly numbers: readonly number[]
}

function covering(kind: string, numbers: readonly number[]): Place {
  return { place: `${kind}:${numbers.join('-')}`, numbers }
}

function inside(): readonly Place[] {
  const streets = Array.from({ length: ROWS }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3])
  const isLast = (number: number) => number % 3 === 0
  return [
    ...[0, ...NUMBERS].map((number) => covering('straight', [number])),
    ...[1, 2, 3].map((number) => covering('split', [0, number])),
    ...NUMBERS.filter((number) => !isLast(number)).map((number) => covering('split', [number, number + 1])),
    ...NUMBERS.filter((number) => number <= 33).map((number) => covering('split', [number, number + 3])),
    ...streets.map((street) => covering('street', street)),
    covering('trio', [0, 1, 2]),
    covering('trio', [0, 2, 3]),
    ...NUMBERS.filter((number) => number < 33 && !isLast(number)).map((number) =>
      covering('corner', [number, number + 1, number + 3, number + 4]),
    ),
    covering('four', [0, 1, 2, 3]),
    ...streets.slice(1).map((street, row) => covering('line', [...(streets[row] ?? []), ...street])),
  ]
}

function outside(): readonly Place[] {
  const those = (place: string, isCovered: (number: number) => boolean) => ({
    place,
    numbers: NUMBERS.filter(isCovered),
  })
  return [
    ...[1, 2, 3].map((column) => those(`column:${column}`, (number) => (number - column) % 3 === 0)),
    ...[1, 2, 3].map((dozen) => those(`dozen:${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
    those('red', (number) => RED_NUMBERS.includes(number)),
    those('black', (number) => !RED_NUMBERS.includes(number)),
    those('odd', (number) => number % 2 === 1),
    those('even', (number) => number % 2 === 0),
    those('low', (number) => number <= 18),
    those('high', (number) => number > 18),
  ]
}
