import type { AvailableMarket } from '@momio/contract/custom-bet'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { isCustomBetLine } from '@momio/domain/betting/custom-bet'
import { hasCustomBets } from '@momio/domain/betting/custom-bet-sports'
import { judgeLeg } from '@momio/domain/betting/judge-leg'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { BookEvent, Offer } from '../../catalogue/index.ts'
import type { CombinableLine, CustomBetApi, CustomPrice, CustomSelection } from './custom-bet-api.ts'

/** What the provider asks for a combination, and the book that it was asked with. */
export interface CustomQuote {
  readonly price: CustomPrice
  /** False when the provider could not be asked, or did not tell. */
  readonly isTold: boolean
  /** The prices of the parts alone; null for one that took no bets. With other ones the price counts no more. */
  readonly bookOdds: readonly (Odds | null)[]
}

/** The one price of a custom bet: as the player saw it, and as the provider gave it to the server. */
export interface CustomTerms {
  readonly askedOdds: Odds
  readonly quote: CustomQuote
}

export interface CustomBets {
  /** The lines that can be combined now; none where the event has no custom bets. */
  available(eventId: string): Promise<readonly AvailableMarket[]>
  /** Null while the combination has no price; undefined for an event that has no custom bets. */
  price(eventId: string, selections: readonly CustomSelection[]): Promise<Odds | null | undefined>
  /** The same, and which outcomes can join. */
  filter(
    eventId: string,
    selections: readonly CustomSelection[],
  ): Promise<{ readonly odds: Odds | null; readonly markets: readonly AvailableMarket[] } | undefined>
  /** For a ticket: asked before it is judged, never while anything is locked; whether players find the event, its judge asks. */
  quote(eventId: string, selections: readonly CustomSelection[]): Promise<CustomQuote>
}

interface Options {
  readonly offer: Offer
  readonly clock: Clock
  readonly log: Logger
  /** Undefined while nobody in this process can ask the provider. */
  readonly api: () => CustomBetApi | undefined
}

/** Everybody may look at prices: beyond so many questions at once the answer is that there is none. */
const MOST_AT_ONCE = 32
const UNAVAILABLE: CustomPrice = { kind: 'unavailable' }
const ANY_ODDS = oddsFromDecimal(1)

export function oddsOf({ price }: Pick<CustomQuote, 'price'>): Odds | undefined {
  return price.kind === 'priced' ? price.odds : undefined
}

/** Custom bets are the provider's; only what this process's own book takes bets on is offered. */
export function openCustomBets({ offer, clock, log, api }: Options): CustomBets {
  let asking = 0

  /** What players can find. */
  function find(eventId: string): BookEvent | undefined {
    return offer.switchView.isEnabled(eventId) ? findAny(eventId) : undefined
  }

  function findAny(eventId: string): BookEvent | undefined {
    if (providerOf(eventId) !== PROVIDER.one) return undefined
    const event = offer.book.event(eventId)
    return event && hasCustomBets(event.match.sportId) ? event : undefined
  }

  /** The price of the outcome alone; null when the book takes no bets on it. */
  function openOdds(eventId: string, selection: CustomSelection): Odds | null {
    const asked = { eventId, ...selection, odds: ANY_ODDS }
    const taken = judgeLeg(asked, findAny(eventId), ODDS_CHANGE_TYPE.any, clock.now())
    return 'refusal' in taken ? null : taken.odds
  }

  function areOpen(eventId: string, { match }: BookEvent, selections: readonly CustomSelection[]): boolean {
    return selections.every((one) => isCustomBetLine(match.sportId, one) && openOdds(eventId, one) !== null)
  }

  /** Undefined when the provider did not tell: a price that is not known is none. */
  async function ask<T>(eventId: string, question: (api: CustomBetApi) => Promise<T>): Promise<T | undefined> {
    const provider = api()
    if (!provider) return undefined
    try {
      return await question(provider)
    } catch (error) {
      log.warn({ err: error, eventId }, 'the provider did not tell of a custom bet')
      return undefined
    }
  }

  async function askForGuest<T>(eventId: string, question: (api: CustomBetApi) => Promise<T>): Promise<T | undefined> {
    if (asking >= MOST_AT_ONCE) return undefined
    asking += 1
    try {
      return await ask(eventId, question)
    } finally {
      asking -= 1
    }
  }

  /** In the words of the book, as it is after the provider answered. */
  function shown(eventId: string, lines: readonly CombinableLine[] = []): AvailableMarket[] {
    const event = find(eventId)
    return event ? lines.flatMap((line) => shownLine(eventId, event, line)) : []
  }

  function shownLine(eventId: string, { match, lines }: BookEvent, line: CombinableLine): AvailableMarket[] {
    const { marketId, specifiers } = line
    const market = lines.get(lineIdOf(marketId, specifiers))
    if (!market || !isCustomBetLine(match.sportId, line)) return []
    const outcomes = line.outcomes.flatMap(({ outcomeId, isConflict }) => {
      const outcome = market.outcomes.find((one) => one.outcomeId === outcomeId)
      if (!outcome) return []
      const isClosed = openOdds(eventId, { marketId, specifiers, outcomeId }) === null
      const reason = isClosed ? ('closed' as const) : isConflict ? ('conflict' as const) : null
      return [{ outcomeId, name: outcome.name, isAvailable: reason === null, reason }]
    })
    if (outcomes.every(({ reason }) => reason === 'closed')) return []
    return [{ marketId, specifiers, name: market.name, outcomes }]
  }

  async function available(eventId: string): Promise<AvailableMarket[]> {
    if (!find(eventId)) return []
    return shown(eventId, await askForGuest(eventId, (provider) => provider.available(eventId)))
  }

  return {
    available,
    async price(eventId, selections) {
      const event = find(eventId)
      if (!event) return undefined
      if (!areOpen(eventId, event, selections)) return null
      const price = await askForGuest(eventId, (provider) => provider.price(eventId, selections))
      return oddsOf({ price: price ?? UNAVAILABLE }) ?? null
    },
    async filter(eventId, selections) {
      const event = find(eventId)
      if (!event) return undefined
      const isOpen = areOpen(eventId, event, selections)
      const filtered = isOpen
        ? await askForGuest(eventId, (provider) => provider.filter(eventId, selections))
        : undefined
      const odds = oddsOf({ price: filtered?.price ?? UNAVAILABLE }) ?? null
      // Without a price the player starts anew from all that there is.
      return { odds, markets: odds === null ? await available(eventId) : shown(eventId, filtered?.lines) }
    },
    async quote(eventId, selections) {
      const bookOdds = selections.map((one) => openOdds(eventId, one))
      if (bookOdds.includes(null)) return { price: UNAVAILABLE, isTold: true, bookOdds }
      const price = await ask(eventId, (provider) => provider.price(eventId, selections))
      return { price: price ?? UNAVAILABLE, isTold: price !== undefined, bookOdds }
    },
  }
}
