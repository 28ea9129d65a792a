import type { Tokens } from '@momio/client/token-store'
import type { FaceStatus, RegistrationStep } from '@momio/contract/account-codes'
import type { SessionEndReason } from '@momio/contract/player-hub'
import type { LoginResponse } from '@momio/contract/session'

export interface SessionUser {
  id: string
  username: string
  fullName: string
  email: string
  step: RegistrationStep
  faceStatus: FaceStatus | null
  cellPhone: string
  isDeactivated: boolean
}

export type SessionState =
  | { readonly kind: 'guest' }
  /** Tokens are stored, whose they are is being asked. */
  | { readonly kind: 'restoring' }
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  /** 30 minutes without input: the password is asked for before anything goes on. */
  | { readonly kind: 'idle'; readonly user: SessionUser | null }
  /** Ended on another device or by the server: the page keeps what was typed, shows no money and offers to sign in again. */
  | { readonly kind: 'ended'; readonly user: SessionUser; readonly reason: SessionEndReason }

export interface SessionStore {
  get(): SessionState
  subscribe(listener: () => void): () => void
  begin(answer: LoginResponse, options?: { readonly extended?: boolean }): void
  update(change: Partial<SessionUser>): void
  /** Forgets the session in this browser only. */
  end(): void
  /** The server says that it ended; after the player's own logout in another tab there is nothing to say. */
  endElsewhere(reason: SessionEndReason): void
  /** Closes it on the server, then here, and goes to /. */
  logOut(): Promise<void>
  /** The player a stored session turned out to belong to. */
  restored(user: SessionUser): void
  /** Another tab signed in as somebody else. */
  askAgain(): void
  goIdle(): void
  /** The password was given again. */
  wake(tokens: Tokens): void
  /** Resolves when a stored session is restored or refused, or has kept the page waiting long enough. */
  settled(): Promise<unknown>
}

/** What only a page with a session needs; fetched when there is one. */
export interface SessionKeeper {
  /** Ends with the first try to restore, whatever came of it. */
  firstTry(): Promise<unknown>
  logOut(): Promise<void>
}
