import { HANDICAP_OUTCOMES, TOTAL_OUTCOMES } from '@momio/domain/list-layout'
import { signed, specifier } from './outcome-words.ts'

interface LabelledLine {
  readonly homeName: string
  readonly awayName: string
  readonly specifiers: string
  readonly outcomeId: string
}

interface TotalWords {
  over(line: string): string
  under(line: string): string
}

const [OVER, UNDER] = TOTAL_OUTCOMES
const [HOME, AWAY] = HANDICAP_OUTCOMES

/** Totals and handicaps carry their line whatever the provider calls them; undefined for every other outcome. */
export function lineLabel(line: LabelledLine, words: TotalWords): string | undefined {
  const { homeName, awayName, specifiers, outcomeId } = line
  const total = specifier(specifiers, 'total')
  if (total !== '' && outcomeId === OVER) return words.over(total)
  if (total !== '' && outcomeId === UNDER) return words.under(total)
  const typed = specifier(specifiers, 'hcp')
  const handicap = Number(typed)
  if (typed === '' || Number.isNaN(handicap)) return undefined
  if (outcomeId === HOME) return `${homeName} ${signed(handicap)}`
  return outcomeId === AWAY ? `${awayName} ${signed(-handicap)}` : undefined
}
