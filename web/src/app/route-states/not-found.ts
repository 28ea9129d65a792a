import { lazyScreen } from '../loading/lazy-screen.ts'

export const NotFound = lazyScreen(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage))
