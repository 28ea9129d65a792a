import { LOCALES } from '@momio/contract/locale'
import { ALEBRIJES } from '@momio/domain/casino/slot/alebrijes'
import { CENOTE } from '@momio/domain/casino/slot/cenote'
import { LUCHADOR } from '@momio/domain/casino/slot/luchador'
import type { SlotMachine } from '@momio/domain/casino/slot/machine'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import type { FramedGame } from '../games.ts'
import { moneyText, timesText } from '../texts/money-text.ts'
import { fetchWords } from '../texts/words.ts'
import { slotRuleTexts } from './slot-rule-texts.ts'

const MACHINES: Readonly<Record<Exclude<FramedGame, 'blackjack'>, SlotMachine>> = {
  alebrijes: ALEBRIJES,
  cenote: CENOTE,
  luchador: LUCHADOR,
}
const CASES = Object.entries(MACHINES).flatMap(([name, machine]) =>
  LOCALES.map((locale) => [name, locale, machine] as const),
)

test.each(CASES)('the rules of %s in %s name every multiplier of its prizes [CAS-3]', async (_, locale, machine) => {
  const words = await fetchWords(locale)
  const rules = slotRuleTexts(machine, { words, money: moneyText(locale), locale }, pesos(10))
  const { paid, free } = machine.multipliers
  // The sentence about the highest prize of all multiplies something else.
  const highest = words('rule.max', { times: timesText(locale, machine.maxTimes) })
  for (const times of [...paid, ...free].filter((one) => one !== 1))
    expect(rules.some((rule) => new RegExp(`×${times}(?!\\d)`).test(rule) && rule !== highest)).toBe(true)
})

test.each(CASES)(
  'the rules of %s in %s say that the tax is withheld of a prize [CAS-3] [MX-2]',
  async (_, locale, machine) => {
    const words = await fetchWords(locale)
    const rules = slotRuleTexts(machine, { words, money: moneyText(locale), locale }, pesos(10))
    expect(rules).toContain(words('rule.tax'))
  },
)

test('a machine that pays by ways says that a prize of its table counts once for each way [CAS-3]', async () => {
  const words = await fetchWords('esMX')
  const rules = slotRuleTexts(CENOTE, { words, money: moneyText('esMX'), locale: 'esMX' }, pesos(10))
  expect(rules).toContainEqual(expect.stringContaining('el premio se multiplica por el número de formas'))
})
