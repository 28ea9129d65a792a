import { findSeason } from '../outrights/seasons.ts'
import { competitorsOf } from '../programme/competitors.ts'
import { SPORTS } from '../programme/tournament.ts'
import { isoTime } from './fixture-xml.ts'
import { document, element, SPORTS_API } from './xml.ts'

/** The answer of `/v1/sports/{language}/tournaments/sr:season:{id}/info.xml`; null when there is no such season. */
export function seasonXml(seasonId: number, language: string, generatedAt: number): string | null {
  const found = findSeason(seasonId)
  if (!found) return null
  const { league, season } = found
  const { category } = league
  const sport = SPORTS[league.sport]
  const local = (name: { readonly es: string; readonly en: string }) => (language === 'es' ? name.es : name.en)
  const dates = { start_date: day(season.startsAt), end_date: day(season.endsAt - 1) }
  const named = { id: `sr:season:${season.id}`, name: season.name }
  return document(
    element('tournament_info', { xmlns: SPORTS_API, generated_at: isoTime(generatedAt) }, [
      element('tournament', { id: `sr:tournament:${league.id}`, name: league.name }, [
        element('sport', { id: `sr:sport:${sport.id}`, name: local(sport.name) }),
        element('category', {
          id: `sr:category:${category.id}`,
          name: local(category.name),
          country_code: category.countryCode || undefined,
        }),
      ]),
      element('season', { ...named, ...dates, tournament_id: `sr:tournament:${league.id}` }),
      element('groups', {}, [
        element(
          'group',
          {},
          competitorsOf(league).map(({ id, name, abbreviation }) =>
            element('competitor', { id: `sr:competitor:${id}`, name, abbreviation }),
          ),
        ),
      ]),
    ]),
  )
}

function day(ms: number): string {
  return isoTime(ms).slice(0, 'yyyy-mm-dd'.length)
}
