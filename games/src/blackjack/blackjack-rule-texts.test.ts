import { LOCALES } from '@momio/contract/locale'
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
