import { createHmac, hkdfSync } from 'node:crypto'
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts'

/** What a client sends to trade its refresh token. */
export interface Trade {
  readonly refreshToken: string
  readonly tradeKey?: string
}

/** The refresh token that a trade gives. */
export type SuccessorOf = (trade: Trade) => string

/**
 * With a key the successor follows from the trade, so the same trade gives the same token however often it is sent and in
 * whatever order its answers arrive. Nothing of the key is stored: whoever sends another one arrives at a token that does
 * not exist. Without a key it is random, and the trade cannot be repeated.
 */
export function successorTokens(secret: string): SuccessorOf {
  const serverKey = Buffer.from(hkdfSync('sha256', secret, '', 'momio refresh tokens', 32))
  return ({ refreshToken, tradeKey }) => {
    if (tradeKey === undefined) return newSecretToken().token
    // Hashed first: parts of one length cannot be cut in another place.
    return createHmac('sha256', serverKey)
      .update(hashSecretToken(refreshToken))
      .update(hashSecretToken(tradeKey))
      .digest('base64url')
  }
}
