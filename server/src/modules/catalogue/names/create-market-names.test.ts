import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { createMarketNames } from './create-market-names.ts'
import type { MarketDescriptionInput, MissingName } from './market-names.ts'

const OWN_CATALOGUE = new URL('../../../../test/catalogue/samples/api/markets.xml', import.meta.url)
/** All that the provider has; beside the repository, not in it. */
const WHOLE_CATALOGUE = new URL('../../../../../../shared/data/uof/api/markets.xml', import.meta.url)

function fixture(id: string, home: string, away: string): FixtureInput {
  return {
    id,
    startTime: '2026-03-01T02:00:00Z',
    status: 'live',
    sport: { id: 'sr:sport:1', name: 'Soccer' },
    category: { id: 'sr:category:12', name: 'Mexico' },
    tournament: { id: 'sr:tournament:27464', name: 'Liga MX' },
    home: { id: 'sr:competitor:1', name: home, abbreviation: 'AME' },
    away: { id: 'sr:competitor:2', name: away, abbreviation: 'TOL' },
    liveOdds: 'booked',
  }
}

const MATCH = fixture('sr:match:1', 'América', 'Toluca')

function market(id: number, specifiers: string, ...outcomes: (string | [id: string, name: string])[]): MarketInput {
  return {
    id,
    specifiers,
    favourite: false,
    status: 1,
    outcomes: outcomes.map((outcome) =>
      typeof outcome === 'string' ? { id: outcome, active: true } : { id: outcome[0], name: outcome[1], active: true },
    ),
  }
}

function heard(names: ReturnType<typeof createMarketNames>): MissingName[] {
  const missing: MissingName[] = []
  names.onMissing((what) => missing.push(what))
  return missing
}

test('markets and outcomes are named in Spanish from templates and specifiers [FEED-4] [UOF-16]', () => {
  const names = createMarketNames()
  expect(names.describe(MATCH, market(16, 'hcp=-1.5', '1714', '1715'))).toEqual({
    name: 'Hándicap',
    originalName: 'Handicap',
    outcomes: [
      ['1714', 'América (-1.5)'],
      ['1715', 'Toluca (+1.5)'],
    ],
    complete: true,
  })
  expect(names.describe(MATCH, market(303, 'hcp=2.5|quarternr=3', '1714')).name).toBe('3er cuarto - Hándicap')
  expect(names.describe(MATCH, market(19, 'total=1.5', '12')).name).toBe('Total de goles de América')
})

test('over stands before under and home before draw before away, whatever the order of the feed [UOF-16]', () => {
  const names = createMarketNames()
  const ids = (input: MarketInput) => names.describe(MATCH, input).outcomes.map(([id]) => id)
  expect(ids(market(18, 'total=2.5', '13', '12'))).toEqual(['12', '13'])
  expect(ids(market(1, '', '3', 'constructor', '1', '2'))).toEqual(['1', '2', '3', 'constructor'])
  expect(ids(market(30, '', '784', '788', '790', '792'))).toEqual(['788', '790', '792', '784'])
  expect(ids(market(40, '', '1716', 'sr:player:9', 'sr:player:7'))).toEqual(['sr:player:9', 'sr:player:7', '1716'])
})

test('what we have no words for is named as the provider’s catalogue says, and what nobody knows by its number [UOF-16]', () => {
  const names = createMarketNames()
  expect(names.describe(MATCH, market(5555, 'maxovers=20', '9001'))).toEqual({
    name: 'Mercado 5555',
    originalName: 'Market 5555',
    outcomes: [['9001', '9001']],
    complete: false,
  })
  names.takeMarkets([
    {
      id: 5555,
      name: '{!inningnr} innings - {$competitor1} supremacy',
      groups: ['score', 'innings'],
      outcomes: [
        { id: '9001', name: '{$competitor1} or draw' },
        { id: '9002', name: 'caught behind' },
      ],
    },
    { id: 1, name: '1x2 of the catalogue', groups: ['score'], outcomes: [] },
  ])
  expect(names.describe(MATCH, market(5555, 'inningnr=2', '9002', '9001'))).toEqual({
    name: '2nd innings - América supremacy',
    originalName: '2nd innings - América supremacy',
    outcomes: [
      ['9001', 'América o empate'],
      ['9002', 'caught behind'],
    ],
    complete: true,
  })
  expect(names.describe(MATCH, market(1, '', '1'))).toMatchObject({ name: '1x2', originalName: '1x2 of the catalogue' })
})

test('a person’s name is asked for once, and the line is whole when it came [UOF-16]', () => {
  const names = createMarketNames()
  const missing = heard(names)
  const points = market(921, 'player=sr:player:7|total=30.5', '12', '13')
  expect(names.describe(MATCH, points)).toMatchObject({ complete: false })
  names.describe(MATCH, points)
  names.describe(MATCH, market(40, '', 'sr:player:7', 'sr:player:8,sr:player:9'))
  expect(missing).toEqual(['sr:player:7', 'sr:player:8', 'sr:player:9'].map((urn) => ({ kind: 'person', urn })))

  names.takePerson('sr:player:7', 'Luka Dončić')
  names.takePerson('sr:player:8', 'Jiménez')
  names.takePerson('sr:player:9', 'Lozano')
  expect(names.describe(MATCH, points)).toMatchObject({
    name: 'Luka Dončić: total de puntos (incl. tiempo extra)',
    originalName: 'Luka Dončić total points (incl. overtime)',
    complete: true,
  })
  const scorers = names.describe(MATCH, market(40, '', 'sr:player:7', 'sr:player:8,sr:player:9', '1716'))
  expect(scorers.outcomes.map(([, name]) => name)).toEqual(['Luka Dončić', 'Jiménez y Lozano', 'Sin gol'])
})

test('a competitor in a specifier is one of the two teams [UOF-16]', () => {
  const names = createMarketNames()
  const game = market(215, 'gamenr=4|server=sr:competitor:2|setnr=1', '894')
  expect(names.describe(MATCH, game)).toMatchObject({
    name: '1er set, juego 4 - Marcador exacto o quiebre',
    outcomes: [['894', 'Toluca a 0']],
    complete: true,
  })
})

test('a variant’s outcomes come with the variant, in its order and in Spanish [UOF-16]', () => {
  const names = createMarketNames()
  const missing = heard(names)
  const margin = market(15, 'variant=sr:winning_margin:3+', 'sr:winning_margin:3+:2', 'sr:winning_margin:3+:1')
  expect(names.describe(MATCH, margin)).toMatchObject({ name: 'Margen de victoria', complete: false })
  names.describe(MATCH, margin)
  expect(missing).toEqual([{ kind: 'variant', marketId: 15, variant: 'sr:winning_margin:3+' }])
  names.takeVariantLists([
    {
      id: 'sr:winning_margin:3+',
      outcomes: [
        { id: 'sr:winning_margin:3+:1', name: '{$competitor1} by 3+' },
        { id: 'sr:winning_margin:3+:2', name: 'other' },
      ],
    },
  ])
  expect(names.describe(MATCH, margin)).toMatchObject({
    outcomes: [
      ['sr:winning_margin:3+:1', 'América por 3+'],
      ['sr:winning_margin:3+:2', 'Otro'],
    ],
    complete: true,
  })
})

test('a variant of its own names the market too; player props keep our words [UOF-16]', () => {
  const names = createMarketNames()
  const text = market(535, 'variant=pre:markettext:40', 'pre:outcometext:1')
  expect(names.describe(MATCH, text)).toMatchObject({ name: 'Apuesta especial a corto plazo', complete: false })
  names.takeVariantMarket({
    marketId: 535,
    variant: 'pre:markettext:40',
    name: 'Winner of the group',
    outcomes: [{ id: 'pre:outcometext:1', name: 'Boston' }],
  })
  names.takeVariantMarket({
    marketId: 768,
    variant: 'pre:playerprops:9:1',
    name: 'Player points (incl. overtime)',
    outcomes: [{ id: 'pre:playerprops:9:1:25', name: 'Luka Dončić 25+' }],
  })
  expect(names.describe(MATCH, text)).toEqual({
    name: 'Winner of the group',
    originalName: 'Winner of the group',
    outcomes: [['pre:outcometext:1', 'Boston']],
    complete: true,
  })
  expect(names.describe(MATCH, market(768, 'variant=pre:playerprops:9:1', 'pre:playerprops:9:1:25'))).toEqual({
    name: 'Puntos del jugador (incl. tiempo extra)',
    originalName: 'Player points (incl. overtime)',
    outcomes: [['pre:playerprops:9:1:25', 'Luka Dončić 25+']],
    complete: true,
  })
})

test('one variant of two markets has a name and outcomes of its own in each, and each is asked for once [UOF-16]', () => {
  const names = createMarketNames()
  const missing = heard(names)
  const variant = 'pre:playerprops:9:1'
  const line = (marketId: number) => market(marketId, `variant=${variant}`, `${variant}:5`)
  for (const marketId of [5768, 5769, 5768, 5769]) names.describe(MATCH, line(marketId))
  expect(missing).toEqual([
    { kind: 'variant', marketId: 5768, variant },
    { kind: 'variant', marketId: 5769, variant },
  ])
  const described = (marketId: number, name: string, outcome: string) =>
    names.takeVariantMarket({ marketId, variant, name, outcomes: [{ id: `${variant}:5`, name: outcome }] })
  described(5768, 'Player points', 'Dončić 5+')
  expect(names.describe(MATCH, line(5769))).toMatchObject({ name: 'Mercado 5769', complete: false })
  described(5769, 'Player rebounds', 'Gobert 5+')
  expect([5768, 5769].map((marketId) => names.describe(MATCH, line(marketId)))).toMatchObject([
    { name: 'Player points', outcomes: [[`${variant}:5`, 'Dončić 5+']], complete: true },
    { name: 'Player rebounds', outcomes: [[`${variant}:5`, 'Gobert 5+']], complete: true },
  ])
})

test('an outcome that the shared list of its variant lacks is asked for with its market [UOF-16]', () => {
  const names = createMarketNames()
  names.takeVariantLists([{ id: 'sr:exact_goals:6+', outcomes: [{ id: 'sr:exact_goals:6+:1', name: '0' }] }])
  const missing = heard(names)
  const goals = (outcome: number) => market(21, 'variant=sr:exact_goals:6+', `sr:exact_goals:6+:${outcome}`)
  expect(names.describe(MATCH, goals(1)).complete).toBe(true)
  expect(missing).toEqual([])
  expect(names.describe(MATCH, goals(9)).complete).toBe(false)
  expect(missing).toEqual([{ kind: 'variant', marketId: 21, variant: 'sr:exact_goals:6+' }])
})

test('a line of a market of variants that names none says that it lacks its specifiers [UOF-16]', () => {
  const names = createMarketNames()
  names.takeMarkets([
    { id: 535, name: 'Short term free text market', groups: ['all'], outcomes: [], hasVariants: true },
  ])
  expect(names.describe(MATCH, market(535, '', 'pre:outcometext:1')).lacksSpecifiers).toBe(true)
  expect(
    names.describe(MATCH, market(535, 'variant=pre:markettext:40', 'pre:outcometext:1')).lacksSpecifiers,
  ).toBeUndefined()
})

test('a person who is not named yet is no specifier that is lacking [UOF-16]', () => {
  const names = createMarketNames()
  const points = (specifiers: string) => names.describe(MATCH, market(921, specifiers, '12', '13'))
  expect(points('player=sr:player:7|total=30.5')).toMatchObject({ complete: false })
  expect(points('player=sr:player:7|total=30.5').lacksSpecifiers).toBeUndefined()
  expect(points('total=30.5').lacksSpecifiers).toBe(true)
  expect(points('player=sr:player:7').lacksSpecifiers).toBe(true)
})

test('a simple team is named as a team is, and asked for [UOF-16]', () => {
  const names = createMarketNames()
  const missing = heard(names)
  const winner = market(5555, '', 'sr:simpleteam:4', '9001')
  names.describe(MATCH, winner)
  expect(missing).toEqual([{ kind: 'person', urn: 'sr:simpleteam:4' }])
  names.takePerson('sr:simpleteam:4', 'Selección de veteranos')
  expect(names.describe(MATCH, winner).outcomes[0]).toEqual(['sr:simpleteam:4', 'Selección de veteranos'])
})

test('who listens late hears what is missing still, and nothing that came meanwhile [UOF-16]', () => {
  const names = createMarketNames()
  names.describe(MATCH, market(40, '', 'sr:player:7', 'sr:player:8'))
  names.takePerson('sr:player:7', 'Luka Dončić')
  expect(heard(names)).toEqual([{ kind: 'person', urn: 'sr:player:8' }])
})

test('a bet stop reaches the markets of its groups, by our own list until the catalogue came [UOF-10]', () => {
  const names = createMarketNames()
  expect(names.inGroups('sr:match:1', 60, ['1st_half'])).toBe(true)
  expect(names.inGroups('sr:match:1', 60, ['regular_play', '2nd_half'])).toBe(false)
  expect(names.inGroups('sr:match:1', 162, ['corners'])).toBe(true)
  expect(names.inGroups('sr:match:1', 162, ['score'])).toBe(false)
  expect(names.inGroups('sr:match:1', 5555, ['score'])).toBe(false)
  expect(names.inGroups('sr:match:1', 5555, ['all'])).toBe(true)
  names.takeMarkets([{ id: 60, name: '1st half - 1x2', groups: ['changed'], outcomes: [] }])
  expect(names.inGroups('sr:match:1', 60, ['1st_half'])).toBe(false)
  expect(names.inGroups('sr:match:1', 60, ['changed'])).toBe(true)
  expect(names.inGroups('bg:match:1', 60, ['changed'])).toBe(false)
  expect(names.inGroups('bg:match:1', 60, ['all'])).toBe(true)
})

test('provider two’s markets are named by their own numbers and its outcomes by the text of the message [FEED-2] [FEED-4]', () => {
  const names = createMarketNames()
  const match = {
    ...fixture('bg:match:1', 'América', 'Toluca'),
    home: { id: 'bg:competitor:1', name: 'América', abbreviation: '' },
  }
  const result = { ...market(2, 'bg=9.1', ['3', 'Toluca'], ['2', 'Draw'], ['1', 'América']), name: 'Match Result' }
  expect(names.describe(match, result)).toEqual({
    name: 'Resultado del partido',
    originalName: 'Match Result',
    outcomes: [
      ['1', 'América'],
      ['2', 'Empate'],
      ['3', 'Toluca'],
    ],
    complete: true,
  })
  const chance = { ...market(7202, '', ['9', 'América or Draw'], ['11', 'Draw or Toluca']), name: 'Double Chance' }
  expect(names.describe(match, chance).outcomes.map(([, name]) => name)).toEqual([
    'América o empate',
    'Empate o Toluca',
  ])
  const total = { ...market(101, 'total=2.5', ['13', 'Under 2.5'], ['12', 'Over 2.5']), name: 'Total Goals' }
  expect(names.describe(match, total).outcomes).toEqual([
    ['12', 'Más de 2.5'],
    ['13', 'Menos de 2.5'],
  ])
  const unknown = { ...market(8888, '', ['777', 'First Throw-In Team']), name: 'Throw-Ins' }
  expect(names.describe(match, unknown)).toMatchObject({
    name: 'Throw-Ins',
    outcomes: [['777', 'First Throw-In Team']],
  })
  // Number 2 is América here: the number alone would say draw.
  expect(names.describe(match, market(91, '', ['2', '1-0'])).outcomes).toEqual([['2', '1-0']])
})

test('every market of a catalogue gets a name with no place left open, whatever its template asks for [UOF-16]', () => {
  const { named, open } = nameAll(OWN_CATALOGUE)
  expect(open).toEqual([])
  // The template of 70012 asks for a specifier that its market does not have.
  expect(Object.keys(named).map(Number)).toEqual([1, 18, 303, 921, 70011, 70013])
  expect(named[70011]).toEqual([
    '2nd run of América - Toluca after 2',
    '2nd run of América - Toluca after 2',
    'Someone ahead of the 2º gate',
    'Toluca or nobody',
  ])
})

test('every market of the provider’s whole catalogue gets a name with no place left open [UOF-16]', ({ skip }) => {
  skip(!existsSync(WHOLE_CATALOGUE), 'the provider’s whole catalogue is not at hand')
  const { named, open } = nameAll(WHOLE_CATALOGUE)
  expect(open).toEqual([])
  expect(Object.keys(named).length).toBeGreaterThan(1100)
})

/** The names of each market with a value for every specifier, and those in which a place is left open. */
function nameAll(catalogue: URL): { named: Record<number, string[]>; open: string[] } {
  const names = createMarketNames()
  const markets = readCatalogue(catalogue)
  names.takeMarkets(markets)
  names.takePerson('sr:player:7', 'Someone')
  const named: Record<number, string[]> = {}
  for (const { id, name, specifiers, outcomes } of markets) {
    // Some templates of the provider's own name a specifier that their market does not have.
    const asked = [...name.matchAll(/\{[!+\-%]?\(?([\w ]+)/g)].map(([, key = '']) => key)
    if (asked.some((key) => !specifiers.includes(key))) continue
    const urns = [name, ...outcomes.map((outcome) => outcome.name)].flatMap((text) => text.match(/%\w+/g) ?? [])
    const values = specifiers.map((key) => `${key}=${urns.includes(`%${key}`) ? 'sr:player:7' : 2}`)
    const described = names.describe(MATCH, market(id, values.join('|'), ...outcomes.map((outcome) => outcome.id)))
    expect(described.outcomes.length).toBe(outcomes.length)
    named[id] = [described.name, described.originalName, ...described.outcomes.map(([, text]) => text)]
  }
  const texts = Object.entries(named).flatMap(([id, all]) => all.map((text) => `${id}: ${text}`))
  return { named, open: texts.filter((text) => /[{}]/.test(text)) }
}

function readCatalogue(catalogue: URL): (MarketDescriptionInput & { readonly specifiers: string[] })[] {
  const all = readFileSync(catalogue, 'utf8')
    .replaceAll('&amp;', '&')
    .split(/<market\s/)
    .slice(1)
  return all.map((xml) => ({
    id: Number(/\bid="(\d+)"/.exec(xml)?.[1]),
    name: /\bname="([^"]*)"/.exec(xml)?.[1] ?? '',
    groups: (/\bgroups="([^"]*)"/.exec(xml)?.[1] ?? '').split('|'),
    outcomes: [...xml.matchAll(/<outcome\s+id="([^"]+)"\s+name="([^"]*)"/g)].map(([, id = '', name = '']) => ({
      id,
      name,
    })),
    specifiers: [...xml.matchAll(/<specifier\s+name="([^"]+)"/g)].map(([, name = '']) => name),
  }))
}
