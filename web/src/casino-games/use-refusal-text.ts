import { useCommonRefusalText } from '../refusals/common-refusal-text.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type es from './locales/es.json'

const OWN: readonly (keyof typeof es.refusals)[] = [
  'IN_MAINTENANCE',
  'NOT_FOUND',
  'NOT_VERIFIED',
  'ACCOUNT_DISABLED',
  'SELF_EXCLUDED',
  'SELF_BLOCKED',
  'BREAK_TIME',
  'LOSS_LIMIT',
  'AMOUNT_OUT_OF_RANGE',
  'FUNDS_SHORT',
  'GAME_CLOSED',
  'GAME_BET_INVALID',
  'ROUND_OPEN',
  'SEEDS_CHANGED',
  'TABLE_BETS_CLOSED',
  'ROCKET_GONE',
  'TOO_SOON',
  'UNAUTHORIZED',
  'SESSION_IDLE',
  'BUSY',
]

/** What the player reads when a round, a bet at a table or a phrase is refused. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('casino-games')
  const commonText = useCommonRefusalText()
  return (error) => {
    const { code } = error as { code?: unknown }
    const own = OWN.find((key) => key === code)
    return own ? t(`refusals.${own}`) : commonText(error)
  }
}
