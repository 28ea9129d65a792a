import * as routes from '@momio/contract/account-routes'
import type { Permission } from '@momio/contract/permissions'
import type { StaffSelf, staffSelf } from '@momio/contract/staff-roles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { mayOf } from './may.ts'

export const memberQuery = queryOptions({
  queryKey: ['member'],
  queryFn: ({ signal }) => api.call<typeof staffSelf>(routes.staffSelf, {}, { signal }),
  // A role that is given or taken shows within a minute; the server asks anew at every call.
  refetchInterval: 60_000,
})

/** Who is signed in; undefined until it is known. */
export function useMember(): StaffSelf | undefined {
  return useQuery(memberQuery).data
}

/** `const may = useMay()`, then `may('withdrawals.decide')`: what is not allowed is not offered. */
export function useMay(): (permission: Permission | null) => boolean {
  const member = useMember()
  return (permission) => mayOf(member, permission)
}
