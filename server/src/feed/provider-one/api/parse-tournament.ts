import { type FixtureInput, NO_SIDE } from '../../../modules/catalogue/index.ts'
import { scanXml, type XmlAttributes } from '../xml/scan-xml.ts'
import { isoTime, type ParsedFixture, place, type Ref, ref } from './parse-fixture.ts'

/** What can be bet on. */
const SUBJECTS = new Set(['season', 'current_season', 'tournament'])

interface Subject {
  readonly id: string
  readonly name: string
  readonly begins: string | null
}

/**
 * Reads the API's answer about a tournament or one of its seasons as the fixture of an outright. The answer about a
 * season names its tournament too, and the other way round, so `eventId` says which of the two is bet on.
 */
export function parseTournament(xml: string, eventId: string): ParsedFixture {
  let tournament: Ref | undefined
  let sport: Ref | undefined
  let category: FixtureInput['category'] | undefined
  const subjects: Subject[] = []
  const competitors = new Map<string, Ref>()

  const problem = scanXml(xml, {
    open(name, attributes) {
      if (name === 'tournament') tournament ??= ref(attributes)
      else if (name === 'sport') sport ??= ref(attributes)
      else if (name === 'category') category ??= place(attributes)
      else if (name === 'competitor') {
        const competitor = ref(attributes)
        if (competitor) competitors.set(competitor.id, competitor)
      }
      if (SUBJECTS.has(name)) subjects.push(...subjectOf(attributes))
    },
    close() {},
  })
  if (problem !== null) return { ok: false, problem: `${problem.what} at ${problem.at}` }
  if (!tournament || !sport || !category) return { ok: false, problem: 'no tournament' }
  const asked = subjects.find(({ id }) => id === eventId)
  if (!asked) return { ok: false, problem: 'another tournament' }
  // A tournament begins with its season.
  const startTime = [asked, ...subjects].find(({ begins }) => begins !== null)?.begins
  if (!startTime) return { ok: false, problem: 'no start time' }
  const fixture: FixtureInput = {
    id: eventId,
    startTime,
    status: '',
    liveOdds: '',
    sport,
    category,
    tournament,
    home: NO_SIDE,
    away: NO_SIDE,
    outright: { name: asked.name, competitors: [...competitors.values()] },
  }
  return { ok: true, fixture }
}

function subjectOf(attributes: XmlAttributes): Subject[] {
  const named = ref(attributes)
  const begins = isoTime(attributes.get('start_date') ?? attributes.get('scheduled') ?? '')
  return named ? [{ ...named, begins }] : []
}
