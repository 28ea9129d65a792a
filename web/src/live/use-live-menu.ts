import { useTranslation } from '../texts/use-translation.ts'
import { useLiveStructure } from './use-live.ts'
import { sportNameKey } from './words/sport-name.ts'

export interface LiveMenu {
  readonly sports: readonly { readonly id: string; readonly name: string; readonly live: number }[]
  readonly tournaments: readonly {
    readonly id: string
    readonly name: string
    readonly sportId: string
    readonly live: number
  }[]
}

/** What is live now, for menus and search; undefined until it is known. */
export function useLiveMenu(): LiveMenu | undefined {
  const { t } = useTranslation('matches')
  const structure = useLiveStructure()
  return (
    structure && {
      sports: structure.sports.map(({ id, live }) => ({ id, live, name: t(sportNameKey(id)) })),
      tournaments: structure.sports
        .flatMap(({ tournaments }) => tournaments)
        .map(({ id, name, sportId, matchIds }) => ({ id, name, sportId, live: matchIds.length })),
    }
  )
}
