import i18next, { type CustomTypeOptions } from 'i18next'
import { ScreenNotLoaded } from './screen-not-loaded.ts'

/** A folder with texts of its own: `matches/locales/` is the namespace `matches`. */
export type Namespace = keyof CustomTypeOptions['resources']

/** Rejects when texts cannot be fetched, and tries again when called again. */
export async function fetchTexts(codes: readonly string[], namespaces: readonly string[]): Promise<void> {
  const missing = (code: string) => namespaces.filter((namespace) => !i18next.hasResourceBundle(code, namespace))
  for (const code of codes) {
    if (missing(code).length > 0) await i18next.reloadResources([code], missing(code))
    if (missing(code).length > 0)
      throw new ScreenNotLoaded(`texts did not load: ${missing(code).join(', ')} in ${code}`)
  }
}
