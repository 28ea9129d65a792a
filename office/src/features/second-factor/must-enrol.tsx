import { Button } from '@momio/ui/controls/button'
import { signOut } from '../../member/sign-out.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Enrol } from './enrol.tsx'

/** Where a second factor is required, a member without one can only get one. */
export function MustEnrol() {
  const { t } = useTranslation('second-factor')
  return (
    <main className="grid min-h-dvh content-center justify-items-center p-4">
      <section className="grid w-full max-w-130 gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
        <h1 className="font-display font-semibold text-xl">{t('enrol.title')}</h1>
        <Enrol />
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('other')}
        </Button>
      </section>
    </main>
  )
}
