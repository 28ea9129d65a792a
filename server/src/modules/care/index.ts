/** The door lets staff's calls out and nothing else: no other module reads a score, and marketing never does. */
export { careRoutes } from './routes.ts'
export { startCare } from './start-care.ts'
