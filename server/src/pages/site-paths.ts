import { sameSport } from '@momio/domain/same-sport'

/** Where the pages of the catalogue stand; both providers' soccer is one sport with one address. */
export const sportPath = (sportId: string): string => `/sport/${segment(sameSport(sportId))}`
export const tournamentPath = (sportId: string, tournamentId: string): string =>
  `${sportPath(sportId)}/tournament/${segment(tournamentId)}`
export const matchPath = (sportId: string, matchId: string): string => `/sport/${segment(sportId)}/${segment(matchId)}`

export const GENERAL_PICTURE = '/og/momio.png'
export const matchPicture = (matchId: string): string => `/og/match/${segment(matchId)}.png`

/** Colons stay: they are allowed in a path, and an address with them can be read. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':')
}
