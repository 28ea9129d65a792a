import { LOCALES } from '@momio/contract/locale'
import { LEFT_AFTER_HOURS } from '@momio/domain/casino/left-alone'
import { expect, test } from 'vitest'
import { fetchWords } from '../texts/words.ts'
import { blackjackRuleTexts } from './blackjack-rule-texts.ts'

test.each(LOCALES)(
  'the rules of blackjack in %s say that the tax is withheld of a prize [CAS-3] [MX-2]',
  async (locale) => {
    const words = await fetchWords(locale)
    expect(blackjackRuleTexts(words)).toContain(words('rule.tax'))
  },
)

test.each(LOCALES)(
  'GLI-22: the rules of blackjack in %s say when a hand that was left alone is ended, and how',
  async (locale) => {
    const words = await fetchWords(locale)
    const told = words('rule.left', { hours: LEFT_AFTER_HOURS })
    expect(told).toContain(` ${LEFT_AFTER_HOURS} `)
    expect(blackjackRuleTexts(words)).toContain(told)
  },
)
