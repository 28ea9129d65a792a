import { pageTokens } from '@momio/client/token-store'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { NotFound } from './load-state/not-found.tsx'
import { PageFailure } from './load-state/page-failure.tsx'
import type { Screen } from './screen.ts'
import { SCREENS, type ScreenName } from './screens.ts'
import { OfficeFrame } from './shell/office-frame.tsx'
import { RootFrame } from './shell/root-frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenName
  }
}

const lazy = (load: () => Promise<RouteComponent>) =>
  lazyRouteComponent(() => load().then((component) => ({ default: component })))

const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFound })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazy(() => import('./features/login/login-page.tsx').then((page) => page.LoginPage)),
})

const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: OfficeFrame,
  beforeLoad({ location }) {
    if (!pageTokens.read()) throw redirect({ to: '/login', search: { back: location.href } as never, replace: true })
  },
})

type Screens = (typeof SCREENS)[ScreenName]
type Paths = Screens extends infer One ? (One extends Screen<infer Path> ? Path : never) : never
type OfficeRoutes = { [Path in Paths]: ReturnType<typeof createRoute<unknown, typeof office, Path>> }

/** The types keep each path, so that a link to none of them does not compile. */
const screenRoutes = Object.fromEntries(
  Object.entries<Screen>(SCREENS).map(([name, { path, load }]) => [
    path,
    createRoute({
      getParentRoute: () => office,
      path,
      component: lazy(load),
      staticData: { screen: name as ScreenName },
    }),
  ]),
) as unknown as OfficeRoutes

/** Every value of the address stays text: an id of twenty digits is no number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([login, office.addChildren(screenRoutes)]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NotFound,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
