import * as account from '@momio/contract/account-routes'
import * as betting from '@momio/contract/betting-routes'
import type { Permission } from '@momio/contract/permissions'
import * as sport from '@momio/contract/sport-routes'
import type { careList } from '@momio/contract/staff-care'
import type { listComplianceFlags } from '@momio/contract/staff-compliance'
import type { listDeadLetters } from '@momio/contract/staff-feed'
import type { identityCases } from '@momio/contract/staff-identity'
import type { staffDecisions } from '@momio/contract/staff-settlement'
import type { listRiskFlags, listWithdrawals } from '@momio/contract/staff-wallet'
import * as wallet from '@momio/contract/wallet-routes'
import { firstDayOf, rangeOfDays } from '@momio/domain/mexico-calendar'
import type { IconName } from '@momio/ui/pictures/icon'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { WAITING_KEY } from '../../waiting/use-waiting.ts'

const EVERY_MS = 15_000
const ONE = { page: 1, pageSize: 1 } as const

interface Queue {
  readonly name: 'verification' | 'withdrawals' | 'decisions' | 'letters' | 'care' | 'riskFlags' | 'compliance'
  readonly path: string
  readonly icon: IconName
  /** All of them: what counts it, and what opens where it leads. */
  readonly permissions: readonly Permission[]
  count(signal: AbortSignal): Promise<number>
}

/** What waits for a person, in the order in which somebody else is kept waiting by it. */
const QUEUES: readonly Queue[] = [
  {
    name: 'verification',
    path: '/verification',
    icon: 'face',
    permissions: ['identity.read'],
    count: async (signal) =>
      (await api.call<typeof identityCases>(account.identityCases, { query: ONE }, { signal })).total,
  },
  {
    name: 'withdrawals',
    path: '/withdrawals',
    icon: 'card',
    permissions: ['withdrawals.read'],
    count: async (signal) =>
      (
        await api.call<typeof listWithdrawals>(
          wallet.listWithdrawals,
          { query: { ...ONE, state: 'waiting' } },
          { signal },
        )
      ).total,
  },
  {
    name: 'decisions',
    path: '/decisions',
    icon: 'edit',
    permissions: ['tickets.read'],
    count: async (signal) => {
      const query = { ...ONE, state: 'waiting' } as const
      return (await api.call<typeof staffDecisions>(betting.staffDecisions, { query }, { signal })).total
    },
  },
  {
    name: 'letters',
    path: '/feed',
    icon: 'mail',
    permissions: ['feed-results.read'],
    count: async (signal) => (await api.call<typeof listDeadLetters>(sport.listDeadLetters, {}, { signal })).length,
  },
  {
    name: 'care',
    path: '/care',
    icon: 'shield',
    permissions: ['care.read'],
    count: async (signal) => (await api.call<typeof careList>(account.careList, { query: ONE }, { signal })).total,
  },
  {
    name: 'riskFlags',
    path: '/care',
    icon: 'warning',
    permissions: ['withdrawals.read', 'care.read'],
    count: async (signal) =>
      raisedToday(await api.call<typeof listRiskFlags>(wallet.listRiskFlags, { query: {} }, { signal })),
  },
  {
    name: 'compliance',
    path: '/care',
    icon: 'bank',
    permissions: ['compliance.read'],
    count: async (signal) =>
      raisedToday(await api.call<typeof listComplianceFlags>(wallet.listComplianceFlags, { query: {} }, { signal })),
  },
]

/** By the day of the house. */
function raisedToday(flags: readonly { readonly raisedAt: string }[]): number {
  const today = firstDayOf('day', new Date())
  const { from } = rangeOfDays(today, today)
  return flags.filter(({ raisedAt }) => Date.parse(raisedAt) >= from.getTime()).length
}

/** Only those that the member may see, each with how many wait; undefined until it is known. */
export function useQueues() {
  const may = useMay()
  const queues = QUEUES.filter(({ permissions }) => permissions.every(may))
  const counts = useQueries({
    queries: queues.map(({ name, count }) => ({
      queryKey: [...WAITING_KEY, 'home', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      refetchInterval: EVERY_MS,
    })),
  })
  return queues.map((queue, place) => ({
    ...queue,
    waiting: counts[place]?.data,
    isFailed: counts[place]?.isError ?? false,
  }))
}
