import { findCompetitor } from '../programme/competitors.ts'
import { competitorOfPlayer, playerOf } from '../programme/squads.ts'
import { type LocalName, SPORTS } from '../programme/tournament.ts'
import { isoTime } from './fixture-xml.ts'
import { document, element, SPORTS_API } from './xml.ts'

const SHIRTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 23]

/** null when there is no such player. */
export function playerProfileXml(playerId: number, language: string, generatedAt: number): string | null {
  const { competitorId, number } = competitorOfPlayer(playerId)
  const found = findCompetitor(competitorId)
  if (!found || !SHIRTS.includes(number)) return null
  const { category } = found.tournament
  return profile('player_profile', generatedAt, [
    element('player', {
      ...playerAttributes(competitorId, number),
      nationality: local(category.name, language),
      country_code: category.countryCode || undefined,
    }),
  ])
}

/** null when there is no such team. */
export function competitorProfileXml(competitorId: number, language: string, generatedAt: number): string | null {
  const found = findCompetitor(competitorId)
  if (!found) return null
  const { competitor, tournament } = found
  const { category } = tournament
  const sport = SPORTS[tournament.sport]
  return profile('competitor_profile', generatedAt, [
    element(
      'competitor',
      {
        id: `sr:competitor:${competitor.id}`,
        name: competitor.name,
        abbreviation: competitor.abbreviation,
        country_code: category.countryCode || undefined,
      },
      [
        element('sport', { id: `sr:sport:${sport.id}`, name: local(sport.name, language) }),
        element('category', { id: `sr:category:${category.id}`, name: local(category.name, language) }),
      ],
    ),
    element(
      'players',
      {},
      SHIRTS.map((number) => element('player', playerAttributes(competitorId, number))),
    ),
  ])
}

function playerAttributes(competitorId: number, number: number) {
  const { id, firstName, lastName } = playerOf(competitorId, number)
  return {
    id: `sr:player:${id}`,
    name: `${lastName}, ${firstName}`,
    full_name: `${firstName} ${lastName}`,
    jersey_number: number,
  }
}

function profile(name: string, generatedAt: number, children: readonly string[]): string {
  return document(element(name, { xmlns: SPORTS_API, generated_at: isoTime(generatedAt) }, children))
}

function local(name: LocalName, language: string): string {
  return language === 'es' ? name.es : name.en
}
