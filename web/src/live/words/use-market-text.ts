import { useEffect, useState } from 'react'
import { loadMarketText, type MarketText, marketTextAtHand } from './market-text.ts'

/** Undefined until the words of the language are there. */
export function useMarketText(language: string): MarketText | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly text: MarketText }>()
  const atHand = marketTextAtHand(language)
  useEffect(() => {
    if (atHand) return
    let isCurrent = true
    void loadMarketText(language).then((text) => {
      if (isCurrent) setLoaded({ language, text })
    })
    return () => {
      isCurrent = false
    }
  }, [atHand, language])
  return atHand ?? (loaded?.language === language ? loaded.text : undefined)
}
