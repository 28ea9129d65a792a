/** One message as the broker carries it. */
export interface Delivery {
  readonly routingKey: string
  readonly body: string
}

/** Where messages come from: a simulator in this process, or a broker. */
export interface FeedSource {
  start(onMessage: (delivery: Delivery) => void): Promise<void>
  stop(): Promise<void>
}

/** The provider's HTTP API; rejects when there is no answer or nothing at the path. */
export interface FeedApi {
  get(path: string): Promise<string>
}
