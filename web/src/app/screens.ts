import type { RouteComponent } from '@tanstack/react-router'
import type { Namespace } from '../loading/fetch-texts.ts'
import type { Theme } from '../preferences.ts'
import type { Guard } from './navigation/guards.ts'
import type { Title } from './texts/namespace.ts'

/**
 * What stands around a screen. `site` gives it queries and toasts; `site-without-queries` is for the first view of the site
 * and for pages that only show texts, which do without that code. `none` is a page of its own.
 */
export type Layout = 'site' | 'site-without-queries' | 'bare' | 'window' | 'none'

/** What the frame around the routes reads of the screen it shows. */
export interface ScreenLook {
  /** Who may see it; without one everybody but a player whose e-mail is not verified. */
  readonly guard?: Guard
  /** The theme while the visitor has not chosen one; dark unless said. */
  readonly theme?: Theme
  readonly footer?: 'hidden' | 'hidden-on-phones'
  /** Nothing is left free below the content. */
  readonly flush?: boolean
  /** The bet slip stands beside the content. */
  readonly slip?: boolean
}

/** The component, fetched when its route is entered, and the texts that are fetched with it. */
interface BuiltScreen {
  readonly load: () => Promise<RouteComponent>
  readonly texts: readonly Namespace[]
}

/** The route exists and says that its content does not yet. */
interface ComingSoonScreen {
  readonly comingSoon: true
}

export type Screen<Path extends string = string, In extends Layout = Layout> = ScreenLook & {
  readonly path: Path | readonly Path[]
  readonly layout: In
} & (BuiltScreen | ComingSoonScreen)

/** Keeps the literal path and layout; the components' own types would refer back to the routes they are part of. */
function screen<const Path extends string, const In extends Layout>(declared: Screen<Path, In>): Screen<Path, In> {
  return declared
}

const HOME = {
  layout: 'site-without-queries',
  slip: true,
  texts: ['home', 'matches'],
  load: () => import('../features/home/home-page.tsx').then((page) => page.HomePage),
} as const
const DEPOSIT = {
  texts: ['deposit', 'limits', 'wallet', 'clipboard', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/deposit/deposit-page.tsx').then((page) => page.DepositPage),
} as const
const RESPONSIBLE_GAME = {
  texts: ['responsible-game', 'limits', 'close-account', 'player-screen', 'refusals'],
  load: () => import('../features/responsible-game/responsible-game-page.tsx').then((page) => page.ResponsibleGamePage),
} as const
const WITHDRAWAL = {
  texts: ['withdrawal', 'wallet', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/withdrawal/withdrawal-page.tsx').then((page) => page.WithdrawalPage),
} as const
const TRANSACTIONS = {
  texts: ['transactions', 'wallet', 'csv-file', 'date-range', 'player-screen', 'refusals'],
  load: () => import('../features/wallet/transactions/transactions-page.tsx').then((page) => page.TransactionsPage),
} as const
const SPORT = { layout: 'site-without-queries', slip: true } as const
const TOURNAMENT = {
  ...SPORT,
  texts: ['matches', 'outrights', 'standings'],
  load: () => import('../features/sport/tournament-page.tsx').then((page) => page.TournamentPage),
} as const
const POLICY = { layout: 'site-without-queries', guard: 'anybody', comingSoon: true } as const

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
  Authorize: screen({ path: '/authorize', layout: 'bare', guard: 'access-gate', comingSoon: true }),

  sportsbook: screen({
    path: '/sport',
    ...SPORT,
    texts: ['matches'],
    load: () => import('../features/sport/sport-page.tsx').then((page) => page.SportPage),
  }),
  'sportsbook-sport': screen({
    path: '/sport/$sportId',
    ...SPORT,
    texts: ['matches'],
    load: () => import('../features/sport/sport-only-page.tsx').then((page) => page.SportOnlyPage),
  }),
  'sportsbook-tournament': screen({ path: '/sport/$sportId/tournament/$tournamentId', ...TOURNAMENT }),
  'special-tournament': screen({ path: '/sport/$sportId/special-tournament/$tournamentId', ...TOURNAMENT }),
  'sportsbook-match': screen({
    path: '/sport/$sportId/$matchId',
    ...SPORT,
    footer: 'hidden-on-phones',
    texts: ['match', 'matches'],
    load: () => import('../features/match/match-page.tsx').then((page) => page.MatchPage),
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
    texts: ['search', 'matches'],
    load: () => import('../features/search/search-page.tsx').then((page) => page.SearchPage),
  }),

  Casino: screen({ path: '/casino', layout: 'site', comingSoon: true }),
  CasinoType: screen({ path: '/casino/$casinoFilterID', layout: 'site', comingSoon: true }),
  CasinoCategory: screen({ path: '/casino/$casinoFilterID/$casinoCategoryID', layout: 'site', comingSoon: true }),
  CasinoLive: screen({ path: '/casino/live', layout: 'site', comingSoon: true }),
  CasinoLiveRoulette: screen({ path: '/casino/live/roulette_live', layout: 'site', comingSoon: true }),
  CasinoSlots: screen({ path: '/casino/slots', layout: 'site', comingSoon: true }),
  CasinoGame: screen({ path: '/casino/game/$gameID', layout: 'bare', comingSoon: true }),
  CasinoHistory: screen({ path: '/casino-history', layout: 'site', comingSoon: true }),

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
    texts: ['account', 'close-account', 'player-screen', 'refusals'],
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

  Help: screen({ path: '/ayuda', ...POLICY }),
  Faqs: screen({ path: '/faqs', ...POLICY }),
  GeneralRules: screen({ path: '/general-rules', ...POLICY }),
  AboutUs: screen({ path: '/about-us', ...POLICY }),
  PrivacyPolicy: screen({ path: '/privacy-policy', ...POLICY }),
  TermsConditions: screen({ path: '/terms-conditions', ...POLICY }),
  ResponsibleGamePolicy: screen({ path: '/responsable-game-policy', ...POLICY }),
  AntiLaunderingPolicy: screen({ path: '/anti-laundering-policy', ...POLICY }),
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
