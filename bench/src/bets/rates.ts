import type { BenchDatabase } from '../ledger/database.ts'
import { postmasterPid, secondsOfTree } from './processor-time.ts'

/** Processor seconds of the database, of this process and of all that it started; undefined where none can tell. */
export type ProcessorClock = () => number | undefined

export interface Rate {
  readonly perSecond: number
  /** Processor microseconds of each, of all processes. */
  readonly us: number | undefined
}

export async function processorClock(bench: BenchDatabase): Promise<ProcessorClock> {
  const postmaster = await postmasterPid(bench)
  return () => {
    const ofDatabase = postmaster === undefined ? undefined : secondsOfTree(postmaster)
    const ofBench = secondsOfTree(process.pid)
    return ofDatabase === undefined || ofBench === undefined ? undefined : ofDatabase + ofBench
  }
}

/** `work` answers with how many it did in so many seconds. */
export async function rateOf(clock: ProcessorClock, work: () => Promise<number>, seconds: number): Promise<Rate> {
  const before = clock()
  const count = await work()
  const after = clock()
  const us = before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / count
  return { perSecond: count / seconds, us }
}

export function ratioTo(ceilings: readonly Rate[], reached: Rate): { ceiling: number; ratio: number } {
  const ceiling = mean(ceilings.map(({ perSecond }) => perSecond))
  return { ceiling: Math.round(ceiling), ratio: round(reached.perSecond / ceiling) }
}

/** Steadier than rates when something else runs on the machine; undefined where processor time is not known. */
export function processorRatioTo(
  ceilings: readonly Rate[],
  { us }: Rate,
): { value: number; unit: string; ceiling: number; ratio: number } | undefined {
  if (us === undefined) return undefined
  const ceiling = mean(ceilings.map((rate) => rate.us ?? 0))
  return { value: Math.round(us), unit: 'us', ceiling: Math.round(ceiling), ratio: round(ceiling / us) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
