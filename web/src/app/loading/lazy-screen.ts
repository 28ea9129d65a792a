import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { ScreenNotLoaded } from '../../loading/screen-not-loaded.ts'

/** Fails with its own error, so that the error page offers a retry where the router would reload the page by itself. */
export function lazyScreen(load: () => Promise<RouteComponent>): RouteComponent {
  return lazyRouteComponent(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        throw new ScreenNotLoaded('the screen did not load', { cause })
      },
    ),
  )
}
