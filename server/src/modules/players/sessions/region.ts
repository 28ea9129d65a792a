import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Config } from '../../../platform/operation/config.ts'

export type RefuseRegion = (request: FastifyRequest) => Refusal | null

/** By the country that the proxy names. A visitor whose country it does not know is refused too. */
export function regionCheck({ region }: Pick<Config, 'region'>): RefuseRegion {
  if (region === undefined) return () => null
  const { header, countries } = region
  return ({ headers }) => {
    const country = headers[header]
    const allowed = typeof country === 'string' && countries.has(country.trim().toUpperCase())
    return allowed ? null : refuse('RESTRICTED_REGION')
  }
}
