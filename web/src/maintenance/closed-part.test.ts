import { expect, test } from 'vitest'
import { closedPart } from './closed-part.ts'
import { NO_MAINTENANCE } from './maintenance-keeper.ts'

const flags = (on: Partial<typeof NO_MAINTENANCE>) => ({ ...NO_MAINTENANCE, ...on })

test('the whole site under maintenance shows its page in place of home, sport and casino, and nowhere else [PLAT-2] [GLI-2]', () => {
  const global = flags({ global: true, sportsbook: true })
  expect((['home', 'sportsbook', 'casino'] as const).map((part) => closedPart(global, part))).toEqual([
    'global',
    'global',
    'global',
  ])
  expect(closedPart(global, undefined)).toBeNull()
})

test('the sportsbook under maintenance closes sport alone, and the casino alone closes no page of sport [PLAT-2]', () => {
  const sportsbook = flags({ sportsbook: true })
  expect((['home', 'sportsbook', 'casino'] as const).map((part) => closedPart(sportsbook, part))).toEqual([
    null,
    'sportsbook',
    null,
  ])
  expect(closedPart(flags({ casino: true }), 'sportsbook')).toBeNull()
  expect(closedPart(NO_MAINTENANCE, 'sportsbook')).toBeNull()
})
