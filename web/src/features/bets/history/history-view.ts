import {
  SETTLEMENT_RESULTS,
  type SettlementResult,
  TICKET_STATES,
  type TicketState,
} from '@momio/contract/ticket-codes'
import { type DateRange, sentDates } from '../../../date-range/date-range.ts'

export const PAGE_SIZE = 20

export type ResultFilter = Exclude<SettlementResult, 'open'> | 'all'
export const RESULT_FILTERS: readonly ResultFilter[] = ['all', ...SETTLEMENT_RESULTS.filter((one) => one !== 'open')]

/** The tabs in their order; the first one needs no word in the address. */
export const TABS = ['open', 'settled', 'all'] as const satisfies readonly TicketState[]

/** What the page shows, as its address says. */
export interface HistoryView {
  readonly state: TicketState
  readonly page: number
  readonly dates: Partial<DateRange>
  /** Among settled tickets only. */
  readonly result: ResultFilter
}

export interface HistorySearch {
  readonly tab?: unknown
  readonly page?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly result?: unknown
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What an address does not say, or says wrongly, is as if it were not there. */
export function readView({ tab, page, from, to, result }: HistorySearch): HistoryView {
  const state = TICKET_STATES.find((one) => one === tab) ?? 'open'
  const wanted = Number(page)
  return {
    state,
    page: Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1,
    dates: sentDates({ initialDate: dayOf(from), finalDate: dayOf(to) }),
    result: (state === 'open' ? undefined : RESULT_FILTERS.find((one) => one === result)) ?? 'all',
  }
}

function dayOf(value: unknown): string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}

/** The shortest address of a view. */
export function searchOf({ state, page, dates, result }: HistoryView): HistorySearch {
  return {
    tab: state === 'open' ? undefined : state,
    page: page === 1 ? undefined : page,
    from: dates.initialDate,
    to: dates.finalDate,
    result: result === 'all' || state === 'open' ? undefined : result,
  }
}

/** Whatever is asked for in another way begins with its first page. */
export function changedView(view: HistoryView, change: Partial<Omit<HistoryView, 'page'>>): HistoryView {
  return { ...view, ...change, page: 1 }
}

/** As the call wants it. */
export function queryOf({ state, page, dates, result }: HistoryView) {
  return { state, page, pageSize: PAGE_SIZE, result, ...dates }
}
