/** Maintenance, published terms, the access gate, feature flags and tracking. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const maintenanceSetting = { method: 'GET', path: '/api/Settings/maintenance' } as const
export const activeMaintenanceMessage = { method: 'GET', path: '/api/MaintenanceMessage/GetActiveMessage' } as const
export const publishedTerms = { method: 'GET', path: '/api/Settings/Terms' } as const
export const passAccessGate = { method: 'POST', path: '/api/Settings/Authorize' } as const
export const featureFlag = { method: 'GET', path: '/flags/{name}.json' } as const
export const trackEvents = { method: 'POST', path: '/api/Tracking/events' } as const
export const listTrackedEvents = { method: 'GET', path: '/api/Tracking/events' } as const
export const countTrackedEvents = { method: 'GET', path: '/api/Tracking/counts' } as const
export const staffFlags = { method: 'GET', path: '/api/Staff/Flags' } as const
export const staffPutFlag = { method: 'PUT', path: '/api/Staff/Flags/{name}' } as const
export const staffMaintenance = { method: 'GET', path: '/api/Staff/Maintenance' } as const
export const staffSwitchMaintenance = { method: 'PUT', path: '/api/Staff/Maintenance/{part}' } as const
export const staffAnnouncements = { method: 'GET', path: '/api/Staff/Announcements' } as const
export const staffAnnounce = { method: 'POST', path: '/api/Staff/Announcements' } as const
export const staffEndAnnouncement = { method: 'POST', path: '/api/Staff/Announcements/{id}/End' } as const
