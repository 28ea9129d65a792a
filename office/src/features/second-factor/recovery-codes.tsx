import { Button } from '@momio/ui/controls/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../texts/use-translation.ts'

export const RECOVERY_KEY = ['recovery-codes'] as const

/** Those of the enrolment that has just been confirmed, until the member kept them; null otherwise. */
export function useRecoveryCodes(): readonly string[] | null {
  return useQuery<readonly string[] | null>({
    queryKey: RECOVERY_KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
}

/** Shown once, instead of everything else: whoever loses both telephone and codes needs somebody to reset the factor. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('second-factor')
  const queries = useQueryClient()
  function onKept() {
    queries.setQueryData(RECOVERY_KEY, null)
    void queries.invalidateQueries()
  }
  return (
    <main className="grid min-h-dvh content-center justify-items-center p-4">
      <section className="grid w-full max-w-130 gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
        <h1 className="font-display font-semibold text-xl">{t('recovery.title')}</h1>
        <p className="text-muted text-sm">{t('recovery.text')}</p>
        <ul
          aria-label={t('recovery.title')}
          className="grid grid-cols-1 gap-1 rounded-lg bg-odds p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={onKept}>{t('recovery.kept')}</Button>
      </section>
    </main>
  )
}
