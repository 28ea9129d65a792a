import type { FastifyRequest } from 'fastify'

/** Who is asking. */
export interface Identity {
  readonly userId: string
  readonly staff: boolean
}

/** The port that the players module fills: who sent this request, or null for nobody known. */
export type Authenticate = (request: FastifyRequest) => Promise<Identity | null> | Identity | null
