import type { OddsFormat } from '@momio/domain/odds'
import type { Text } from '@momio/ui/texts/text'
import type { OddsButtonProps } from '@momio/ui/values/odds-button'
import { createContext, use } from 'react'
import type { PeriodName } from '../live/words/period-name.ts'

/** What hundreds of buttons share: read once by the page, since a translation hook in each would cost the first paint. */
export interface MatchesContextValue {
  readonly t: Text<'matches'>
  readonly oddsFormat: OddsFormat
  readonly oddsLabels: OddsButtonProps['labels']
  readonly periodName: PeriodName
}

export const MatchesContext = createContext<MatchesContextValue | null>(null)

export function useMatchesContext(): MatchesContextValue {
  const value = use(MatchesContext)
  if (!value) throw new Error('what shows matches stands inside of MatchesProvider')
  return value
}
