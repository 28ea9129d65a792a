import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import {
  HUB_PATH,
  LIVE_HUB,
  type LinePrices,
  type Match,
  type OddsChangePush,
  orderedTournaments,
} from '@momio/contract/live-book'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { startProduct } from '../../test/product.ts'

const SPORTS = ['sr:sport:1', 'sr:sport:2']

test('the feed’s own messages become a list of live matches whose prices move on the client [HUB-1]', async () => {
  const matches = { soccer: 3, basketball: 3 }
  const product = await startProduct({ simulator: { enabled: true, seed: 'story', speed: 10, matches, prematch: 0 } })
  onTestFinished(() => product.stop())
  const list = async () => {
    const answer = await fetch(product.url + orderedTournaments.path)
    return Object.values(orderedTournaments.response.parse(await answer.json()).mappedTournaments)
  }
  const listedSports = async () => (await list()).map(({ sportId }) => sportId)
  await eventually(async () => expect(await listedSports()).toEqual(expect.arrayContaining(SPORTS)))

  const client = new HubConnectionBuilder()
    .withUrl(product.url + HUB_PATH.liveOddsOne, { transport: HttpTransportType.WebSockets })
    .withHubProtocol(new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build()
  const pushes: OddsChangePush[] = []
  client.on('OddsChange', (push: OddsChangePush) => {
    pushes.push(LIVE_HUB.OddsChange.parse(push))
  })
  await client.start()
  onTestFinished(() => client.stop())
  for (const sportId of SPORTS) await client.invoke('JoinSport', sportId)

  const listed = new Map<string, Match>(
    (await list()).flatMap(({ matches }) => matches.map((match) => [match.id, match])),
  )
  const movedSports = () =>
    pushes.flatMap((push) => {
      const match = listed.get(push.eventId)
      if (match === undefined || push.seq <= match.seq) return []
      return push.prices.some((line) => isNewPrice(match, line)) ? [match.sportId] : []
    })
  await eventually(() => expect(movedSports()).toEqual(expect.arrayContaining(SPORTS)))
})

function isNewPrice(match: Match, line: LinePrices): boolean {
  const shown = match.markets.find((one) => one.id === line.id)
  return shown !== undefined && line.outcomes.some(([, odds], index) => odds !== shown.outcomes[index]?.odds)
}
