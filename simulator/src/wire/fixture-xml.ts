import type { LifeStage } from '../match/played-match.ts'
import type { Competitor } from '../programme/competitors.ts'
import type { Pairing } from '../programme/pairing.ts'
import { type LocalName, SPORTS } from '../programme/tournament.ts'
import { document, element, SPORTS_API } from './xml.ts'

export interface Fixture {
  readonly matchId: number
  readonly pairing: Pairing
  readonly startTime: number
}

const STATUS: Readonly<Record<LifeStage, string>> = {
  scheduled: 'not_started',
  live: 'live',
  ended: 'ended',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
  postponed: 'postponed',
  abandoned: 'abandoned',
  walkover: 'ended',
  closed: 'closed',
}

/** The answer of `/v1/sports/{language}/sport_events/{urn}/fixture.xml`; languages other than Spanish read English. */
export function fixtureXml(fixture: Fixture, stage: LifeStage, language: string, generatedAt: number): string {
  const { tournament, home, away } = fixture.pairing
  const sport = SPORTS[tournament.sport]
  const { category } = tournament
  const local = (name: LocalName) => (language === 'es' ? name.es : name.en)
  const start = isoTime(fixture.startTime)

  const competitor = ({ id, name, abbreviation }: Competitor, qualifier: string) =>
    element('competitor', { id: `sr:competitor:${id}`, name, abbreviation, short_name: name, qualifier })

  return document(
    element('fixtures_fixture', { xmlns: SPORTS_API, generated_at: isoTime(generatedAt) }, [
      element(
        'fixture',
        {
          id: `sr:match:${fixture.matchId}`,
          scheduled: start,
          start_time: start,
          start_time_confirmed: 'true',
          start_time_tbd: 'false',
          next_live_time: start,
          liveodds: 'booked',
          status: STATUS[stage],
        },
        [
          element('tournament', { id: `sr:tournament:${tournament.id}`, name: tournament.name }, [
            element('sport', { id: `sr:sport:${sport.id}`, name: local(sport.name) }),
            element('category', {
              id: `sr:category:${category.id}`,
              name: local(category.name),
              country_code: category.countryCode || undefined,
            }),
          ]),
          element('competitors', {}, [competitor(home, 'home'), competitor(away, 'away')]),
        ],
      ),
    ]),
  )
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')
}
