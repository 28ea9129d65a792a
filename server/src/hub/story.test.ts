import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_PATH, LIVE_HUB, type Match, type OddsChangePush, orderedTournaments } from '@momio/contract/live-book'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { startProduct } from '../../test/product.ts'

test('the feed’s own messages become a list of live matches whose prices move on the client [HUB-1]', async () => {
  const product = await startProduct({ simulator: { enabled: true, seed: 'story', speed: 10 } })
  onTestFinished(() => product.stop())
  const list = async () => {
    const answer = await fetch(product.url + orderedTournaments.path)
    return Object.values(orderedTournaments.response.parse(await answer.json()).mappedTournaments)
  }
  await eventually(async () => expect((await list()).length).toBeGreaterThan(0))

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
  await client.invoke('JoinSport', 'sr:sport:1')
  await client.invoke('JoinSport', 'sr:sport:2')

  const matches = new Map<string, Match>(
    (await list()).flatMap(({ matches }) => matches.map((match) => [match.id, match])),
  )
  expect(new Set([...matches.values()].map((match) => match.sportId))).toEqual(new Set(['sr:sport:1', 'sr:sport:2']))
  const moved = () =>
    pushes.filter((push) => {
      const match = matches.get(push.eventId)
      return match !== undefined && push.seq > match.seq && push.markets.some((line) => isNewPrice(match, line))
    })
  await eventually(() => expect(moved().length).toBeGreaterThan(5))
})

function isNewPrice(match: Match, line: Match['markets'][number]): boolean {
  const shown = match.markets.find((one) => one.id === line.id)
  return shown !== undefined && line.outcomes.some((outcome, index) => outcome.odds !== shown.outcomes[index]?.odds)
}
