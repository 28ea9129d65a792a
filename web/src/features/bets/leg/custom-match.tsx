import type { HistoryTicket } from '@momio/contract/ticket'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { LegMatch } from './leg-match.tsx'
import { type Selection, useLeg } from './use-leg.ts'

/** The one match of a custom bet stands above its parts; other tickets name the match of each leg. */
export function CustomMatch({ ticket: { kind, selections } }: { readonly ticket: HistoryTicket }) {
  const [first] = selections
  return kind === 'custom' && first ? <MatchOf selection={first} /> : null
}

function MatchOf({ selection }: { readonly selection: Selection }) {
  const words = useSelectionWords()(selection)
  const { isLive } = useLeg(selection, undefined)
  return (
    <div className="border-line border-t px-4 pt-3 pb-1">
      <LegMatch selection={selection} words={words} isLive={isLive} />
    </div>
  )
}
