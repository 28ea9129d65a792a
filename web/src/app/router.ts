import { createRouter } from '@tanstack/react-router'
import { followNavigation } from './navigation-effects.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteFailure } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: RoutePending,
  // Ids such as sr:sport:1 stay readable in the address bar.
  pathParamsAllowedCharacters: [':'],
  // The router keeps the positions; scroll-rules.ts decides when they are used.
  scrollRestoration: () => false,
})

followNavigation(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
