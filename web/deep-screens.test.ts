import { expect, test } from 'vitest'
import { DEEP_SCREENS, filesAskedAtOnce } from './deep-screens.ts'
import { SCREENS, type Screen } from './src/app/screens.ts'

const FILES = ['assets/dialog-B2.js', 'assets/store-C3.js']

test.each(['roulette-page', 'crash-page'])('all files of %s are asked for at once [CAS-4]', (name) => {
  expect(filesAskedAtOnce(`assets/${name}-A1.js`, FILES, { hostType: 'js' })).toEqual(FILES)
})

test('the names of the files of other screens do not travel in the first view, and the page names its own', () => {
  expect(filesAskedAtOnce('assets/deposit-page-A1.js', FILES, { hostType: 'js' })).toEqual([])
  expect(filesAskedAtOnce('index.html', FILES, { hostType: 'html' })).toEqual(FILES)
})

test('each of the deep screens is the file of a screen', () => {
  const loaded = Object.values<Screen>(SCREENS).map(({ load }) => String(load))
  expect(DEEP_SCREENS.filter((file) => !loaded.some((load) => load.includes(file.replace('src/', ''))))).toEqual([])
})
