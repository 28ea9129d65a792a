/** One message as the broker carries it. */
export interface Delivery {
  readonly routingKey: string
  readonly body: string
}

export interface FeedListener {
  /** In the order of arrival; `done` when the message is in the book, so that the broker may forget it. */
  onMessage(delivery: Delivery, done?: () => void): void
  /** Messages flow from now on; those sent while they did not are gone. */
  onUp(): void
  onDown(): void
}

/** Where messages come from: a simulator in this process, or a broker. */
export interface FeedSource {
  start(listener: FeedListener): Promise<void>
  stop(): Promise<void>
}

/** The provider's HTTP API; rejects when there is no answer or it is not a good one. */
export interface FeedApi {
  get(path: string, options?: AskOptions): Promise<string>
  post(path: string, options?: AskOptions & { readonly body?: string }): Promise<string>
}

export interface AskOptions {
  /** Where the usual time is too long for who waits. */
  readonly timeoutMs?: number
}
