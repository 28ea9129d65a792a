import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import type { Theme } from '../preferences.ts'
import type { ComingSoonScreen, ScreenName } from './coming-soon.ts'
import { lazyScreen } from './loading/lazy-screen.ts'
import { decideNavigation } from './navigation/guards.ts'
import { navigationState } from './navigation/navigation-state.ts'
import { NotFound } from './route-states/not-found.ts'
import { RootFrame } from './shell/root-frame.tsx'
import { SiteLayout } from './shell/site-layout.tsx'
import { loadTexts } from './texts/i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
    /** The theme while the visitor has not chosen one; dark unless said. */
    theme?: Theme
    footer?: 'hidden' | 'hidden-on-phones'
    /** Nothing is left free below the content. */
    flush?: boolean
    /** The bet slip stands beside the content. */
    slip?: boolean
  }
}

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  ),
  async beforeLoad({ location }) {
    const { pathname, searchStr, search } = location
    const decision = decideNavigation(await navigationState(pathname), pathname, searchStr)
    if (decision.kind === 'redirect')
      throw redirect({ to: decision.to, search: decision.search === false ? {} : search, replace: true })
    if (decision.kind === 'not-found') throw notFound()
  },
})

const bareLayout = lazyScreen(() => import('./shell/bare-layout.tsx').then((layout) => layout.BareLayout))
const windowLayout = lazyScreen(() => import('./shell/window-layout.tsx').then((layout) => layout.WindowLayout))
const queryFrame = lazyScreen(() => import('./loading/query-frame.tsx').then((frame) => frame.QueryFrame))

const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout })
const account = createRoute({ getParentRoute: () => site, id: 'account', component: queryFrame })
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: bareLayout })
const windows = createRoute({
  getParentRoute: () => root,
  id: 'financial-operations',
  component: windowLayout,
  loader: () => loadTexts('balance'),
})

const comingSoonPage = lazyScreen(() =>
  import('./route-states/coming-soon-page.tsx').then((page) => page.ComingSoonPage),
)
const homePage = lazyScreen(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const sportPage = lazyScreen(() => import('../features/sport/sport-page.tsx').then((page) => page.SportPage))
const sportOnlyPage = lazyScreen(() => import('../features/sport/sport-page.tsx').then((page) => page.SportOnlyPage))
const registerPage = lazyScreen(() =>
  import('../features/registration/register-page.tsx').then((page) => page.RegisterPage),
)
const verifyEmailPage = lazyScreen(() =>
  import('../features/verify-email/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
)
const onboardSuccessPage = lazyScreen(() =>
  import('../features/onboarding/onboard-success-page.tsx').then((page) => page.OnboardSuccessPage),
)
const accountPage = lazyScreen(() => import('../features/account/account-page.tsx').then((page) => page.AccountPage))
const changePasswordPage = lazyScreen(() =>
  import('../features/account/change-password-page.tsx').then((page) => page.ChangePasswordPage),
)
const depositPage = lazyScreen(() =>
  import('../features/wallet/deposit/deposit-page.tsx').then((page) => page.DepositPage),
)
const verifyDepositPage = lazyScreen(() =>
  import('../features/wallet/deposit/verify-deposit-page.tsx').then((page) => page.VerifyDepositPage),
)
const withdrawalPage = lazyScreen(() =>
  import('../features/wallet/withdrawal/withdrawal-page.tsx').then((page) => page.WithdrawalPage),
)
const transactionsPage = lazyScreen(() =>
  import('../features/wallet/transactions/transactions-page.tsx').then((page) => page.TransactionsPage),
)
const atmPage = lazyScreen(() => import('../features/wallet/atm/atm-page.tsx').then((page) => page.AtmPage))
const gallery = lazyScreen(() => import('@momio/ui/gallery/gallery').then((page) => page.Gallery))

type ScreenOptions = Omit<NonNullable<Parameters<typeof createRoute>[0]['staticData']>, 'screen'>

function soon(screen: ComingSoonScreen, options: ScreenOptions = {}) {
  return { component: comingSoonPage, staticData: { screen, ...options } }
}
function home(screen: 'Home' | 'ForgotPassword' | 'RestorePassword' | 'Login') {
  return { component: homePage, loader: () => loadTexts('home', 'sport'), staticData: { screen } }
}

const WALLET_TEXTS = ['wallet', 'player-screen', 'refusals']

function deposit(screen: 'Deposit' | 'DepositDesktop') {
  return { component: depositPage, loader: () => loadTexts('deposit', ...WALLET_TEXTS), staticData: { screen } }
}
function withdrawal(screen: 'Withdrawal' | 'WithdrawalDesktop') {
  return { component: withdrawalPage, loader: () => loadTexts('withdrawal', ...WALLET_TEXTS), staticData: { screen } }
}
function transactions(screen: 'Transactions' | 'TransactionsDesktop') {
  const loader = () => loadTexts('transactions', ...WALLET_TEXTS)
  return { component: transactionsPage, loader, staticData: { screen } }
}

const sport = createRoute({ getParentRoute: () => site, path: '/sport', staticData: { slip: true } })

const sportRoutes = sport.addChildren([
  createRoute({
    getParentRoute: () => sport,
    path: '/',
    component: sportPage,
    loader: () => loadTexts('sport'),
    staticData: { screen: 'sportsbook', slip: true },
  }),
  createRoute({
    getParentRoute: () => sport,
    path: '$sportId',
    component: sportOnlyPage,
    loader: () => loadTexts('sport'),
    staticData: { screen: 'sportsbook-sport', slip: true },
  }),
  createRoute({
    getParentRoute: () => sport,
    path: '$sportId/tournament/$tournamentId',
    ...soon('sportsbook-tournament', { slip: true }),
  }),
  createRoute({
    getParentRoute: () => sport,
    path: '$sportId/special-tournament/$tournamentId',
    ...soon('special-tournament', { slip: true }),
  }),
  createRoute({
    getParentRoute: () => sport,
    path: '$sportId/$matchId',
    ...soon('sportsbook-match', { slip: true, footer: 'hidden-on-phones' }),
  }),
])

const accountRoutes = account.addChildren([
  createRoute({ getParentRoute: () => account, path: '/bet-history', ...soon('BetHistory', { footer: 'hidden' }) }),
  createRoute({ getParentRoute: () => account, path: '/search', ...soon('Search') }),
  createRoute({ getParentRoute: () => account, path: '/search-bar/$type', ...soon('Search') }),
  createRoute({ getParentRoute: () => account, path: '/casino', ...soon('Casino') }),
  createRoute({ getParentRoute: () => account, path: '/casino/$casinoFilterID', ...soon('CasinoType') }),
  createRoute({
    getParentRoute: () => account,
    path: '/casino/$casinoFilterID/$casinoCategoryID',
    ...soon('CasinoCategory'),
  }),
  createRoute({ getParentRoute: () => account, path: '/casino/live', ...soon('CasinoLive') }),
  createRoute({ getParentRoute: () => account, path: '/casino/live/roulette_live', ...soon('CasinoLiveRoulette') }),
  createRoute({ getParentRoute: () => account, path: '/casino/slots', ...soon('CasinoSlots') }),
  createRoute({ getParentRoute: () => account, path: '/casino-history', ...soon('CasinoHistory') }),
  createRoute({ getParentRoute: () => account, path: '/deposit', ...deposit('Deposit') }),
  createRoute({ getParentRoute: () => account, path: '/withdrawal', ...withdrawal('Withdrawal') }),
  createRoute({ getParentRoute: () => account, path: '/transactions', ...transactions('Transactions') }),
  createRoute({
    getParentRoute: () => account,
    path: '/atm',
    component: atmPage,
    loader: () => loadTexts('atm'),
    staticData: { screen: 'ATM', flush: true },
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/verify-deposit',
    component: verifyDepositPage,
    loader: () => loadTexts('deposit', ...WALLET_TEXTS),
    staticData: { screen: 'VerifyDeposit' },
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/user-identification',
    component: accountPage,
    loader: () => loadTexts('account', 'player-screen', 'refusals'),
    staticData: { screen: 'UserIdentification' },
  }),
  createRoute({ getParentRoute: () => account, path: '/user-identification/identity-card', ...soon('IdentityCard') }),
  createRoute({ getParentRoute: () => account, path: '/user-identification/address', ...soon('ProofAddress') }),
  createRoute({ getParentRoute: () => account, path: '/responsable-game', ...soon('ResponsibleGame') }),
  createRoute({
    getParentRoute: () => account,
    path: '/change-password',
    component: changePasswordPage,
    loader: () => loadTexts('account', 'player-screen', 'refusals', 'password'),
    staticData: { screen: 'ChangePassword' },
  }),
])

const siteRoutes = site.addChildren([
  createRoute({ getParentRoute: () => site, path: '/', ...home('Home') }),
  createRoute({ getParentRoute: () => site, path: '/RestorePassword', ...home('RestorePassword') }),
  createRoute({ getParentRoute: () => site, path: '/forgot-my-password', ...home('ForgotPassword') }),
  createRoute({ getParentRoute: () => site, path: '/login', ...home('Login') }),
  sportRoutes,
  accountRoutes,
  createRoute({
    getParentRoute: () => site,
    path: '/rules-sports/$idSport',
    ...soon('RulesSports', { footer: 'hidden' }),
  }),
  createRoute({ getParentRoute: () => site, path: '/ayuda', ...soon('Help') }),
  createRoute({ getParentRoute: () => site, path: '/faqs', ...soon('Faqs') }),
  createRoute({ getParentRoute: () => site, path: '/general-rules', ...soon('GeneralRules') }),
  createRoute({ getParentRoute: () => site, path: '/about-us', ...soon('AboutUs') }),
  createRoute({ getParentRoute: () => site, path: '/privacy-policy', ...soon('PrivacyPolicy') }),
  createRoute({ getParentRoute: () => site, path: '/terms-conditions', ...soon('TermsConditions') }),
  createRoute({ getParentRoute: () => site, path: '/responsable-game-policy', ...soon('ResponsibleGamePolicy') }),
  createRoute({ getParentRoute: () => site, path: '/anti-laundering-policy', ...soon('AntiLaunderingPolicy') }),
  createRoute({ getParentRoute: () => site, path: '$', component: NotFound, staticData: { screen: 'NotName' } }),
])

const bareRoutes = bare.addChildren([
  createRoute({
    getParentRoute: () => bare,
    path: '/register',
    component: registerPage,
    loader: () => loadTexts('registration', 'signup-steps', 'password'),
    staticData: { screen: 'RegisterAccount', theme: 'light' },
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/verify-email',
    component: verifyEmailPage,
    loader: () => loadTexts('verify-email', 'signup-steps'),
    staticData: { screen: 'VerifyEmail', theme: 'light' },
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/onboard-success',
    component: onboardSuccessPage,
    loader: () => loadTexts('onboarding', 'signup-steps', 'player-screen'),
    staticData: { screen: 'OnboardSuccess', theme: 'light' },
  }),
  createRoute({ getParentRoute: () => bare, path: '/authorize', ...soon('Authorize') }),
  createRoute({ getParentRoute: () => bare, path: '/casino/game/$gameID', ...soon('CasinoGame') }),
])

const windowRoutes = windows.addChildren([
  createRoute({ getParentRoute: () => windows, path: '/financial-operations' }),
  createRoute({ getParentRoute: () => windows, path: '/depositWindow', ...deposit('DepositDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/withdrawalWindow', ...withdrawal('WithdrawalDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/transactionsWindow', ...transactions('TransactionsDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/responsableGameWindow', ...soon('ResponsibleGameDesktop') }),
])

const galleryRoute = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  component: gallery,
  staticData: { screen: 'Gallery' },
})

export const routeTree = root.addChildren([siteRoutes, bareRoutes, windowRoutes, galleryRoute])
