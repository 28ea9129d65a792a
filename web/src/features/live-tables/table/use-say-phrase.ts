import * as routes from '@momio/contract/casino-routes'
import type { LiveTable } from '@momio/contract/game-ids'
import type { GamePhrase } from '@momio/contract/game-phrases'
import type { sayPhrase } from '@momio/contract/tables'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'

interface SayPhrase {
  say(phrase: GamePhrase): void
  /** Why the last one was not said; null where it was. */
  readonly refusal: string | null
}

/** Says a phrase to the table. Everybody, the player too, hears it by the hub. */
export function useSayPhrase(tableId: LiveTable): SayPhrase {
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<string | null>(null)
  async function say(phrase: GamePhrase) {
    try {
      await api.call<typeof sayPhrase>(routes.sayPhrase, { params: { tableId }, body: { phrase } })
      setRefusal(null)
    } catch (error) {
      setRefusal(refusalText(error))
    }
  }
  return { say: (phrase) => void say(phrase), refusal }
}
