/** The player who asks, and from where. */
export interface Requester {
  readonly playerId: string
  readonly address: string
}
