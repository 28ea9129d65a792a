export { startForgetting } from './forget-old-events.ts'
export { trackingRoutes } from './routes.ts'
