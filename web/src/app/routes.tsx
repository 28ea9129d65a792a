import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import type { Theme } from '../preferences.ts'
import type { ComingSoonScreen, ScreenName } from './coming-soon.ts'
import { decideNavigation } from './guards.ts'
import { loadTexts } from './i18n.ts'
import { lazyScreen } from './lazy-screen.ts'
import { navigationState } from './navigation-state.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RootFrame } from './shell/root-frame.tsx'
import { SiteLayout } from './shell/site-layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
    /** The theme while the visitor has not chosen one; dark unless said. */
    theme?: Theme
    footer?: 'hidden' | 'hidden-on-phones'
    /** The bet slip stands beside the content. */
    slip?: boolean
  }
}

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
  async beforeLoad({ location }) {
    const decision = decideNavigation(await navigationState(location.pathname), location.pathname)
    if (decision.kind === 'redirect') throw redirect({ to: decision.to, search: location.search, replace: true })
    if (decision.kind === 'not-found') throw notFound()
  },
})

const bareLayout = lazyScreen(() => import('./shell/bare-layout.tsx').then((layout) => layout.BareLayout))
const windowLayout = lazyScreen(() => import('./shell/window-layout.tsx').then((layout) => layout.WindowLayout))
const queryFrame = lazyScreen(() => import('./query-frame.tsx').then((frame) => frame.QueryFrame))

const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout })
const account = createRoute({ getParentRoute: () => site, id: 'account', component: queryFrame })
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: bareLayout })
const windows = createRoute({ getParentRoute: () => root, id: 'financial-operations', component: windowLayout })

const comingSoonPage = lazyScreen(() => import('./coming-soon-page.tsx').then((page) => page.ComingSoonPage))
const homePage = lazyScreen(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const sportPage = lazyScreen(() => import('../features/sport/sport-page.tsx').then((page) => page.SportPage))
const sportOnlyPage = lazyScreen(() => import('../features/sport/sport-page.tsx').then((page) => page.SportOnlyPage))
const gallery = lazyScreen(() => import('@momio/ui/gallery/gallery').then((page) => page.Gallery))

type ScreenOptions = Omit<NonNullable<Parameters<typeof createRoute>[0]['staticData']>, 'screen'>

function soon(screen: ComingSoonScreen, options: ScreenOptions = {}) {
  return { component: comingSoonPage, staticData: { screen, ...options } }
}
function home(screen: 'Home' | 'ForgotPassword' | 'RestorePassword' | 'Login') {
  return { component: homePage, loader: () => loadTexts('home', 'sport'), staticData: { screen } }
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
  createRoute({ getParentRoute: () => account, path: '/deposit', ...soon('Deposit') }),
  createRoute({ getParentRoute: () => account, path: '/withdrawal', ...soon('Withdrawal') }),
  createRoute({ getParentRoute: () => account, path: '/transactions', ...soon('Transactions') }),
  createRoute({ getParentRoute: () => account, path: '/atm', ...soon('ATM') }),
  createRoute({ getParentRoute: () => account, path: '/verify-deposit', ...soon('VerifyDeposit') }),
  createRoute({ getParentRoute: () => account, path: '/user-identification', ...soon('UserIdentification') }),
  createRoute({ getParentRoute: () => account, path: '/user-identification/identity-card', ...soon('IdentityCard') }),
  createRoute({ getParentRoute: () => account, path: '/user-identification/address', ...soon('ProofAddress') }),
  createRoute({ getParentRoute: () => account, path: '/responsable-game', ...soon('ResponsibleGame') }),
  createRoute({ getParentRoute: () => account, path: '/change-password', ...soon('ChangePassword') }),
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
  createRoute({ getParentRoute: () => site, path: '$', component: NotFoundPage, staticData: { screen: 'NotName' } }),
])

const bareRoutes = bare.addChildren([
  createRoute({ getParentRoute: () => bare, path: '/register', ...soon('RegisterAccount', { theme: 'light' }) }),
  createRoute({ getParentRoute: () => bare, path: '/verify-email', ...soon('VerifyEmail', { theme: 'light' }) }),
  createRoute({ getParentRoute: () => bare, path: '/onboard-success', ...soon('OnboardSuccess', { theme: 'light' }) }),
  createRoute({ getParentRoute: () => bare, path: '/authorize', ...soon('Authorize') }),
  createRoute({ getParentRoute: () => bare, path: '/casino/game/$gameID', ...soon('CasinoGame') }),
])

const windowRoutes = windows.addChildren([
  createRoute({ getParentRoute: () => windows, path: '/financial-operations' }),
  createRoute({ getParentRoute: () => windows, path: '/depositWindow', ...soon('DepositDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/withdrawalWindow', ...soon('WithdrawalDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/transactionsWindow', ...soon('TransactionsDesktop') }),
  createRoute({ getParentRoute: () => windows, path: '/responsableGameWindow', ...soon('ResponsibleGameDesktop') }),
])

const galleryRoute = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  component: gallery,
  staticData: { screen: 'Gallery' },
})

export const routeTree = root.addChildren([siteRoutes, bareRoutes, windowRoutes, galleryRoute])
