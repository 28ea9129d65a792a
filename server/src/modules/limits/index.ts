export { hasBreak, limitsInForce } from './queries.ts'
export { limitsRoutes } from './routes.ts'
