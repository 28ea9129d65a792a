import type { OddsFormat } from '@momio/domain/odds'
import type { OddsButtonProps } from '@momio/ui/values/odds-button'
import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { PeriodName } from '../../live/words/period-name.ts'

/** What hundreds of buttons share: read once by the page, since a translation hook in each would cost the first paint. */
export interface SportContextValue {
  readonly t: TFunction<'sport'>
  readonly oddsFormat: OddsFormat
  readonly oddsLabels: OddsButtonProps['labels']
  readonly periodName: PeriodName
}

export const SportContext = createContext<SportContextValue | null>(null)

export function useSportContext(): SportContextValue {
  const value = use(SportContext)
  if (!value) throw new Error('a part of the sport page stands outside of it')
  return value
}
