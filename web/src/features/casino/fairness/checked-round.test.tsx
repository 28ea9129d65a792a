import type { CasinoRound } from '@momio/contract/casino'
import { commitmentOf, drawsOf } from '@momio/domain/casino/fairness'
import { tableClientSeed } from '@momio/domain/casino/live-table'
import { ruleta } from '@momio/domain/casino/roulette/ruleta'
import { hashedTimes } from '@momio/domain/casino/seed-chain'
import { type Verification, verifyRound } from '@momio/domain/casino/verify-round'
import { inPesos, pesos } from '@momio/domain/money'
import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import gamesTexts from '../../../casino-games/locales/es.json'
import texts from '../locales/es.json'
import { CheckedRound } from './checked-round.tsx'

beforeAll(() => {
  keepTexts('es', 'casino', texts)
  keepTexts('es', 'casino-games', gamesTexts)
})

const serverSeed = 'a7'.repeat(32)

/** A chip on red in the twelfth round of a chain that begins with round 31, as it comes out with this number. */
function chipOnRed(nonce: number): CasinoRound {
  const bet = { chips: [{ place: 'red' as const, amount: pesos(50) }] }
  const clientSeed = tableClientSeed('ruleta')
  const course = ruleta.play(bet, [], drawsOf({ serverSeed, clientSeed, nonce }))
  if (!course) throw new Error('not a bet')
  return {
    roundId: '018f0000-0000-7000-8000-000000000001',
    gameId: 'ruleta',
    bet,
    actions: [],
    shown: { ...course.shown },
    isFinished: true,
    isCancelled: false,
    staked: inPesos(course.staked),
    payout: inPesos(course.payout),
    withheld: 0,
    date: '2026-11-17T15:00:00.000Z',
    fairness: {
      serverSeed,
      clientSeed,
      nonce,
      commitment: commitmentOf(serverSeed),
      chain: { anchor: hashedTimes(serverSeed, 12), firstRound: 31, place: 12 },
    },
  }
}

const textOf = (round: CasinoRound) =>
  renderToStaticMarkup(
    <CheckedRound verified={verifyRound(round) as Verification} chain={round.fairness?.chain ?? null} />,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test('the check of a round at a live table shows which round stands at its place in the chain, and says where another number was told [CAS-6] [GLI-21]', () => {
  const honest = textOf(chipOnRed(42))
  expect(honest).toContain('|Coincide|')
  expect(honest).toContain(
    'Número de la ronda: igual|Calculado aquí: 42 (lugar 12 de la cadena que empieza en la ronda 31)|',
  )

  const renumbered = textOf(chipOnRed(43))
  expect(renumbered).toContain('|No coincide|')
  expect(renumbered).toContain('Resultado: igual|')
  expect(renumbered).toMatch(/Número de la ronda: distinto\|Calculado aquí: 42 .*\|Dijo el servidor: 43\|/)
})
