import type { ResultMessage } from '../../../modules/catalogue/index.ts'
import type { FeedMessage } from './message.ts'

const RESULT_TYPES = {
  bet_settlement: 'settlement',
  bet_cancel: 'cancel',
  rollback_bet_cancel: 'cancel-rollback',
  rollback_bet_settlement: 'settlement-rollback',
} as const

export function isResultType(type: string): boolean {
  return Object.hasOwn(RESULT_TYPES, type)
}

/** As the book takes it; undefined for messages that decide about no bet. */
export function resultOf(message: FeedMessage): ResultMessage | undefined {
  switch (message.type) {
    case 'bet_settlement':
      return { ...message, type: RESULT_TYPES[message.type] }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { ...message, type: RESULT_TYPES[message.type] }
    case 'rollback_bet_settlement':
      return { ...message, type: RESULT_TYPES[message.type] }
    default:
      return undefined
  }
}
