import { BLACKJACK_ACTIONS } from '@momio/domain/casino/blackjack/blackjack-shown'
import type { Words } from '../texts/words.ts'

const RULES = [
  'rule.shoe',
  'rule.dealer',
  'rule.blackjack',
  'rule.double',
  'rule.split',
  'rule.insurance',
  'rule.tax',
  'rule.fairCards',
] as const

/** The rules in sentences, the keys of the player's language at their end. */
export function blackjackRuleTexts(words: Words): readonly string[] {
  const keys = BLACKJACK_ACTIONS.map((type) => `${words(`key.${type}`)} = ${words(`act.${type}`)}`)
  return [...RULES.map((key) => words(key)), words('rule.keys', { keys: keys.join(', ') })]
}
