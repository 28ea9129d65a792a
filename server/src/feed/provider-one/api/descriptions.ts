import type { MarketNames } from '../../../modules/catalogue/index.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'
import type { KnownCodes } from '../messages/known-codes.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import {
  type ProducerDescription,
  parseCodes,
  parseMarkets,
  parseProducers,
  parseVariantLists,
} from './parse-descriptions.ts'

const REFRESH_MS = 6 * 60 * 60_000
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 10 * 60_000

export interface DescriptionsOptions {
  readonly api: Pick<FeedApi, 'get'>
  readonly clock: Clock
  readonly names: Pick<MarketNames, 'takeMarkets' | 'takeVariantLists'>
  readonly codes: Pick<KnownCodes, 'take'>
  readonly onProducers: (producers: readonly ProducerDescription[]) => void
  /** Names may be whole now that were not. */
  readonly onNames: () => void
  readonly onProblem: (path: string, detail: string) => void
}

/** The provider's catalogue, read at the start and now and then after that; what cannot be read stays as it was. */
export function readDescriptions(options: DescriptionsOptions): { stop(): void } {
  const { api, clock, names, codes, onProducers, onNames, onProblem } = options
  const waits = new Map<string, Cancel>()
  let stopped = false

  /** Each answer is fetched, retried and refreshed on its own: one that is away holds up no other. */
  function keep(path: string, take: (xml: string) => void): void {
    let failures = 0
    async function fetchOnce(): Promise<void> {
      let waitMs = REFRESH_MS
      try {
        const xml = await api.get(path)
        if (stopped) return
        take(xml)
        failures = 0
      } catch (error) {
        if (stopped) return
        waitMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
        failures = Math.min(failures + 1, 20)
        onProblem(path, messageOf(error))
      }
      waits.set(
        path,
        clock.after(waitMs, () => void fetchOnce()),
      )
    }
    void fetchOnce()
  }

  keep('/v1/descriptions/producers.xml', (xml) => onProducers(parseProducers(xml)))
  keep('/v1/descriptions/en/markets.xml?include_mappings=false', (xml) => {
    names.takeMarkets(parseMarkets(xml))
    onNames()
  })
  keep('/v1/descriptions/en/variants.xml', (xml) => {
    names.takeVariantLists(parseVariantLists(xml))
    onNames()
  })
  keep('/v1/descriptions/en/match_status.xml', (xml) =>
    codes.take('match_status', parseCodes(xml, 'match_status_descriptions', 'match_status')),
  )
  keep('/v1/descriptions/void_reasons.xml', (xml) =>
    codes.take('void_reason', parseCodes(xml, 'void_reasons_descriptions', 'void_reason')),
  )
  keep('/v1/descriptions/betstop_reasons.xml', (xml) =>
    codes.take('betstop_reason', parseCodes(xml, 'betstop_reasons_descriptions', 'betstop_reason')),
  )

  return {
    stop() {
      stopped = true
      for (const cancel of waits.values()) cancel()
    },
  }
}
