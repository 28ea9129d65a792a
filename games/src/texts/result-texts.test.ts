import { LOCALES } from '@momio/contract/locale'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'
import { resultTexts } from './result-texts.ts'
import { fetchWords } from './words.ts'

test.each(LOCALES)(
  '%s: a prize is told as it was won, with what is withheld of it and what is left [CAS-3, GLI-7]',
  async (locale) => {
    const context = { words: await fetchWords(locale), money: moneyText(locale) }
    const { won, withheld } = resultTexts(context, { staked: 10, payout: 20, withheld: 0.2 })
    expect(won).toMatch(/20[.,]00/)
    expect(withheld).toMatch(/0[.,]20.*19[.,]80/)
    expect(resultTexts(context, { staked: 10, payout: 20, withheld: 0 }).withheld).toBe('')
    expect(resultTexts(context, { staked: 10, payout: 0, withheld: 0 }).won).toBe(context.words('lost'))
  },
)

test.each(LOCALES)(
  '%s: what is no more than the stake is told as money back, not as won [CAS-3, GLI-7]',
  async (locale) => {
    const context = { words: await fetchWords(locale), money: moneyText(locale) }
    const told = (payout: number) => resultTexts(context, { staked: 10, payout, withheld: 0 }).won
    for (const payout of [4, 10]) {
      expect(told(payout)).toBe(context.words('returned', { amount: context.money(pesos(payout)) }))
    }
    expect(told(10.01)).toBe(context.words('won', { amount: context.money(pesos(10.01)) }))
  },
)
