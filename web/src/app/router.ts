import { createRouter } from '@tanstack/react-router'
import { followNavigation } from './navigation-effects.ts'
import { NotFound } from './not-found.ts'
import { RouteFailure } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'
import { routeTree } from './routes.tsx'
import { followSession } from './session.ts'

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
