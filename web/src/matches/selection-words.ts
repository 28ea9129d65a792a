import type { Text } from '@momio/ui/texts/text'
import { useCallback } from 'react'
import type { MarketText } from '../live/words/market-text.ts'
import { useMarketText } from '../live/words/use-market-text.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { lineLabel } from './odds/line-label.ts'

/** An outcome as the server names it, in Spanish. */
export interface NamedSelection {
  readonly eventId: string
  readonly sportId: string
  readonly matchName: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
  readonly marketName: string
  /** In English, for languages that have no word for the market; its Spanish name without it. */
  readonly marketOriginalName?: string
  readonly outcomeName: string
}

export interface SelectionWords {
  readonly match: string
  /** Both empty for an outright, which has no sides. */
  readonly home: string
  readonly away: string
  readonly market: string
  readonly outcome: string
}

const BETWEEN_SIDES = ' - '

export function selectionWords(
  t: Text<'matches'>,
  text: MarketText | undefined,
  selection: NamedSelection,
): SelectionWords {
  const { eventId: id, sportId, matchName, marketId, specifiers, outcomeId, marketName, outcomeName } = selection
  const split = matchName.indexOf(BETWEEN_SIDES)
  const home = split < 0 ? '' : matchName.slice(0, split)
  const away = split < 0 ? '' : matchName.slice(split + BETWEEN_SIDES.length)
  const match = { id, sportId, homeCompetitorName: home, awayCompetitorName: away, name: matchName }
  const originalName = selection.marketOriginalName ?? marketName
  const line = { name: marketName, originalName, marketType: marketId, specifiers }
  const totals = {
    over: (total: string) => t('outcome.overShort', { line: total }),
    under: (total: string) => t('outcome.underShort', { line: total }),
  }
  return {
    match: split < 0 ? matchName : t('match.name', { home, away }),
    home,
    away,
    market: text?.market(match, line) ?? marketName,
    outcome:
      lineLabel({ homeName: home, awayName: away, specifiers, outcomeId }, totals) ??
      text?.outcome(match, line, { outcomeId, name: outcomeName }) ??
      outcomeName,
  }
}

/** Names in the player's language; in Spanish, as they were sent, until its words are there. */
export function useSelectionWords(): (selection: NamedSelection) => SelectionWords {
  const { t, language } = useTranslation('matches')
  const text = useMarketText(language)
  return useCallback((selection) => selectionWords(t, text, selection), [t, text])
}
