import { CASINO_HISTORY_FILTER } from '@momio/contract/ticket-codes'

export const PAGE_SIZE = 20

export type StatusName = keyof typeof CASINO_HISTORY_FILTER
/** The first one needs no word in the address. */
export const FILTERS = ['all', 'won', 'lost', 'cancelled'] as const satisfies readonly (StatusName | 'all')[]
type Filter = (typeof FILTERS)[number]

/** What the page shows, as its address says. */
export interface HistoryView {
  readonly filter: Filter
  readonly page: number
  /** The round that is open. */
  readonly roundId: string | null
}

export interface HistorySearch {
  readonly status?: unknown
  readonly page?: unknown
  readonly round?: unknown
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an address does not say, or says wrongly, is as if it were not there. */
export function readView({ status, page, round }: HistorySearch): HistoryView {
  const wanted = Number(page)
  return {
    filter: FILTERS.find((one) => one === status) ?? 'all',
    page: Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1,
    roundId: typeof round === 'string' && UUID.test(round) ? round : null,
  }
}

/** The shortest address of a view. */
export function searchOf({ filter, page, roundId }: HistoryView): HistorySearch {
  return {
    status: filter === 'all' ? undefined : filter,
    page: page === 1 ? undefined : page,
    round: roundId ?? undefined,
  }
}

/** As the call wants it. */
export function queryOf({ filter, page }: HistoryView) {
  return { page, pageSize: PAGE_SIZE, status: filter === 'all' ? undefined : CASINO_HISTORY_FILTER[filter] }
}

export function statusName(code: number): StatusName {
  const found = Object.entries(CASINO_HISTORY_FILTER).find(([, value]) => value === code)
  return (found?.[0] ?? 'cancelled') as StatusName
}
