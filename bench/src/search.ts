import { OfferNames } from '../../server/src/modules/catalogue/index.ts'
import { anEvent, LIGA_MX } from '../../server/test/catalogue/event-example.ts'
import type { Report } from './report.ts'

const NAMES = 50_000
const MATCHES_PER_TOURNAMENT = 40
const SEARCHES = 5_000
const GOAL_MS = 20

/** What people type into the search, over as many names as a full book has, one search after the other. */
export default async function search(report: Report): Promise<void> {
  const draw = drawing(7)
  const { offer, names } = fullBook(draw)
  const typed = Array.from({ length: SEARCHES }, (_, index) => typing(names[draw(names.length)] ?? '', index, draw))
  for (const term of typed.slice(0, 500)) offer.find(term)
  const times = typed.map((term) => {
    const startedMs = performance.now()
    offer.find(term)
    return performance.now() - startedMs
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0
  report.row({ metric: `median of a search over ${NAMES.toLocaleString('en-US')} names`, value: at(0.5), unit: 'ms' })
  report.row({
    metric: 'p99 of these searches',
    value: at(0.99),
    unit: 'ms',
    goal: `<= ${GOAL_MS} ms`,
    met: at(0.99) <= GOAL_MS,
  })
}

type Draw = (below: number) => number

/** The same numbers in every run. */
function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SYLLABLES =
  'a me ri ca to lu gua da la ja ra san tos ti gres pu mas cha pe lon vi za ate ne o bra ke do nor te su mi'
const PARTS = SYLLABLES.split(' ')
const COMMON = ['Club', 'Atlético', 'Real', 'Deportivo', 'Unión', 'Racing', 'Nacional', 'San', 'United', 'City']

/** Half of the names are teams, nearly as many are their matches, the rest are tournaments. */
function fullBook(draw: Draw): { readonly offer: OfferNames; readonly names: string[] } {
  const offer = new OfferNames()
  const names: string[] = []
  const word = () => Array.from({ length: 2 + draw(3) }, () => PARTS[draw(PARTS.length)]).join('')
  const teamName = () => (draw(3) === 0 ? `${COMMON[draw(COMMON.length)]} ${word()}` : `${word()} ${word()}`)
  const tournaments = Math.ceil(NAMES / (3 * MATCHES_PER_TOURNAMENT + 1))
  for (let tournament = 0; tournament < tournaments; tournament++) {
    const tournamentName = `Liga ${word()}`
    names.push(tournamentName)
    for (let match = 0; match < MATCHES_PER_TOURNAMENT; match++) {
      const [home, away] = [teamName(), teamName()]
      const id = `${tournament}-${match}`
      names.push(home, away, `${home} - ${away}`)
      const event = anEvent({
        id: `sr:match:${id}`,
        phase: draw(20) === 0 ? 'live' : 'prematch',
        at: { ...LIGA_MX, tournamentId: `sr:tournament:${tournament}`, tournamentName },
        match: {
          name: `${home} - ${away}`,
          homeCompetitorId: `sr:competitor:${id}-1`,
          homeCompetitorName: home,
          awayCompetitorId: `sr:competitor:${id}-2`,
          awayCompetitorName: away,
          scheduleTime: new Date(Date.UTC(2026, 2, 1) + draw(14 * 24) * 3_600_000).toISOString(),
        },
      })
      offer.set(event.match.id, event)
    }
  }
  return { offer, names }
}

/** One letter, a beginning, a whole name, two beginnings, a typing error in each length of word. */
function typing(name: string, index: number, draw: Draw): string {
  const words = name.split(/[ -]+/)
  const [first = 'a', second = ''] = words
  switch (index % 6) {
    case 0:
      return first.slice(0, 1)
    case 1:
      return first.slice(0, 3)
    case 2:
      return name
    case 3:
      return `${first.slice(0, 4)} ${second.slice(0, 2)}`
    case 4:
      return misspelt(first, draw)
    default:
      return words.map((word) => misspelt(word, draw)).join(' ')
  }
}

function misspelt(word: string, draw: Draw): string {
  const place = draw(word.length)
  return `${word.slice(0, place)}x${word.slice(place + 1)}`
}
