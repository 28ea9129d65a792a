import type { SessionEndReason } from '@momio/contract/player-hub'
import type { TokenPair } from '@momio/contract/session'
import type { Tx } from '../../../platform/database/database.ts'

/** From where somebody signs in. */
export interface Visit {
  readonly address: string
  readonly userAgent: string
}

export interface Opening {
  readonly playerId: string
  readonly extended: boolean
  readonly visit: Visit
}

/** A session that expired was ended by nobody. */
export type EndReason = Exclude<SessionEndReason, 'expired'>

/** Why sessions end, and from where that was asked for. */
export interface Ending {
  readonly reason: EndReason
  readonly address?: string
}

/** What the rest of the module asks of sessions. */
export interface Sessions {
  open(tx: Tx, opening: Opening): Promise<TokenPair>
  /** Ends every session of the player, or all but one. */
  endAll(tx: Tx, playerId: string, ending: Ending & { readonly exceptSessionId?: string }): Promise<void>
  /**
   * Must be called by whatever changes the roles of a player, or closes or reactivates the account: cached sessions of
   * the player are read again, in this process at once and in the others after the commit.
   */
  changed(tx: Tx, playerId: string): Promise<void>
}
