/** Maintenance, feature flags and tracking. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const maintenanceSetting = { method: 'GET', path: '/api/Settings/maintenance' } as const
export const activeMaintenanceMessage = { method: 'GET', path: '/api/MaintenanceMessage/GetActiveMessage' } as const
export const featureFlag = { method: 'GET', path: '/flags/{name}.json' } as const
export const trackEvents = { method: 'POST', path: '/api/Tracking/events' } as const
export const listTrackedEvents = { method: 'GET', path: '/api/Tracking/events' } as const
