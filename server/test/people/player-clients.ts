import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { PLAYER_HUB, PLAYER_HUB_PATH, type SessionEndReason } from '@momio/contract/player-hub'
import { onTestFinished } from 'vitest'

export interface PlayerClient {
  readonly client: HubConnection
  /** What was pushed to it. */
  readonly pushes: string[]
  /** The reason of each `SessionEnded`. */
  readonly endings: SessionEndReason[]
  /** Resolves with the reason once the server ends the connection. */
  readonly closed: Promise<string | undefined>
}

/** The official client, unmodified, on the hub of players; rejects where it is refused. */
export async function playerClient(url: string, token?: string, skipNegotiation = true): Promise<PlayerClient> {
  const client = new HubConnectionBuilder()
    .withUrl(url + PLAYER_HUB_PATH, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation,
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
    })
    .configureLogging(LogLevel.None)
    .build()
  const pushes: string[] = []
  for (const [target, schema] of Object.entries(PLAYER_HUB)) {
    client.on(target, (push: unknown) => {
      schema.parse(push)
      pushes.push(target)
    })
  }
  const endings: SessionEndReason[] = []
  client.on('SessionEnded', ({ reason }: { reason: SessionEndReason }) => void endings.push(reason))
  const closed = new Promise<string | undefined>((resolve) => client.onclose((error) => resolve(error?.message)))
  onTestFinished(() => client.stop())
  await client.start()
  return { client, pushes, endings, closed }
}
