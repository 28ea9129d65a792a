import type { TableRound } from '@momio/contract/table-hub'
import { elapsedMsTo, HIGHEST_MULTIPLIER, multiplierAt } from '@momio/domain/casino/cohete'
import { waitForResultMs } from '@momio/domain/casino/live-table'
import { expect, test } from 'vitest'
import { flightAt } from './flight.ts'

const OPENS = Date.parse('2026-11-17T18:00:00Z')
const CLOSES = OPENS + 8_000
const iso = (ms: number) => new Date(ms).toISOString()

const running: TableRound = {
  roundNo: 7,
  commitment: 'c',
  chain: null,
  opensAt: iso(OPENS),
  closesAt: iso(CLOSES),
  result: null,
  nextAt: null,
}

function ended(outcome: number, lateMs = 0): TableRound {
  const at = CLOSES + waitForResultMs('cohete', outcome) + lateMs
  return { ...running, result: { outcome, serverSeed: 's', at: iso(at) }, nextAt: iso(at + 4_000) }
}

test('bets are taken until the clock of the server says that it takes off [CAS-4]', () => {
  expect(flightAt(running, OPENS + 3_000)).toEqual({ kind: 'boarding', leftMs: 5_000, openMs: 8_000 })
  expect(flightAt(running, CLOSES - 1).kind).toBe('boarding')
  expect(flightAt(running, CLOSES)).toEqual({ kind: 'flying', elapsedMs: 0, multiple: 100 })
})

test('in flight the multiple is the one of the rules for that moment [CAS-3]', () => {
  expect(flightAt(running, CLOSES + 8_940)).toEqual({ kind: 'flying', elapsedMs: 8_940, multiple: multiplierAt(8_940) })
})

test('a flight that ended stands where the server says, however late it is heard [CAS-4]', () => {
  expect(flightAt(ended(184, 5_000), CLOSES + 60_000)).toEqual({
    kind: 'lost',
    elapsedMs: elapsedMsTo(184),
    multiple: 184,
    nextInMs: 0,
  })
  expect(flightAt(ended(HIGHEST_MULTIPLIER), CLOSES + 200_000).kind).toBe('arrived')
})
