import * as accountRoutes from '@momio/contract/account-routes'
import type { CallShape } from '@momio/contract/call'
import type { Api } from '../api/client.ts'
import type { RouteOf } from '../api/route.ts'

const ROUTES: Readonly<Record<string, { readonly method: string; readonly path: string } | undefined>> = accountRoutes

/** The link that the mail brings, to be read by another device's camera; null where it cannot be had. */
export async function qrLink(api: Api): Promise<string | null> {
  const route = ROUTES.verificationLink as RouteOf<CallShape> | undefined
  if (!route) return null
  const answer = (await api.call<CallShape>(route, {} as never).catch(() => null)) as { readonly url?: unknown } | null
  return typeof answer?.url === 'string' ? answer.url : null
}
