import { useTranslation } from '../texts/use-translation.ts'

/** Why the server refused, in the member's language; a code without a text is told by its name. */
export function useRefusalText(): (error: unknown) => string {
  const { t, isKey } = useTranslation('refusals')
  return (error) => {
    const { code } = error as { code?: unknown }
    const name = typeof code === 'string' ? code : 'INTERNAL'
    return isKey(name) ? t(name) : t('OTHER', { code: name })
  }
}
