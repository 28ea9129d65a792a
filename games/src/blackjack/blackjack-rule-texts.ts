import { BLACKJACK_ACTIONS } from '@momio/domain/casino/blackjack/blackjack-shown'
import { LEFT_AFTER_HOURS } from '@momio/domain/casino/left-alone'
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

/** The rules in sentences, what becomes of a hand left alone and the keys of the player's language at their end. */
export function blackjackRuleTexts(words: Words): readonly string[] {
  const keys = BLACKJACK_ACTIONS.map((type) => `${words(`key.${type}`)} = ${words(`act.${type}`)}`)
  return [
    ...RULES.map((key) => words(key)),
    words('rule.left', { hours: LEFT_AFTER_HOURS }),
    words('rule.keys', { keys: keys.join(', ') }),
  ]
}
