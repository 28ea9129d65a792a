import { checkBreakTime } from '../../break-time/check-break-time.ts'
import type { Placing } from '../placing.ts'
import { ticketsOf } from './note-answers.ts'

/** Who rests is told by the modal, not by a result: true when nothing else became of the placing. */
export function tellBreakTime(placing: Placing): boolean {
  const isRefused = ticketsOf(placing).every(({ code }) => code === 'BREAK_TIME')
  if (isRefused) checkBreakTime()
  return isRefused
}
