import { createHash } from 'node:crypto'
import type { Selection } from '@momio/contract/selection'
import type { AskedLeg } from '@momio/domain/betting/judge-leg'
import type { OddsPolicy } from '@momio/domain/betting/odds-policy'
import { type Centavos, pesos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { movementId } from '../../ledger/index.ts'
import type { PlayRequest } from '../../play/index.ts'
import type { CustomTerms } from '../custom/custom-bets.ts'
import type { TicketKind } from '../tables.ts'

/** One ticket that a player asks for. */
export interface TicketRequest extends PlayRequest {
  readonly ticketId: string
  readonly kind: TicketKind
  readonly stake: Centavos
  readonly policy: OddsPolicy
  readonly legs: readonly AskedLeg[]
  readonly custom?: CustomTerms
  readonly digest: string
}

interface Asked {
  readonly playerId: string
  /** The same id places once. */
  readonly requestId: string | undefined
  /** Its place among the tickets of the request. */
  readonly index: number
  readonly kind: TicketKind
  /** In pesos, as it travels. */
  readonly stake: number
  readonly policy: OddsPolicy
  readonly selections: readonly (Selection & { readonly eventId: string })[]
  readonly custom?: CustomTerms
}

/** The keys of a player never meet those of another, whatever ids they send. */
export function ticketRequest(asked: Asked, now: Date): TicketRequest {
  const { playerId, requestId, index, kind, policy, selections, custom } = asked
  const ticketId = movementId(now)
  const stake = pesos(asked.stake)
  const legs = selections.map(
    ({ eventId, marketId, specifiers, outcomeId, outcomeValueDecimal }): AskedLeg => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
      odds: oddsFromDecimal(outcomeValueDecimal),
    }),
  )
  const key = `ticket:${playerId}:${requestId ?? ticketId}:${index}`
  const content = [kind, stake, policy, legs.map((leg) => Object.values(leg))]
  const digest = digestOf(custom ? [...content, custom.askedOdds] : content)
  return { playerId, key, ticketId, kind, stake, policy, legs, custom, digest }
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
