import type { ApiError } from '@momio/client/api-error'
import type { SettlementResult } from '@momio/contract/ticket-codes'
import type { ShownQuote } from './cash-out.ts'
import type { ClosingStage } from './closing.ts'

/** A leg with what the feed offers of its outcome now. */
export interface OfferedLeg {
  readonly outcome: string
  readonly result: SettlementResult
  /** Undefined where the page does not follow the match, or it left the book. */
  readonly isOpen: boolean | undefined
}

export type WhyNot =
  | { readonly kind: 'suspended'; readonly outcome: string }
  /** The lines are open as far as the page knows: the feed gives no probability, or wants no closing. */
  | { readonly kind: 'noChance' }

/** Why a ticket that can be closed in general has no quote now. */
export function whyNot(legs: readonly OfferedLeg[]): WhyNot {
  const suspended = legs.find(({ result, isOpen }) => result === 'open' && isOpen === false)
  return suspended ? { kind: 'suspended', outcome: suspended.outcome } : { kind: 'noChance' }
}

export type Refused =
  | WhyNot
  | { readonly kind: 'asking' }
  | { readonly kind: 'moved'; readonly amount: number }
  /** It was closed, settled or changed elsewhere. */
  | { readonly kind: 'changed' }
  /** The feed closed a line for good. */
  | { readonly kind: 'ended' }
  /** Less than a centavo. */
  | { readonly kind: 'worthless' }
  /** Whatever else may become of a call. */
  | { readonly kind: 'other'; readonly error: ApiError }

type RefusedStage = Extract<ClosingStage, { kind: 'refused' }>
type AskedQuote = Pick<ShownQuote, 'quote' | 'isOffered' | 'askedAt'>

/** Reasons that the server gives and no new quote changes; all others show in what is offered by then. */
const FINAL: Readonly<Record<string, 'changed' | 'ended' | 'worthless' | undefined>> = {
  notOpen: 'changed',
  settled: 'changed',
  closed: 'ended',
  worthless: 'worthless',
}

function reasonOf({ context }: ApiError): string {
  const { reason } = (context ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

/** Why closing was refused, by the code and by what the quote that was asked for afterwards says. */
export function refusedBecause(
  { error, at }: Pick<RefusedStage, 'error' | 'at'>,
  { quote, isOffered, askedAt }: AskedQuote,
  legs: readonly OfferedLeg[],
): Refused {
  if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') return { kind: 'changed' }
  if (error.code !== 'CASHOUT_UNAVAILABLE') return { kind: 'other', error }
  const told = FINAL[reasonOf(error)]
  if (told) return { kind: told }
  if (askedAt < at) return { kind: 'asking' }
  return quote && isOffered ? { kind: 'moved', amount: quote.amount } : whyNot(legs)
}
