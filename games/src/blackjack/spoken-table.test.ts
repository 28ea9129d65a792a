import { LOCALES } from '@momio/contract/locale'
import { blackjack } from '@momio/domain/casino/blackjack/blackjack'
import type { BlackjackActionType } from '@momio/domain/casino/blackjack/blackjack-shown'
import { drawsOf } from '@momio/domain/casino/fairness'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { fetchWords } from '../texts/words.ts'
import { cardName, spokenTable } from './spoken-table.ts'

function tableAfter(nonce: number, ...types: BlackjackActionType[]) {
  const draws = drawsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'spoken', nonce })
  const actions = types.map((type) => ({ type }))
  return blackjack.play({ stake: pesos(10) }, actions, draws)?.shown
}

/** A round in which a card may be taken and more may follow. */
const NONCE = Array.from({ length: 100 }, (_, nonce) => nonce).find(
  (nonce) => tableAfter(nonce, 'hit')?.activeHand === 0,
)

test.each(LOCALES)('%s: a card that comes is told with the totals of both sides [CAS-3]', async (locale) => {
  const words = await fetchWords(locale)
  const [dealt, hit] = [tableAfter(NONCE ?? 0), tableAfter(NONCE ?? 0, 'hit')]
  if (!dealt || !hit) throw new Error('no round')
  const first = spokenTable(dealt, null, words)
  for (const { card } of dealt.dealt) expect(first).toContain(cardName(card, words))
  const next = spokenTable(hit, dealt, words)
  expect(next).toContain(cardName(hit.dealt.at(-1)?.card ?? null, words))
  expect(next).not.toContain(words('covered'))
  for (const { total } of [hit.dealer, ...hit.hands]) expect(next).toMatch(new RegExp(`\\b${total}\\b`))
})

test('the end of a round is told with the card that lay covered and how each hand fared [CAS-3]', async () => {
  const words = await fetchWords('esMX')
  const [before, over] = [tableAfter(NONCE ?? 0), tableAfter(NONCE ?? 0, 'stand')]
  if (!before || !over) throw new Error('no round')
  const [hand] = over.hands
  const told = spokenTable(over, before, words)
  expect(told).toContain(`Crupier recibe: ${cardName(over.dealt[3]?.card ?? null, words)}`)
  expect(told).not.toContain(words('covered'))
  expect(told).toContain(`Tu mano suma ${hand?.total}: ${words(`hand.${hand?.result ?? 'lost'}`)}.`)
  expect(told).toContain(`Crupier suma ${over.dealer.total}.`)
})

test('a card is called by its name, and one that lies covered has none [CAS-3]', async () => {
  const words = await fetchWords('esMX')
  expect(cardName({ rank: 'A', suit: 'hearts' }, words)).toBe('as de corazones')
  expect(cardName({ rank: '7', suit: 'clubs' }, words)).toBe('7 de tréboles')
  expect(cardName(null, words)).toBe('Carta tapada')
})
