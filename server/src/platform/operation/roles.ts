export const ROLES = ['api', 'hub', 'feed', 'worker'] as const

/** What a process does: one process may hold them all, or each its own when players outgrow one machine. */
export type Role = (typeof ROLES)[number]

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
