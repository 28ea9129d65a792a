import { fillTemplate, type NameValues, readSpecifiers } from '@momio/domain/market-name'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { COMPILED_WORDS } from './compiled-words.ts'
import type { DescribedMarket } from './market-names.ts'
import { inShownOrder } from './outcome-order.ts'
import { spanishOf } from './spanish-of.ts'

/** Provider two names things in the message itself; its outcome numbers mean nothing beyond their market. */
export function describeProviderTwo({ home, away }: FixtureInput, market: MarketInput): DescribedMarket {
  const values: NameValues = {
    specifiers: readSpecifiers(market.specifiers),
    home: home.name,
    away: away.name,
  }
  const originalName = market.name ?? `Market ${market.id}`
  const own = COMPILED_WORDS.providerTwo.get(market.id)
  const filled = own && fillTemplate(own, values)
  const outcomes = market.outcomes.map(({ id, name }) => [id, outcomeText(name ?? id, values)] as const)
  return {
    name: filled?.complete ? filled.text : (market.name ?? `Mercado ${market.id}`),
    originalName,
    outcomes: inShownOrder(outcomes),
    complete: true,
  }
}

function outcomeText(text: string, { home, away }: NameValues): string {
  if (text === home || text === away) return text
  const said = text.replace(home, '{$competitor1}').replace(away, '{$competitor2}')
  const spanish = spanishOf(said)
  return spanish === undefined
    ? text
    : spanish.replace('{$competitor1}', () => home).replace('{$competitor2}', () => away)
}
