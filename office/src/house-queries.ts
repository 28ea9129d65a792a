import * as betting from '@momio/contract/betting-routes'
import type { SentQueryOf } from '@momio/contract/call'
import * as sport from '@momio/contract/sport-routes'
import type { staffSuspensions, staffTickets, staffTrading } from '@momio/contract/staff-betting'
import type { staffProducers } from '@momio/contract/staff-feed'
import type { staffReportHours } from '@momio/contract/staff-reports'
import * as wallet from '@momio/contract/wallet-routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const tradingQuery = (query: SentQueryOf<typeof staffTrading>) =>
  queryOptions({
    queryKey: ['trading', query],
    queryFn: ({ signal }) => api.call<typeof staffTrading>(betting.staffTrading, { query }, { signal }),
    refetchInterval: 4_000,
  })

export const suspensionsQuery = queryOptions({
  queryKey: ['suspensions'],
  queryFn: ({ signal }) => api.call<typeof staffSuspensions>(betting.staffSuspensions, {}, { signal }),
  refetchInterval: 10_000,
})

export const ticketsQuery = (query: SentQueryOf<typeof staffTickets>) =>
  queryOptions({
    queryKey: ['tickets', query],
    queryFn: ({ signal }) => api.call<typeof staffTickets>(betting.staffTickets, { query }, { signal }),
    refetchInterval: 10_000,
  })

export const producersQuery = queryOptions({
  queryKey: ['producers'],
  queryFn: ({ signal }) => api.call<typeof staffProducers>(sport.staffProducers, {}, { signal }),
  refetchInterval: 4_000,
})

export const hoursQuery = queryOptions({
  queryKey: ['report-hours'],
  queryFn: ({ signal }) => api.call<typeof staffReportHours>(wallet.staffReportHours, {}, { signal }),
  refetchInterval: 30_000,
})
