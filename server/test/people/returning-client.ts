import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { onTestFinished } from 'vitest'

/** Waits before each attempt to come back; the last one repeats [HUB-3]. */
const DELAYS_MS = [0, 2_000, 10_000, 30_000, 60_000, 120_000]

interface Options {
  readonly token?: string
  /** Without it the client negotiates first. */
  readonly skipNegotiation?: boolean
  readonly handlers?: Readonly<Record<string, (push: never) => unknown>>
  /** Asks for the whole state, at first and each time the client is back. */
  readonly askWhole: (client: HubConnection) => unknown
}

export interface ReturningClient {
  readonly client: HubConnection
  /** Of each time that the connection was lost: how many attempts it took to come back. */
  readonly losses: readonly number[]
}

/** The official client, which comes back by the delays of the specification. */
export async function returningClient(address: string, options: Options): Promise<ReturningClient> {
  const { token, skipNegotiation = true, handlers = {}, askWhole } = options
  const losses: number[] = []
  const client = new HubConnectionBuilder()
    .withUrl(address, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation,
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
    })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds({ previousRetryCount }) {
        if (previousRetryCount === 0) losses.push(0)
        losses[losses.length - 1] = previousRetryCount + 1
        return DELAYS_MS[previousRetryCount] ?? DELAYS_MS.at(-1) ?? null
      },
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const [target, handle] of Object.entries(handlers)) client.on(target, handle)
  client.onreconnected(() => void askWhole(client))
  onTestFinished(() => client.stop())
  await client.start()
  await askWhole(client)
  return { client, losses }
}
