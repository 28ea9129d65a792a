import { createHash } from 'node:crypto'
import type { RefusalCode } from '@momio/contract/refusals'
import type { Selection } from '@momio/contract/selection'
import type { AskedLeg } from '@momio/domain/betting/judge-leg'
import type { OddsPolicy } from '@momio/domain/betting/odds-policy'
import { type Centavos, pesos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { movementId } from '../../ledger/index.ts'
import type { RepeatableBet } from '../../play/index.ts'
import type { CustomTerms } from '../custom/custom-bets.ts'
import type { TicketKind } from '../tables.ts'

/** One ticket that a player asks for. */
export interface TicketRequest extends RepeatableBet {
  readonly ticketId: string
  readonly kind: TicketKind
  readonly stake: Centavos
  readonly policy: OddsPolicy
  readonly legs: readonly AskedLeg[]
  readonly custom?: CustomTerms
  /** What is wrong with it whatever the book says. */
  readonly flaw?: Flaw
  /** Refused because the book moved, it is judged once more before the player is answered. */
  readonly isAskedAgain?: boolean
}

export interface Flaw {
  readonly code: RefusalCode
  readonly context: Record<string, unknown>
}

interface Asking {
  readonly playerId: string
  /** The same id places once. */
  readonly requestId: string | undefined
}

interface AskedTicket {
  readonly kind: TicketKind
  /** In pesos, as it travels. */
  readonly stake: number
  readonly policy: OddsPolicy
  readonly selections: readonly (Selection & { readonly eventId: string })[]
  readonly custom?: CustomTerms
  readonly flaw?: Flaw
  readonly isAskedAgain?: boolean
}

/** The tickets of one request. The keys of a player never meet those of another, whatever ids they send. */
export function ticketRequests(
  { playerId, requestId }: Asking,
  tickets: readonly AskedTicket[],
  now: Date,
): readonly TicketRequest[] {
  const asked = tickets.map((ticket) => ({
    ...ticket,
    ticketId: movementId(now),
    stake: pesos(ticket.stake),
    legs: ticket.selections.map(legOf),
  }))
  const contents = asked.map(({ kind, stake, policy, legs, custom }) => {
    const content = [kind, stake, policy, legs.map((leg) => Object.values(leg))]
    return custom ? [...content, custom.askedOdds] : content
  })
  const digest = digestOf(contents.length === 1 ? contents[0] : contents)
  const keys = asked.map(({ ticketId }, index) => `ticket:${playerId}:${requestId ?? ticketId}:${index}`)
  const requestKeys = requestId === undefined ? [] : keys
  return asked.map(({ selections: _, ...ticket }, index) => ({
    ...ticket,
    playerId,
    key: keys[index] ?? '',
    digest,
    requestKeys,
    references: asked.map(({ ticketId }) => ticketId),
  }))
}

export function ticketRequest(asking: Asking, ticket: AskedTicket, now: Date): TicketRequest {
  const [request] = ticketRequests(asking, [ticket], now)
  if (!request) throw new Error('one ticket makes one request')
  return request
}

function legOf({ eventId, marketId, specifiers, outcomeId, outcomeValueDecimal }: AskedTicket['selections'][number]) {
  return { eventId, marketId, specifiers, outcomeId, odds: oddsFromDecimal(outcomeValueDecimal) }
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
