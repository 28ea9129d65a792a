export const MEMBERS_KEY = ['members'] as const
