import { expect, test } from 'vitest'
import { anyFixture, arrived, oddsXml, START, scriptedProvider } from '../../../test/catalogue/provider-one.ts'

test('each of the nine kinds of message of provider one does its work [FEED-1]', async () => {
  let home = 'América'
  const scripted = await scriptedProvider({
    get: async (path) => (await anyFixture(path)).replace('América', home),
  })
  const { book, recoveries, script } = scripted
  script.recovery = 'accept'
  const state = () => {
    const event = book.view.event('sr:match:5')
    const [line] = event?.lines.values() ?? []
    return {
      home: book.match('sr:match:5')?.homeCompetitorName,
      status: line?.status,
      odds: book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds,
      results: line?.outcomes.map(({ result }) => result?.result),
      cancelled: line?.cancellations?.length ?? 0,
    }
  }
  const about = async (type: string, second: number, inner = '', attributes = '') => {
    scripted.clock.advance(1000)
    const at = START + second * 1000
    scripted.send(`<${type} product="1" event_id="sr:match:5" timestamp="${at}" ${attributes}>${inner}</${type}>`)
    await arrived()
    return state()
  }

  // alive: the producer can be asked, and is.
  scripted.alive(1)
  await arrived()
  expect(recoveries.map(({ product }) => product)).toEqual(['liveodds'])
  // odds_change: the match and its prices are known, and suspended while the producer is not recovered.
  scripted.send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  expect(state()).toMatchObject({ home: 'América', odds: 1.6, status: -1 })
  // snapshot_complete: the prices are open.
  scripted.complete(1, recoveries[0]?.id ?? 0)
  await arrived()
  expect(state()).toMatchObject({ status: 1 })

  home = 'Guadalajara'
  expect(await about('fixture_change', 1, '', 'change_type="4"')).toMatchObject({ home: 'Guadalajara', status: 1 })
  expect(await about('bet_stop', 2, '', 'groups="all"')).toMatchObject({ status: -1 })
  const window = `start_time="${START}" end_time="${START + 1000}"`
  const market = '<market id="1" void_reason="12"/>'
  expect(await about('bet_cancel', 3, market, window)).toMatchObject({ cancelled: 1, status: -1 })
  expect(await about('rollback_bet_cancel', 4, market, window)).toMatchObject({ cancelled: 0, status: -1 })
  const outcomes = '<outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/>'
  const settled = `<outcomes><market id="1">${outcomes}</market></outcomes>`
  const settlement = await about('bet_settlement', 5, settled, 'certainty="2"')
  expect(settlement).toMatchObject({ status: -3, results: [1, 0, 0] })
  const undone = await about('rollback_bet_settlement', 6, '<market id="1"/>')
  expect(undone).toMatchObject({ status: -1, results: [undefined, undefined, undefined] })
})
