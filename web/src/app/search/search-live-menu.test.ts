import { expect, test } from 'vitest'
import { searchLiveMenu } from './search-live-menu.ts'

const menu = {
  sports: [
    { id: 'sr:sport:1', name: 'Fútbol', live: 4 },
    { id: 'sr:sport:2', name: 'Básquetbol', live: 2 },
    { id: 'sr:sport:16', name: 'Fútbol americano', live: 1 },
  ],
  tournaments: [{ id: 'sr:tournament:27464', name: 'Liga de Expansión', sportId: 'sr:sport:1', live: 3 }],
}
const names = (term: string) => {
  const { sports, tournaments } = searchLiveMenu(menu, term)
  return [...sports, ...tournaments].map(({ name }) => name)
}

test('accents and case do not matter', () => {
  expect(names('BASQUET')).toEqual(['Básquetbol'])
  expect(names('expansion')).toEqual(['Liga de Expansión'])
})

test('every word typed must begin a word of the name', () => {
  expect(names('futbol ame')).toEqual(['Fútbol americano'])
  expect(names('bol')).toEqual([])
})

test('nothing typed shows everything that is live', () => {
  expect(names('  ')).toHaveLength(4)
})
