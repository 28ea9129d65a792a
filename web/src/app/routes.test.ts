import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { COMING_SOON, type ScreenName } from './coming-soon.ts'
import { routeTree } from './routes.tsx'

const router = createRouter({ routeTree, history: createMemoryHistory() })

function pageAt(path: string) {
  return router.matchRoutes(path, {}).at(-1)
}
const screenAt = (path: string) => pageAt(path)?.staticData.screen

/** Doc 1 §2 and doc 2 §2, every path; the guards send /rules-sports/ and /financial-operations on. */
const PATHS: Record<string, ScreenName> = {
  '/': 'Home',
  '/RestorePassword': 'RestorePassword',
  '/forgot-my-password': 'ForgotPassword',
  '/login': 'Login',
  '/register': 'RegisterAccount',
  '/verify-email': 'VerifyEmail',
  '/onboard-success': 'OnboardSuccess',
  '/user-identification': 'UserIdentification',
  '/user-identification/identity-card': 'IdentityCard',
  '/user-identification/address': 'ProofAddress',
  '/deposit': 'Deposit',
  '/withdrawal': 'Withdrawal',
  '/transactions': 'Transactions',
  '/atm': 'ATM',
  '/depositWindow': 'DepositDesktop',
  '/withdrawalWindow': 'WithdrawalDesktop',
  '/transactionsWindow': 'TransactionsDesktop',
  '/responsableGameWindow': 'ResponsibleGameDesktop',
  '/verify-deposit': 'VerifyDeposit',
  '/casino-history': 'CasinoHistory',
  '/bet-history': 'BetHistory',
  '/responsable-game': 'ResponsibleGame',
  '/search': 'Search',
  '/search-bar/teams': 'Search',
  '/authorize': 'Authorize',
  '/ayuda': 'Help',
  '/faqs': 'Faqs',
  '/general-rules': 'GeneralRules',
  '/change-password': 'ChangePassword',
  '/about-us': 'AboutUs',
  '/privacy-policy': 'PrivacyPolicy',
  '/terms-conditions': 'TermsConditions',
  '/responsable-game-policy': 'ResponsibleGamePolicy',
  '/anti-laundering-policy': 'AntiLaunderingPolicy',
  '/sport': 'sportsbook',
  '/sport/sr:sport:1': 'sportsbook-sport',
  '/sport/sr:sport:1/tournament/sr:tournament:7': 'sportsbook-tournament',
  '/sport/sr:sport:1/special-tournament/sr:tournament:7/': 'special-tournament',
  '/sport/sr:sport:1/sr:match:42': 'sportsbook-match',
  '/rules-sports/tennis': 'RulesSports',
  '/casino': 'Casino',
  '/casino/new': 'CasinoType',
  '/casino/new/jackpots': 'CasinoCategory',
  '/casino/game/9': 'CasinoGame',
  '/casino/live': 'CasinoLive',
  '/casino/live/roulette_live': 'CasinoLiveRoulette',
  '/casino/slots': 'CasinoSlots',
}

test.each(Object.entries(PATHS))('%s shows the screen %s [NAV-1]', (path, screen) => {
  expect(screenAt(path)).toBe(screen)
})

test('any other path is the not-found page [NAV-1]', () => {
  for (const path of ['/nowhere', '/sports', '/deposit/now', '/sport/a/b/c/d', '/casino/a/b/c'])
    expect(screenAt(path)).toBe('NotName')
})

test('the windows share the parent financial-operations and stand outside the site', () => {
  const parents = router.matchRoutes('/responsableGameWindow', {}).map(({ routeId }) => routeId)
  expect(parents).toContain('/financial-operations')
  expect(parents).not.toContain('/site')
})

test('register, verify-email and onboard-success are light by default, and nothing else [SHELL-7]', () => {
  const light = Object.keys(PATHS).filter((path) => pageAt(path)?.staticData.theme === 'light')
  expect(light).toEqual(['/register', '/verify-email', '/onboard-success'])
})

test('every screen that is still to come has a route', () => {
  expect(COMING_SOON.filter((screen) => !Object.values(PATHS).includes(screen))).toEqual([])
})
