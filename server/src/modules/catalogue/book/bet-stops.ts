import { SELECTION_STATUS } from '@momio/contract/live-book'
import type { BetStopInput } from './feed-input.ts'

/** Stops of one event remembered: odds that come later than this many stops after their time are no longer told apart. */
const REMEMBERED_STOPS = 64

interface BetStop {
  readonly product: number
  readonly timestamp: number
  /** Place in the order of arrival: it decides between messages of the same millisecond. */
  readonly order: number
  readonly groups: readonly string[]
  readonly status: number
}

/** The part of a line that a stop asks about. */
interface StoppedLine {
  readonly marketId: number
  readonly product: number
  readonly oddsAt: number
  readonly oddsOrder: number
}

export type InGroups = (marketId: number, groups: readonly string[]) => boolean

/**
 * The bet stops of an event by their own time. Odds that are older than a stop may arrive after it and must find the line
 * stopped all the same, so the stops are kept and asked, not only carried out.
 */
export class BetStops {
  /** By timestamp, then by arrival. */
  #stops: BetStop[] = []
  #latest = Number.NEGATIVE_INFINITY

  /** False when it says nothing new. */
  take(message: BetStopInput, order: number): boolean {
    const status = stopStatus(message.marketStatus)
    if (status === SELECTION_STATUS.Active) return false
    const { product, timestamp, groups } = message
    if (this.#stops.some((stop) => isRepeated(stop, { product, timestamp, groups, status }))) return false
    this.#place({ product, timestamp, order, groups, status })
    return true
  }

  /** Stops all lines of a producer that have odds of `timestamp` or before, also when it was told so already. */
  takeAll(product: number, timestamp: number, order: number): void {
    const stop = { product, timestamp, order, groups: ['all'], status: SELECTION_STATUS.Suspended }
    this.#stops = this.#stops.filter((one) => !isRepeated(one, stop))
    this.#place(stop)
  }

  #place(added: BetStop): void {
    const { timestamp } = added
    const place = this.#stops.findLastIndex((stop) => stop.timestamp <= timestamp) + 1
    this.#stops.splice(place, 0, added)
    if (this.#stops.length > REMEMBERED_STOPS) this.#stops.shift()
    this.#latest = this.#stops.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY
  }

  /** The first stop after the line's odds: the ones that follow find it no longer active. Only of the same producer. */
  firstFor(line: StoppedLine, inGroups: InGroups): BetStop | undefined {
    if (this.#latest < line.oddsAt) return undefined
    let first: BetStop | undefined
    for (let index = this.#stops.length - 1; index >= 0; index -= 1) {
      const stop = this.#stops[index] as BetStop
      if (!isAfter(stop, line.oddsAt, line.oddsOrder)) break
      if (stop.product === line.product && inGroups(line.marketId, stop.groups)) first = stop
    }
    return first
  }

  forgetBefore(timestamp: number): void {
    if (this.#stops.length > 0) this.#stops = this.#stops.filter((stop) => stop.timestamp >= timestamp)
  }
}

export function isAfter(one: { timestamp: number; order: number }, timestamp: number, order: number): boolean {
  return one.timestamp > timestamp || (one.timestamp === timestamp && one.order > order)
}

/** A stop hides or suspends and is no result: any other status suspends, and one that says active stops nothing. */
function stopStatus(status: number): number {
  const { Active, Inactive, Suspended } = SELECTION_STATUS
  return status === Active || status === Inactive ? status : Suspended
}

function isRepeated(stop: BetStop, other: Omit<BetStop, 'order'>): boolean {
  return (
    stop.timestamp === other.timestamp &&
    stop.product === other.product &&
    stop.status === other.status &&
    stop.groups.join('|') === other.groups.join('|')
  )
}
