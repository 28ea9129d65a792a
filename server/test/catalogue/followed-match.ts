import type { HubConnection } from '@microsoft/signalr'
import type { Market, MarketDetailsItem } from '@momio/contract/live-book'

type Outcome = readonly [outcomeId: string, odds: number | null, active: boolean]

/** Whether it takes bets, and its prices. */
export interface HeldLine {
  readonly status: number
  readonly outcomes: readonly Outcome[]
}

export function heldLine({ status, outcomes }: Market): HeldLine {
  return { status, outcomes: outcomes.map(({ outcomeId, odds, active }) => [outcomeId, odds, active]) }
}

/** The lines of one match as the stream of its details tells them to a client. */
export class FollowedMatch {
  readonly lines = new Map<string, HeldLine>()
  /** Numbers that were skipped: what they said is not in the lines. */
  readonly gaps: string[] = []
  readonly #eventId: string
  #seq = 0

  constructor(eventId: string) {
    this.#eventId = eventId
  }

  /** Asks for the match anew; what an earlier connection told is of no use any more. */
  follow(client: HubConnection): void {
    this.lines.clear()
    client.stream<MarketDetailsItem>('InvokeEventMarketDetailsStream', this.#eventId).subscribe({
      next: (item) => this.#take(item),
      // The connection is gone, and whoever is back asks again.
      error: () => undefined,
      complete: () => undefined,
    })
  }

  #take(item: MarketDetailsItem): void {
    if (item.kind === 'whole') {
      this.lines.clear()
      for (const market of item.match.markets) this.lines.set(market.id, heldLine(market))
      this.#seq = item.match.seq
      return
    }
    const { fromSeq = item.seq, seq } = item
    if (fromSeq > this.#seq + 1) this.gaps.push(`${fromSeq} after ${this.#seq}`)
    this.#seq = seq
    if (item.kind === 'state') return
    for (const { id, status, outcomes } of item.prices) {
      this.lines.set(id, { status, outcomes: outcomes.map(([outcomeId, odds, active]) => [outcomeId, odds, active]) })
    }
    for (const market of item.markets) this.lines.set(market.id, heldLine(market))
  }
}
