import type { Api } from '@momio/client/client'
import { verificationLink } from '@momio/contract/account-routes'
import type * as calls from '@momio/contract/user-verification'

/** The link that the mail brings, to be read by another device's camera; null where it cannot be had. */
export async function qrLink(api: Api): Promise<string | null> {
  const answer = await api.call<typeof calls.verificationLink>(verificationLink, {}).catch(() => null)
  return answer?.url ?? null
}
