import type { Call } from '@momio/contract/call'
import type { Permission } from '@momio/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from './refusal.ts'

/** Who is asking. */
export interface Identity {
  readonly userId: string
  readonly sessionId: string
  /** Ids of the roles; a player has none. */
  readonly roles: readonly number[]
  /** What the roles allow together. */
  readonly permissions: ReadonlySet<Permission>
  /** Closed by its owner: most calls are refused until it is reactivated. */
  readonly deactivated: boolean
  /** Of a member of staff: not enrolled; enrolled and not given in this session yet; given. */
  readonly secondFactor: 'none' | 'needed' | 'passed'
}

type Answer = Identity | Refusal | null

/** The port that the players module fills: who sent this request, null for nobody, or why the token does not count. */
export type Authenticate = (request: FastifyRequest, call: Call) => Answer | Promise<Answer>
