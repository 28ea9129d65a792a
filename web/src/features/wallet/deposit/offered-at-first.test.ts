import { expect, test } from 'vitest'
import { RESPONSIBLE_GAME } from '../../../../test/responsible-game.ts'
import { createSkippedOffer, isOffered } from './offered-at-first.ts'

const NEW = { ...RESPONSIBLE_GAME, hasDeposited: false, depositMonth: null }

test('limits are offered at the first deposit, to who has none [GLI-15]', () => {
  expect(isOffered(NEW)).toBe(true)
  expect(isOffered({ ...NEW, hasDeposited: true })).toBe(false)
  for (const limit of ['depositDay', 'depositWeek', 'depositMonth'] as const) {
    expect(isOffered({ ...NEW, [limit]: 100 })).toBe(false)
  }
})

test('who said no is not asked again, another player in the same browser is [GLI-15]', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  createSkippedOffer(() => storage).remember('ana')
  const later = createSkippedOffer(() => storage)
  expect([later.isOf('ana'), later.isOf('beto')]).toEqual([true, false])
})

test('without storage it is offered and can be left all the same [GLI-15]', () => {
  const offer = createSkippedOffer(() => {
    throw new Error('storage is off')
  })
  offer.remember('ana')
  expect(offer.isOf('ana')).toBe(false)
})
