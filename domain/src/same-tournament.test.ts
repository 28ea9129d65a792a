import { expect, test } from 'vitest'
import { isSameTournament, tournamentKey } from './same-tournament.ts'

const ligaMx = { sportId: 'sr:sport:1', categoryName: 'México', name: 'Liga MX' }

test('a tournament of both providers is one, by sport, country and name [CAT-4]', () => {
  expect(tournamentKey({ ...ligaMx, sportId: 'bg:sport:10' })).toBe(tournamentKey(ligaMx))
  for (const other of [{ sportId: 'sr:sport:2' }, { categoryName: 'Chile' }, { name: 'Liga MX Femenil' }]) {
    expect(tournamentKey({ ...ligaMx, ...other })).not.toBe(tournamentKey(ligaMx))
  }
})

test('a tournament is asked for by the id of either provider [CAT-4]', () => {
  const live = { ...ligaMx, id: 'sr:tournament:27466' }
  const ofTwo = { ...ligaMx, sportId: 'bg:sport:10' }
  expect(isSameTournament(live, 'sr:tournament:27466', undefined)).toBe(true)
  expect(isSameTournament(live, 'bg:tournament:77', ofTwo)).toBe(true)
  expect(isSameTournament(live, 'bg:tournament:77', { ...ofTwo, name: 'Liga MX Femenil' })).toBe(false)
  expect(isSameTournament(live, 'bg:tournament:77', undefined)).toBe(false)
})
