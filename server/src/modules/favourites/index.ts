export { FAVOURITES_CHANGED } from './favourite-events.ts'
export { startForgettingMatches } from './forget-ended-matches.ts'
export { favouritesRoutes } from './routes.ts'
