import type { Namespace } from '@momio/ui/texts/text'
import type { RouteComponent } from '@tanstack/react-router'
import type { SitePart } from '../maintenance/closed-part.ts'
import type { Theme } from '../preferences.ts'
import type { FetchBeginning } from './loading/begin-on-entry.ts'
import type { Guard } from './navigation/guards.ts'
import type { Title } from './texts/namespace.ts'

/**
 * What stands around a screen. `site` gives it queries and toasts; `site-without-queries` is for the first view of the site
 * and for pages that only show texts, which do without that code. `game` is the whole window for one game. `none` is a page of
 * its own.
 */
export type Layout = 'site' | 'site-without-queries' | 'bare' | 'window' | 'game' | 'none'

/** What the frame around the routes reads of the screen it shows. */
export interface ScreenLook {
  /** Who may see it; without one everybody but a player whose e-mail is not verified. */
  readonly guard?: Guard
  /** The theme while the visitor has not chosen one; dark unless said. */
  readonly theme?: Theme
  readonly footer?: 'hidden' | 'hidden-on-phones'
  /** Nothing is left free below the content. */
  readonly flush?: boolean
  /** Closed with it for maintenance; a screen that belongs to none stays open. */
  readonly part?: SitePart
  /** The bet slip stands beside the content. */
  readonly slip?: boolean
}

export interface Screen<Path extends string = string, In extends Layout = Layout> extends ScreenLook {
  readonly path: Path | readonly Path[]
  readonly layout: In
  /** The component, fetched when its route is entered. */
  readonly load: () => Promise<RouteComponent>
  /** Fetched with it. */
  readonly texts: readonly Namespace[]
  /** Fetched before its component, and called when the screen is entered. */
  readonly begin?: FetchBeginning
}

/** Keeps the literal path and layout; the components' own types would refer back to the routes they are part of. */
function screen<const Path extends string, const In extends Layout>(declared: Screen<Path, In>): Screen<Path, In> {
  return declared
}

const HOME = {
  layout: 'site-without-queries',
  part: 'home',
  slip: true,
  texts: ['home', 'matches'],
  load: () => import('../features/home/home-page.tsx').then((page) => page.HomePage),
  begin: () => import('../features/home/home-page.tsx'),
} as const
const DEPOSIT = {
  texts: ['deposit', 'house-reasons', 'limits', 'wallet', 'clipboard', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/deposit/deposit-page.tsx').then((page) => page.DepositPage),
} as const
const RESPONSIBLE_GAME = {
  texts: ['responsible-game', 'limits', 'close-account', 'player-screen', 'refusals'],
  load: () => import('../features/responsible-game/responsible-game-page.tsx').then((page) => page.ResponsibleGamePage),
} as const
const WITHDRAWAL = {
  texts: ['withdrawal', 'house-reasons', 'wallet', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/withdrawal/withdrawal-page.tsx').then((page) => page.WithdrawalPage),
} as const
const TRANSACTIONS = {
  texts: ['transactions', 'house-reasons', 'wallet', 'bonus', 'csv-file', 'date-range', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/transactions/transactions-page.tsx').then((page) => page.TransactionsPage),
} as const
const SPORT = { layout: 'site-without-queries', part: 'sportsbook', slip: true } as const
const TOURNAMENT = {
  ...SPORT,
  texts: ['matches', 'outrights', 'standings'],
  load: () => import('../features/sport/tournament-page.tsx').then((page) => page.TournamentPage),
} as const
const LOBBY = {
  layout: 'site',
  part: 'casino',
  texts: ['casino', 'casino-games', 'maintenance'],
  load: () => import('../features/casino/lobby/lobby-page.tsx').then((page) => page.LobbyPage),
} as const
const LIVE_TABLE_TEXTS = ['live-tables', 'balance', 'casino-games', 'clipboard', 'play-session', 'refusals'] as const
const POLICY = { layout: 'site-without-queries', guard: 'anybody', texts: ['policies'] } as const

/**
 * Every screen, by the name the specification gives it; its title is `titles.<name>` of the shell's texts. Routes, guards,
 * themes, titles and the tests that walk over all paths follow from this table.
 */
export const SCREENS = {
  Home: screen({ path: '/', guard: 'guest', ...HOME }),
  Login: screen({ path: '/login', guard: 'guest', ...HOME }),
  ForgotPassword: screen({ path: '/forgot-my-password', guard: 'guest', ...HOME }),
  RestorePassword: screen({ path: '/RestorePassword', guard: 'guest-or-block-link', ...HOME }),

  RegisterAccount: screen({
    path: '/register',
    layout: 'bare',
    theme: 'light',
    texts: ['registration', 'signup-steps', 'password'],
    load: () => import('../features/registration/register-page.tsx').then((page) => page.RegisterPage),
  }),
  VerifyEmail: screen({
    path: '/verify-email',
    layout: 'bare',
    theme: 'light',
    guard: 'unverified',
    texts: ['verify-email', 'signup-steps'],
    load: () => import('../features/verify-email/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
  }),
  OnboardSuccess: screen({
    path: '/onboard-success',
    layout: 'bare',
    theme: 'light',
    texts: ['onboarding', 'limits', 'signup-steps', 'player-screen', 'refusals'],
    load: () => import('../features/onboarding/onboard-success-page.tsx').then((page) => page.OnboardSuccessPage),
  }),
  Authorize: screen({
    path: '/authorize',
    layout: 'bare',
    guard: 'access-gate',
    texts: ['access-gate', 'refusals'],
    load: () => import('../features/access-gate/authorize-page.tsx').then((page) => page.AuthorizePage),
  }),

  sportsbook: screen({
    path: '/sport',
    ...SPORT,
    texts: ['matches'],
    load: () => import('../features/sport/sport-page.tsx').then((page) => page.SportPage),
    begin: () => import('../features/sport/sport-page.tsx'),
  }),
  'sportsbook-sport': screen({
    path: '/sport/$sportId',
    ...SPORT,
    texts: ['matches'],
    load: () => import('../features/sport/sport-only-page.tsx').then((page) => page.SportOnlyPage),
    begin: () => import('../features/sport/sport-only-page.tsx'),
  }),
  'sportsbook-tournament': screen({ path: '/sport/$sportId/tournament/$tournamentId', ...TOURNAMENT }),
  'special-tournament': screen({ path: '/sport/$sportId/special-tournament/$tournamentId', ...TOURNAMENT }),
  'sportsbook-match': screen({
    path: '/sport/$sportId/$matchId',
    ...SPORT,
    footer: 'hidden-on-phones',
    texts: ['match', 'matches'],
    load: () => import('../features/match/match-page.tsx').then((page) => page.MatchPage),
    begin: () => import('../features/match/match-page.tsx'),
  }),
  BetHistory: screen({
    path: '/bet-history',
    layout: 'site',
    footer: 'hidden',
    texts: ['bets', 'matches', 'clipboard', 'date-range', 'player-screen', 'refusals'],
    load: () => import('../features/bets/history/bet-history-page.tsx').then((page) => page.BetHistoryPage),
  }),
  BetTicket: screen({
    path: '/bet-history/$ticketId',
    layout: 'site',
    footer: 'hidden',
    texts: ['bets', 'matches', 'clipboard', 'player-screen', 'refusals'],
    load: () => import('../features/bets/receipt/ticket-page.tsx').then((page) => page.TicketPage),
  }),
  Search: screen({
    path: ['/search', '/search-bar/$type'],
    layout: 'site-without-queries',
    part: 'home',
    texts: ['search', 'matches'],
    load: () => import('../features/search/search-page.tsx').then((page) => page.SearchPage),
  }),

  Casino: screen({ path: '/casino', ...LOBBY }),
  CasinoType: screen({ path: '/casino/$casinoFilterID', ...LOBBY }),
  CasinoCategory: screen({ path: '/casino/$casinoFilterID/$casinoCategoryID', ...LOBBY }),
  CasinoLive: screen({ path: '/casino/live', ...LOBBY }),
  CasinoLiveRoulette: screen({
    path: '/casino/live/roulette_live',
    layout: 'site',
    part: 'casino',
    texts: [...LIVE_TABLE_TEXTS, 'roulette'],
    load: () => import('../features/live-tables/roulette/roulette-page.tsx').then((page) => page.RoulettePage),
    begin: () => import('../features/live-tables/roulette/begin-roulette.ts'),
  }),
  CasinoLiveCrash: screen({
    path: '/casino/live/crash_live',
    layout: 'site',
    part: 'casino',
    texts: [...LIVE_TABLE_TEXTS, 'crash'],
    load: () => import('../features/live-tables/crash/crash-page.tsx').then((page) => page.CrashPage),
    begin: () => import('../features/live-tables/crash/begin-crash.ts'),
  }),
  CasinoSlots: screen({ path: '/casino/slots', ...LOBBY }),
  CasinoGame: screen({
    path: '/casino/game/$gameID',
    layout: 'game',
    texts: ['casino', 'casino-games', 'balance', 'maintenance', 'play-session', 'refusals'],
    load: () => import('../features/casino/game/game-page.tsx').then((page) => page.GamePage),
  }),
  CasinoHistory: screen({
    path: '/casino-history',
    layout: 'site',
    texts: ['casino', 'casino-games', 'clipboard', 'player-screen', 'refusals'],
    load: () => import('../features/casino/history/casino-history-page.tsx').then((page) => page.CasinoHistoryPage),
  }),
  CasinoFairness: screen({
    path: '/casino-fairness',
    layout: 'site',
    texts: ['casino', 'casino-games', 'clipboard', 'player-screen', 'refusals'],
    load: () => import('../features/casino/fairness/fairness-page.tsx').then((page) => page.FairnessPage),
  }),

  Deposit: screen({ path: '/deposit', layout: 'site', ...DEPOSIT }),
  Withdrawal: screen({ path: '/withdrawal', layout: 'site', ...WITHDRAWAL }),
  Transactions: screen({ path: '/transactions', layout: 'site', ...TRANSACTIONS }),
  ATM: screen({
    path: '/atm',
    layout: 'site',
    flush: true,
    texts: ['atm'],
    load: () => import('../features/wallet/atm/atm-page.tsx').then((page) => page.AtmPage),
  }),
  VerifyDeposit: screen({
    path: '/verify-deposit',
    layout: 'site',
    texts: DEPOSIT.texts,
    load: () => import('../features/wallet/deposit/verify-deposit-page.tsx').then((page) => page.VerifyDepositPage),
  }),
  DepositDesktop: screen({ path: '/depositWindow', layout: 'window', ...DEPOSIT }),
  WithdrawalDesktop: screen({ path: '/withdrawalWindow', layout: 'window', ...WITHDRAWAL }),
  TransactionsDesktop: screen({ path: '/transactionsWindow', layout: 'window', ...TRANSACTIONS }),
  Activity: screen({
    path: '/activity',
    layout: 'site',
    texts: ['activity', 'matches', 'csv-file', 'date-range', 'player-screen', 'refusals'],
    load: () => import('../features/activity/activity-page.tsx').then((page) => page.ActivityPage),
  }),

  UserIdentification: screen({
    path: '/user-identification',
    layout: 'site',
    texts: ['account', 'house-reasons', 'bonus', 'close-account', 'player-screen', 'refusals'],
    load: () => import('../features/account/account-page.tsx').then((page) => page.AccountPage),
  }),
  IdentityCard: screen({
    path: '/user-identification/identity-card',
    layout: 'site',
    guard: 'documents',
    texts: ['documents', 'player-screen'],
    load: () => import('../features/documents/identity-card-page.tsx').then((page) => page.IdentityCardPage),
  }),
  ProofAddress: screen({
    path: '/user-identification/address',
    layout: 'site',
    guard: 'documents',
    texts: ['documents', 'player-screen'],
    load: () => import('../features/documents/address-page.tsx').then((page) => page.AddressPage),
  }),
  ChangePassword: screen({
    path: '/change-password',
    layout: 'site',
    texts: ['account', 'player-screen', 'refusals', 'password'],
    load: () => import('../features/account/change-password-page.tsx').then((page) => page.ChangePasswordPage),
  }),
  ResponsibleGame: screen({ path: '/responsable-game', layout: 'site', ...RESPONSIBLE_GAME }),
  ResponsibleGameDesktop: screen({ path: '/responsableGameWindow', layout: 'window', ...RESPONSIBLE_GAME }),

  BonusTerms: screen({
    path: '/bono',
    layout: 'site-without-queries',
    guard: 'anybody',
    texts: ['bonus-terms', 'bonus'],
    load: () => import('../features/bonus-terms/bonus-terms-page.tsx').then((page) => page.BonusTermsPage),
  }),
  Help: screen({
    path: '/ayuda',
    ...POLICY,
    load: () => import('../features/policies/help-page.tsx').then((page) => page.HelpPage),
  }),
  Faqs: screen({
    path: '/faqs',
    ...POLICY,
    load: () => import('../features/policies/faqs-page.tsx').then((page) => page.FaqsPage),
  }),
  GeneralRules: screen({
    path: '/general-rules',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.GeneralRulesPage),
  }),
  AboutUs: screen({
    path: '/about-us',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.AboutPage),
  }),
  PrivacyPolicy: screen({
    path: '/privacy-policy',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.PrivacyPage),
  }),
  TermsConditions: screen({
    path: '/terms-conditions',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.TermsPage),
  }),
  ResponsibleGamePolicy: screen({
    path: '/responsable-game-policy',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.ResponsiblePolicyPage),
  }),
  AntiLaunderingPolicy: screen({
    path: '/anti-laundering-policy',
    ...POLICY,
    load: () => import('../features/policies/document-pages.tsx').then((page) => page.LaunderingPage),
  }),
  RulesSports: screen({
    path: '/rules-sports/$idSport',
    layout: 'site-without-queries',
    guard: 'known-sport',
    footer: 'hidden',
    texts: ['rules'],
    load: () => import('../features/rules/rules-page.tsx').then((page) => page.RulesPage),
  }),

  Gallery: screen({
    path: '/dev/gallery',
    layout: 'none',
    guard: 'development',
    texts: [],
    load: () => import('@momio/ui/gallery/gallery').then((page) => page.Gallery),
  }),
  /** Every other path. */
  NotName: screen({
    path: '$',
    layout: 'site-without-queries',
    texts: [],
    load: () => import('./route-states/not-found-page.tsx').then((page) => page.NotFoundPage),
  }),
} satisfies Record<Title, Screen>

export type ScreenName = keyof typeof SCREENS
