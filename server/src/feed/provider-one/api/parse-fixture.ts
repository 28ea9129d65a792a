import type { FixtureInput } from '../../../modules/catalogue/index.ts'
import { scanXml, type XmlAttributes } from '../xml/scan-xml.ts'

export type ParsedFixture =
  | { readonly ok: true; readonly fixture: FixtureInput }
  | { readonly ok: false; readonly problem: string }

export type Ref = FixtureInput['sport']
type Competitor = FixtureInput['home']

/** Reads the API's answer about one event; a tournament or a race has no two sides and is refused. */
export function parseFixture(xml: string): ParsedFixture {
  let fixture: { id: string; startTime: string; status: string; liveOdds: string } | undefined
  let sport: Ref | undefined
  let category: FixtureInput['category'] | undefined
  let tournament: Ref | undefined
  const sides: { home?: Competitor; away?: Competitor } = {}

  const problem = scanXml(xml, {
    open(name, attributes) {
      if (name === 'fixture' && fixture === undefined) {
        fixture = {
          id: attributes.get('id') ?? '',
          startTime: attributes.get('start_time') ?? attributes.get('scheduled') ?? '',
          status: attributes.get('status') ?? '',
          liveOdds: attributes.get('liveodds') ?? '',
        }
      } else if (name === 'tournament') tournament ??= ref(attributes)
      else if (name === 'sport') sport ??= ref(attributes)
      else if (name === 'category') category ??= place(attributes)
      else if (name === 'competitor') {
        const side = attributes.get('qualifier')
        if (side === 'home' || side === 'away') sides[side] ??= competitor(attributes)
      }
    },
    close() {},
  })
  if (problem !== null) return refuse(`${problem.what} at ${problem.at}`)
  if (!fixture || fixture.id === '') return refuse('no fixture')
  const startTime = isoTime(fixture.startTime)
  if (startTime === null) return refuse('no start time')
  const { home, away } = sides
  if (!sport || !category || !tournament) return refuse('no tournament')
  if (!home || !away) return refuse('not two competitors')
  return { ok: true, fixture: { ...fixture, startTime, sport, category, tournament, home, away } }
}

function refuse(problem: string): ParsedFixture {
  return { ok: false, problem }
}

export function ref(attributes: XmlAttributes): Ref | undefined {
  const id = attributes.get('id')
  const name = attributes.get('name')
  return id && name ? { id, name } : undefined
}

export function place(attributes: XmlAttributes): FixtureInput['category'] | undefined {
  const named = ref(attributes)
  const countryCode = attributes.get('country_code')
  return named && countryCode ? { ...named, countryCode } : named
}

function competitor(attributes: XmlAttributes): Competitor | undefined {
  const named = ref(attributes)
  return named && { ...named, abbreviation: attributes.get('abbreviation') || named.name.slice(0, 3).toUpperCase() }
}

export function isoTime(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
