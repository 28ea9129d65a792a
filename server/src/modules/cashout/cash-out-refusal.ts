import type { ToldRefusal } from '../play/index.ts'
import type { Unavailable } from './quote-ticket.ts'

/** What it is worth now, in pesos. */
interface Offer {
  readonly amount: number
  readonly validUntil: string
}

/**
 * `moved`: it is worth less than was asked. `changed-meanwhile`: another commit was first, so ask again. `disabled`: the
 * login, by staff. `told-before`: what the player was told of this request before.
 */
export type CashOutRefusal =
  | { readonly reason: Unavailable | 'moved'; readonly offer?: Offer }
  | { readonly reason: 'changed-meanwhile' }
  | { readonly reason: 'disabled' }
  | { readonly reason: 'told-before'; readonly told: ToldRefusal }

/** As the player hears it. */
export function toldRefusal(refusal: Exclude<CashOutRefusal, { readonly reason: 'changed-meanwhile' }>): ToldRefusal {
  if ('told' in refusal) return refusal.told
  if (refusal.reason === 'disabled') return { code: 'ACCOUNT_DISABLED', context: null }
  return { code: 'CASHOUT_UNAVAILABLE', context: { reason: refusal.reason, ...refusal.offer } }
}
