import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { PIN_LENGTH } from '@momio/contract/pin'

export interface PinCodes {
  draw(playerId: string): { readonly pin: string; readonly hash: string }
  matches(hash: string, playerId: string, pin: string): boolean
}

export function pinCodes(secret: string): PinCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'momio pin', 32))
  const hashOf = (playerId: string, pin: string) => createHmac('sha256', key).update(`${playerId} ${pin}`).digest()
  return {
    draw(playerId) {
      const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
      return { pin, hash: hashOf(playerId, pin).toString('base64url') }
    },
    matches: (hash, playerId, pin) => timingSafeEqual(Buffer.from(hash, 'base64url'), hashOf(playerId, pin)),
  }
}
