/** What can be closed for maintenance, each on its own; global closes the others too. */
export const MAINTENANCE_PARTS = ['global', 'sportsbook', 'casino'] as const
export type MaintenancePart = (typeof MAINTENANCE_PARTS)[number]
