import { useMemo } from 'react'
import type { Line, MatchHead } from '../../../live/stores/live-store.ts'
import { useMarketText } from '../../../live/words/use-market-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { createCardMaker, type MarketCard } from './market-cards.ts'
import { type NamedLine, nameLine } from './name-lines.ts'

/** The match's markets in the player's language; undefined until they can be named. */
export function useMarketCards(head: MatchHead, lines: readonly Line[] | undefined): readonly MarketCard[] | undefined {
  const { t, language } = useTranslation('match')
  const text = useMarketText(language)
  const makeCards = useMemo(() => {
    const makeCards = createCardMaker()
    const named = new WeakMap<Line, NamedLine>()
    return (all: readonly Line[]) =>
      text &&
      makeCards(
        all.map((line) => {
          const known = named.get(line) ?? nameLine(t, text, head, line)
          named.set(line, known)
          return known
        }),
      )
  }, [t, text, head])
  return useMemo(() => lines && makeCards(lines), [makeCards, lines])
}
