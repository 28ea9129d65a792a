import { PROVIDER } from '@momio/contract/live-book'
import { EVENT_TYPE, PROVIDER_ONE_SPORT, PROVIDER_TWO_SPORT, TYPE_GROUP } from '@momio/contract/sport-codes'
import { marketGroupingSchema } from '@momio/contract/sport-market'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import { expect, test } from 'vitest'
import { templateMarketsOf } from './template-markets.ts'

const SPORTS = [
  ...Object.values(PROVIDER_ONE_SPORT).map((number) => [`sr:sport:${number}`, PROVIDER.one] as const),
  ...Object.values(PROVIDER_TWO_SPORT).map((number) => [`bg:sport:${number}`, PROVIDER.two] as const),
]

test.each(SPORTS)(
  '%s has one main group, which leads and has the markets of its list [CAT-5]',
  (sportId, providerId) => {
    for (const eventType of Object.values(EVENT_TYPE)) {
      const groups = templateMarketsOf(sportId, providerId, eventType)
      for (const group of groups) marketGroupingSchema.parse(group)
      expect(groups.map(({ order }) => order)).toEqual(groups.map((_, place) => place))
      expect(groups.map(({ typeGroup }) => typeGroup === TYPE_GROUP.main)).toEqual(
        groups.map((_, place) => place === 0),
      )
      expect(new Set(groups.map((group) => group.nameMarketGrouping)).size).toBe(groups.length)
      const main = groups[0]?.templateMarketToSportMarkets.map(({ marketType }) => marketType)
      for (const marketType of marketTypesOf(listLayout(sportId))) expect(main).toContain(marketType)
    }
  },
)

test('live soccer leads with the next goal where prematch leads with double chance [CAT-5]', () => {
  const second = (eventType: number) =>
    templateMarketsOf('sr:sport:1', PROVIDER.one, eventType)[0]?.templateMarketToSportMarkets[1]?.marketType
  expect(second(EVENT_TYPE.live)).toBe(8)
  expect(second(EVENT_TYPE.prematch)).toBe(10)
})

test('provider two groups its own market numbers, however the sport is named [CAT-5]', () => {
  const groups = templateMarketsOf('bg:sport:10', PROVIDER.two, EVENT_TYPE.live)
  expect(groups[0]?.templateMarketToSportMarkets[0]?.marketType).toBe(2)
  expect(templateMarketsOf('sr:sport:1', PROVIDER.two, EVENT_TYPE.live)).toEqual(groups)
})
