import { readSpecifiers } from '@momio/domain/market-name'
import type { Text } from '@momio/ui/texts/text'
import type { Line, MatchHead } from '../../../live/stores/live-store.ts'
import type { MarketText } from '../../../live/words/market-text.ts'
import { lineLabel } from '../../../matches/odds/line-label.ts'

export interface NamedOutcome {
  readonly key: string
  readonly outcomeId: string
  readonly label: string
}

/** A line of the match in the player's language. */
export interface NamedLine {
  readonly id: string
  readonly marketType: number
  readonly isFavorite: boolean
  readonly title: string
  readonly specifiers: ReadonlyMap<string, string>
  readonly outcomes: readonly NamedOutcome[]
}

export function nameLine(t: Text<'match'>, text: MarketText, head: MatchHead, line: Line): NamedLine {
  const { id, sportId, homeName, awayName } = head
  const match = { id, sportId, homeCompetitorName: homeName, awayCompetitorName: awayName }
  const specifiers = readSpecifiers(line.specifiers)
  const words = {
    over: (total: string) => t('outcome.over', { line: total }),
    under: (total: string) => t('outcome.under', { line: total }),
  }

  function label(outcome: Line['outcomes'][number]): string {
    const { outcomeId } = outcome
    return (
      lineLabel({ homeName, awayName, specifiers: line.specifiers, outcomeId }, words) ??
      text.outcome(match, line, outcome)
    )
  }

  return {
    id: line.id,
    marketType: line.marketType,
    isFavorite: line.isFavorite,
    title: text.market(match, line),
    specifiers,
    outcomes: line.outcomes.map((outcome) => ({ ...outcome, label: label(outcome) })),
  }
}
