import type { Text } from '@momio/ui/texts/text'
import type { Pick } from '../list/list-layout.ts'

export interface OutcomeWords {
  /** Spoken in full. */
  readonly name: string
  /** Written small beside the price. */
  readonly label: string
}

export interface MatchNames {
  readonly home: string
  readonly away: string
  /** Both, as the match is called. */
  readonly match: string
}

export function outcomeWords(
  t: Text<'matches'>,
  pick: Pick,
  specifiers: string,
  { home, away, match }: MatchNames,
): OutcomeWords {
  switch (pick) {
    case 'home':
      return { label: t('columns.home'), name: t('outcome.win', { team: home, match }) }
    case 'away':
      return { label: t('columns.away'), name: t('outcome.win', { team: away, match }) }
    case 'draw':
      return { label: t('columns.draw'), name: t('outcome.draw', { match }) }
    case 'handicap-home':
    case 'handicap-away': {
      const isHome = pick === 'handicap-home'
      const homeLine = Number(specifier(specifiers, 'hcp'))
      const line = signed(isHome ? homeLine : -homeLine)
      return { label: line, name: t('outcome.handicap', { team: isHome ? home : away, line, match }) }
    }
    case 'over':
    case 'under': {
      const isOver = pick === 'over'
      const line = specifier(specifiers, 'total')
      const name = t(isOver ? 'outcome.over' : 'outcome.under', { line, match })
      // Never + or − before a total: that is how a handicap reads.
      return { label: t(isOver ? 'outcome.overShort' : 'outcome.underShort', { line }), name }
    }
  }
}

/** A handicap with its sign. */
export function signed(line: number): string {
  if (line === 0) return '0'
  return line > 0 ? `+${line}` : String(line)
}

/** The value of `key` in `key=value|key=value`; empty when the feed left it out. */
export function specifier(specifiers: string, key: string): string {
  const pair = specifiers.split('|').find((part) => part.startsWith(`${key}=`))
  return pair?.slice(key.length + 1) ?? ''
}
