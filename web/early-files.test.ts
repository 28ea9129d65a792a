import { expect, test } from 'vitest'
import { compileAsItArrives, EARLY_PAGES } from './early-files.ts'
import { SCREENS, type Screen } from './src/app/screens.ts'

const EXAMPLES = {
  Home: '/',
  sportsbook: '/sport',
  'sportsbook-sport': '/sport/sr:sport:1',
  'sportsbook-tournament': '/sport/sr:sport:1/tournament/sr:tournament:27464',
  'special-tournament': '/sport/sr:sport:1/special-tournament/sr:season:1',
  'sportsbook-match': '/sport/sr:sport:1/sr:match:1',
} as const

for (const [name, path] of Object.entries(EXAMPLES) as [keyof typeof EXAMPLES, string][]) {
  test(`what ${path} needs first is what its screen loads`, () => {
    const early = EARLY_PAGES.filter(({ pattern }) => new RegExp(pattern).test(path))
    expect(early).toHaveLength(1)
    const screen: Screen = SCREENS[name]
    if (!('load' in screen)) throw new Error(`${name} is not built`)
    expect(String(screen.load)).toContain(early[0]?.screen.split('/').at(-1))
    const namespaces = early[0]?.texts.map((file) => file.split('/').at(-3))
    expect(namespaces?.toSorted()).toEqual(screen.texts.toSorted())
  })
}

test('a page that is not named here has nothing of its own early', () => {
  expect(EARLY_PAGES.some(({ pattern }) => new RegExp(pattern).test('/deposit'))).toBe(false)
})

test.each(['index', 'framework', 'common', 'start', 'sport-page', 'match-page', 'match', 'home-page', 'signalr-wire'])(
  '%s is compiled while it arrives',
  (name) => expect(compileAsItArrives({ name })).toBe('//# allFunctionsCalledOnLoad'),
)

test('what a visitor may never call is compiled when it is called', () => {
  expect(compileAsItArrives({ name: 'deposit-page' })).toBe('')
})
