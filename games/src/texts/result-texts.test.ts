import { LOCALES } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'
import { resultTexts } from './result-texts.ts'
import { fetchWords } from './words.ts'

test.each(LOCALES)(
  '%s: a prize is told as it was won, with what is withheld of it and what is left [CAS-3, GLI-7]',
  async (locale) => {
    const context = { words: await fetchWords(locale), money: moneyText(locale) }
    const { won, withheld } = resultTexts(context, { payout: 20, withheld: 0.2 })
    expect(won).toMatch(/20[.,]00/)
    expect(withheld).toMatch(/0[.,]20.*19[.,]80/)
    expect(resultTexts(context, { payout: 20, withheld: 0 }).withheld).toBe('')
    expect(resultTexts(context, { payout: 0, withheld: 0 }).won).toBe(context.words('lost'))
  },
)
