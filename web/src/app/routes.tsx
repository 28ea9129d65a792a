import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { beginOnEntry } from './loading/begin-on-entry.ts'
import { lazyScreen } from './loading/lazy-screen.ts'
import { decideNavigation } from './navigation/guards.ts'
import { navigationState } from './navigation/navigation-state.ts'
import { NotFound } from './route-states/not-found.ts'
import { type Layout, SCREENS, type Screen, type ScreenLook, type ScreenName } from './screens.ts'
import { RootFrame } from './shell/root-frame.tsx'
import { SiteLayout } from './shell/site-layout.tsx'
import { loadTexts } from './texts/i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenLook {
    readonly screen?: ScreenName
  }
}

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  ),
  async beforeLoad({ location: { pathname, searchStr, search }, matches }) {
    const state = await navigationState(pathname)
    const decision = decideNavigation(state, matches.at(-1)?.staticData.guard, pathname, searchStr)
    if (decision.kind === 'redirect')
      throw redirect({ to: decision.to, search: decision.search === false ? {} : search, replace: true })
    if (decision.kind === 'not-found') throw notFound()
  },
})

const bareLayout = lazyScreen(() => import('./shell/bare-layout.tsx').then((layout) => layout.BareLayout))
const gameLayout = lazyScreen(() => import('./shell/game-layout.tsx').then((layout) => layout.GameLayout))
const windowLayout = lazyScreen(() => import('./shell/window-layout.tsx').then((layout) => layout.WindowLayout))
const queryProvider = lazyScreen(() => import('./loading/query-provider.tsx').then((frame) => frame.QueryProvider))

const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout })
const queries = createRoute({ getParentRoute: () => site, id: 'queries', component: queryProvider })
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: bareLayout })
const game = createRoute({ getParentRoute: () => root, id: 'game', component: gameLayout })
const windows = createRoute({
  getParentRoute: () => root,
  id: 'financial-operations',
  component: windowLayout,
  loader: () => loadTexts('balance'),
})

/** Screens that share a component, such as Home and Login, are one component to React as well. */
const components = new Map<LoadComponent, RouteComponent>()

function lazyComponent(load: LoadComponent): RouteComponent {
  const component = components.get(load) ?? lazyScreen(load)
  components.set(load, component)
  return component
}

type LoadComponent = () => Promise<RouteComponent>
type Screens = (typeof SCREENS)[ScreenName]
type PathsIn<In extends Layout> = Screens extends infer One
  ? One extends Screen<infer Path, In>
    ? Path
    : never
  : never
type RoutesIn<In extends Layout, Parent extends AnyRoute> = {
  [Path in PathsIn<In>]: ReturnType<typeof createRoute<unknown, Parent, Path>>
}

/** The routes of all screens of a layout; the types keep each path, so that a link to none of them does not compile. */
function routesIn<In extends Layout, Parent extends AnyRoute>(layout: In, parent: Parent): RoutesIn<In, Parent> {
  const routes = Object.entries<Screen>(SCREENS)
    .filter(([, screen]) => screen.layout === layout)
    .flatMap(([name, screen]) =>
      [screen.path].flat().map((path) => [path, screenRoute(parent, path, name as ScreenName, screen)] as const),
    )
  return Object.fromEntries(routes) as unknown as RoutesIn<In, Parent>
}

function screenRoute(parent: AnyRoute, path: string, name: ScreenName, screen: Screen) {
  const { guard, theme, footer, flush, part, slip, texts, begin } = screen
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyComponent(screen.load),
    ...(begin ? { beforeLoad: beginOnEntry(begin) } : {}),
    loader: () => (texts.length > 0 ? loadTexts(...texts) : undefined),
    staticData: { screen: name, guard, theme, footer, flush, part, slip },
  })
}

export const routeTree = root.addChildren([
  site.addChildren({
    ...routesIn('site-without-queries', site),
    queries: queries.addChildren(routesIn('site', queries)),
  }),
  bare.addChildren(routesIn('bare', bare)),
  game.addChildren(routesIn('game', game)),
  windows.addChildren(routesIn('window', windows)),
  ...Object.values(routesIn('none', root)),
])
