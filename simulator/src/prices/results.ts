import type { OutcomeResult } from '../match/engine.ts'

/** One outcome of the market won. */
export function wonBy(winner: string, ids: readonly string[]): OutcomeResult[] {
  return ids.map((id) => ({ id, result: id === winner ? 1 : 0 }))
}

/** Every stake goes back. */
export function refund(ids: readonly string[]): OutcomeResult[] {
  return ids.map((id) => ({ id, result: 0, voidFactor: 1 }))
}

/** Over (12) and under (13) of any line: whole lines can give the stake back, quarter lines half of it. */
export function totalResult(
  value: number,
  line: number,
  [over, under]: readonly [string, string] = ['12', '13'],
): OutcomeResult[] {
  return split(over, under, value - line)
}

/** Home (1714) and away (1715) once the home side has been given `hcp`. */
export function handicapResult(homeLead: number, hcp: number): OutcomeResult[] {
  return split('1714', '1715', homeLead + hcp)
}

/** `by` is how far the first side is over the line: a quarter either way is half a bet. */
function split(first: string, second: string, by: number): OutcomeResult[] {
  if (by === 0) return refund([first, second])
  const half = Math.abs(by) === 0.25 ? { voidFactor: 0.5 as const } : {}
  return [
    { id: first, result: by > 0 ? 1 : 0, ...half },
    { id: second, result: by > 0 ? 0 : 1, ...half },
  ]
}
