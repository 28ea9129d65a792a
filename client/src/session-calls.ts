import * as routes from '@momio/contract/account-routes'
import type { RefusalCode } from '@momio/contract/refusals'
import { ApiError, errorOf, localError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { createSessionRefresh, type Lock } from './session-refresh.ts'
import { isAhead, ownerOf } from './token.ts'
import type { TokenStore, Tokens } from './token-store.ts'

const IDLE: RefusalCode = 'SESSION_IDLE'
/** Any other answer, a busy server's above all, leaves the session as it is. */
const REFUSED_REFRESH: readonly number[] = [400, 401, 403, 423]

interface SessionCallsParts {
  readonly tokens: TokenStore
  /** Hears `sessionLost` and `openLogin` when the session cannot be renewed, `sessionIdle` when it waits for the password. */
  readonly events: EventTarget
  readonly lock?: Lock
  readonly post: (path: string, body: string) => Promise<Response>
}

export interface SessionCalls {
  /** Sends with the token, renewed before or after where it has to be; with that of no other player than `as`. */
  send(send: (held: Tokens | null) => Promise<Response>, as?: string): Promise<Response>
}

/** What a call needs beside itself once there is a token; guests never fetch it. */
export function createSessionCalls({ tokens, events, lock, post }: SessionCallsParts): SessionCalls {
  const tell = (name: string) => events.dispatchEvent(new Event(name))
  const session = createSessionRefresh({
    tokens,
    requestTokens,
    lock,
    onLost() {
      tell('sessionLost')
      tell('openLogin')
    },
  })
  let clockIsRight = true

  async function requestTokens({ token, refreshToken }: Tokens, tradeKey: string): Promise<Tokens | null> {
    const response = await post(routes.refreshToken.path, JSON.stringify({ token, refreshToken, tradeKey }))
    if (!response.ok) {
      const error = await refusal(response)
      if (REFUSED_REFRESH.includes(error.status) && error.code !== IDLE) return null
      throw error
    }
    return readTokens(response)
  }

  async function refusal(response: Response): Promise<ApiError> {
    const error = await errorOf(response)
    if (error.code === IDLE) tell('sessionIdle')
    return error
  }

  /** The tokens to send with: renewed first when they have expired, none when they cannot be. */
  async function currentTokens(): Promise<Tokens | null> {
    const held = tokens.read()
    if (!held || !clockIsRight || isAhead(held.token, Date.now())) return held
    try {
      const renewed = await session.renew(held)
      // Brand new and already over: this machine's clock is ahead, so the server alone says when a token is over.
      if (renewed) clockIsRight = isAhead(renewed.token, Date.now())
      return renewed
    } catch (error) {
      // What a guest may see stays in sight behind the question for the password.
      if ((error as ApiError).code === IDLE) return null
      throw error
    }
  }

  return {
    async send(sendWith, as) {
      const send = (tokens: Tokens | null) => {
        if (as !== undefined && (!tokens || ownerOf(tokens.token) !== as)) throw signedOut()
        return sendWith(tokens)
      }
      const held = await currentTokens()
      const response = await send(held)
      if (response.status !== 401 || !held) return response
      const error = await refusal(response)
      const renewed = error.code === IDLE ? null : await session.renew(held)
      if (!renewed) throw error
      return send(renewed)
    },
  }
}

/** As the server says it of a session that is over. */
function signedOut(): ApiError {
  return new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'somebody else has signed in' })
}

/** An answer that breaks off, or that is not the server's, is no refusal: the same trade is sent again. */
async function readTokens(response: Response): Promise<Tokens> {
  const answer = await readAnswer<Partial<Tokens> | undefined>(response)
  if (!answer?.token || !answer.refreshToken) throw localError('UNREADABLE_ANSWER', undefined, response.status)
  return { token: answer.token, refreshToken: answer.refreshToken }
}
