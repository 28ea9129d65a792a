/** The sports whose rules have a page, by the last part of its address (doc 1 §2). */
export const RULES_SPORTS = ['football', 'american-football', 'baseball', 'basketball', 'tennis'] as const
export type RulesSport = (typeof RULES_SPORTS)[number]

export function isRulesSport(name: string | undefined): name is RulesSport {
  return RULES_SPORTS.some((sport) => sport === name)
}
