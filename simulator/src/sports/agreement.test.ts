import { expect, test } from 'vitest'
import { PLAYS } from '../match/kick-off.ts'
import type { Market } from '../prices/market.ts'
import { competitorsOf } from '../programme/competitors.ts'
import type { SportKey } from '../programme/tournament.ts'
import { TOURNAMENTS } from '../programme/tournaments.ts'
import { createRng } from '../rng.ts'

/** Outcome ids whose probabilities must sum to that of home winning. */
interface Agreement {
  readonly sport: SportKey
  readonly winner: number
  readonly other: number
  readonly specifiers: RegExp
  readonly homeWins: (id: string, index: number, all: number) => boolean
  readonly draw?: (id: string) => boolean
}

const firstHalf = (_: string, index: number, all: number) => index < all / 2

const AGREEMENTS: readonly Agreement[] = [
  { sport: 'tennis', winner: 186, other: 199, specifiers: /^variant=/, homeWins: firstHalf },
  { sport: 'volleyball', winner: 186, other: 199, specifiers: /^variant=/, homeWins: firstHalf },
  { sport: 'esportsCs', winner: 186, other: 329, specifiers: /^variant=/, homeWins: firstHalf },
  { sport: 'esportsLol', winner: 186, other: 329, specifiers: /^variant=/, homeWins: firstHalf },
  { sport: 'esportsDota', winner: 186, other: 329, specifiers: /^variant=/, homeWins: firstHalf },
  {
    sport: 'mma',
    winner: 186,
    other: 910,
    specifiers: /^variant=/,
    homeWins: (_, index) => index < 3,
    draw: (id) => id.endsWith(':1349'),
  },
  { sport: 'baseball', winner: 251, other: 256, specifiers: /^hcp=-?0\.5$/, homeWins: (id) => id === '1714' },
  { sport: 'iceHockey', winner: 406, other: 410, specifiers: /^hcp=-?0\.5$/, homeWins: (id) => id === '1714' },
  { sport: 'americanFootball', winner: 219, other: 223, specifiers: /^hcp=-?0\.5$/, homeWins: (id) => id === '1714' },
]

function probabilityOfHome({ outcomes }: Market, agreement: Agreement): number {
  const draw = outcomes.filter(({ id }) => agreement.draw?.(id)).reduce((sum, { probability }) => sum + probability, 0)
  const home = outcomes
    .filter(({ id }, index) => agreement.homeWins(id, index, outcomes.length))
    .reduce((sum, { probability }) => sum + probability, 0)
  return home / (1 - draw)
}

test.each(AGREEMENTS)(
  '$sport: the winner market and market $other say the same all match long [FEED-5]',
  (agreement) => {
    let compared = 0
    for (let match = 0; match < 12; match++) {
      const tournaments = TOURNAMENTS.filter(({ sport }) => sport === agreement.sport)
      const tournament = tournaments[match % tournaments.length]
      if (!tournament) throw new Error('no tournament')
      const [home, away] = competitorsOf(tournament).slice(match % 6)
      if (!home || !away) throw new Error('no teams')
      const engine = PLAYS[agreement.sport].create({ tournament, home, away }, createRng(`agree-${match}`), 1)
      let main = { lead: null as number | null, total: null as number | null }
      for (let minute = 0; minute < 720; minute++) {
        const book = engine.price(main)
        main = book.main
        const winner = book.markets.find(({ id }) => id === agreement.winner)
        for (const other of book.markets.filter(({ id }) => id === agreement.other)) {
          if (!winner || !agreement.specifiers.test(other.specifiers)) continue
          compared += 1
          expect(probabilityOfHome(other, agreement)).toBeCloseTo(winner.outcomes[0]?.probability ?? -1, 4)
        }
        if (engine.advance(60_000).includes('ended')) break
      }
    }
    expect(compared).toBeGreaterThan(20)
  },
)
