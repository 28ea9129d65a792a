import type { Api } from '@momio/client/client'
import { ODDS_FORMAT } from '@momio/contract/account-codes'
import * as routes from '@momio/contract/account-routes'
import type { getMomioType, setMomioType } from '@momio/contract/users'
import type { OddsFormat, PreferenceStore } from '../preferences.ts'

const READ = routes.getMomioType
const SAVE = routes.setMomioType

/** False, and nothing else, when it could not be saved: the choice still holds in this browser. */
export async function saveOddsFormat(api: Api, format: OddsFormat): Promise<boolean> {
  try {
    await api.call<typeof setMomioType>(SAVE, { query: { typesMomio: ODDS_FORMAT[format] } })
    return true
  } catch {
    return false
  }
}

/** Takes the format the player keeps on the server, then saves there what is chosen here. */
export function followOddsFormat(api: Api, preferences: PreferenceStore): () => void {
  let stopped = false
  let known: OddsFormat | undefined
  const chosenAtStart = preferences.get('oddsFormat')

  const stop = preferences.subscribe('oddsFormat', () => {
    const format = preferences.get('oddsFormat')
    if (format !== known) void saveOddsFormat(api, format)
    known = format
  })
  api.call<typeof getMomioType>(READ, {}).then(
    ({ data }) => {
      // Somebody chose while the answer travelled: the newer choice stands.
      if (stopped || preferences.get('oddsFormat') !== chosenAtStart) return
      known = data === ODDS_FORMAT.american ? 'american' : 'decimal'
      preferences.set('oddsFormat', known)
    },
    () => {},
  )
  return () => {
    stopped = true
    stop()
  }
}
