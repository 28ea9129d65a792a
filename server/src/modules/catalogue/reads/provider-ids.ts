import { providerTwoId } from '@momio/contract/provider'
import { sameSport } from '@momio/domain/same-sport'

const BARE = /^\d+$/

/** Provider two's own numbers come bare from some callers; in the book every id has its prefix. */
function prefixed(kind: Parameters<typeof providerTwoId>[0], id: string): string {
  return BARE.test(id) ? providerTwoId(kind, id) : id
}

/** The sport that both providers mean; one nobody has heard of stays provider two's (doc 2 §8). */
export const sportIdOf = (id: string): string => sameSport(prefixed('sport', id))
export const categoryIdOf = (id: string): string => prefixed('category', id)
export const tournamentIdOf = (id: string): string => prefixed('tournament', id)
export const eventIdOf = (id: string): string => prefixed('match', id)
