import { createRouter } from '@tanstack/react-router'
import { followSession } from './navigation/follow-session.ts'
import { followNavigation } from './navigation/navigation-effects.ts'
import { NotFound } from './route-states/not-found.ts'
import { RouteFailure } from './route-states/route-failure.tsx'
import { RoutePending } from './route-states/route-pending.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: RoutePending,
  // Ids such as sr:sport:1 stay readable in the address bar.
  pathParamsAllowedCharacters: [':'],
  // The router keeps the positions; scroll-rules.ts decides when they are used.
  scrollRestoration: () => false,
})

followNavigation(router)
followSession(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
