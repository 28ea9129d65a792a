import type { HistoryTicket } from '@momio/contract/ticket'
import { useEffect, useMemo } from 'react'
import { outcomeKey } from '../../../live/match/outcome-key.ts'
import { type FollowedEvents, useFollowedEvents } from '../../../live/match/use-followed-events.ts'
import type { Selection } from '../leg/use-leg.ts'
import { isClosable } from '../ticket-look.ts'
import { quotes } from './cash-out.ts'

/** Each match that is followed is sent whole. Quotes of tickets on further ones are renewed before they end all the same. */
const MOST_MATCHES = 20

/** Asks for quotes when a price of these selections moves, opens or is suspended. */
export function useQuoteNews({ source }: FollowedEvents, selections: readonly Selection[]): void {
  const keys = selections.map(outcomeKey).join('\n')
  useEffect(() => {
    const { prices } = source.store
    const stops = keys.split('\n').map((key) => prices.subscribeLine(key, quotes.moved))
    return () => {
      for (const stop of stops) stop()
    }
  }, [source, keys])
}

/** The matches of a list of tickets, as far as their tickets can be closed. */
export function useFollowedTickets(tickets: readonly HistoryTicket[]): FollowedEvents {
  const selections = useMemo(() => followedSelections(tickets), [tickets])
  const followed = useFollowedEvents(selections)
  useQuoteNews(followed, selections)
  return followed
}

function followedSelections(tickets: readonly HistoryTicket[]): readonly Selection[] {
  const open = tickets
    .filter(isClosable)
    .flatMap(({ selections }) => selections)
    .filter(({ result }) => result === 'open')
  const matches = new Set([...new Set(open.map(({ eventId }) => eventId))].slice(0, MOST_MATCHES))
  // The same outcome may stand on several tickets.
  const byKey = new Map(open.map((selection) => [outcomeKey(selection), selection]))
  return [...byKey.values()].filter(({ eventId }) => matches.has(eventId))
}
