export { hasBreak, limitsInForce } from './queries.ts'
export { limitsOf, type Restrictions, restrictionsOf } from './restrictions.ts'
export { limitsRoutes } from './routes.ts'
