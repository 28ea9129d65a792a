import type { isInVerifyProcess } from '@momio/contract/promo'
import * as routes from '@momio/contract/wallet-routes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { STATUS_FILES_KEY } from './calls.ts'

/** Below the key of the documents, so that it is asked for anew with them. */
export const SELFIE_REASON_KEY = [...STATUS_FILES_KEY, 'selfie'] as const

/** Why staff refused the selfie; null while that is not known, and where nobody did. */
export function useSelfieReason(isRejected: boolean): string | null {
  const { data } = useQuery({
    queryKey: SELFIE_REASON_KEY,
    queryFn: ({ signal }) => api.call<typeof isInVerifyProcess>(routes.isInVerifyProcess, {}, { signal }),
    enabled: isRejected,
    staleTime: 0,
  })
  return (isRejected && data?.selfieRejectReason) || null
}
