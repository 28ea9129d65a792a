import * as routes from '@momio/contract/account-routes'
import type { passSecondFactor } from '@momio/contract/second-factor'
import { Button } from '@momio/ui/controls/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { signOut } from '../../member/sign-out.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CodeField } from './code-field.tsx'

/** Behind the password, before anything of the office is shown. */
export function AskCode() {
  const { t } = useTranslation('second-factor')
  const queries = useQueryClient()
  const pass = useMutation({
    mutationFn: (code: string) => api.call<typeof passSecondFactor>(routes.passSecondFactor, { body: { code } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <main className="grid min-h-dvh content-center justify-items-center p-4">
      <section className="grid w-full max-w-100 gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
        <h1 className="font-display font-semibold text-xl">{t('ask.title')}</h1>
        <CodeField
          label={t('code')}
          hint={t('ask.hint')}
          submit={t('ask.submit')}
          pending={pass.isPending}
          error={pass.error}
          onCode={(code) => pass.mutate(code)}
        />
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('other')}
        </Button>
      </section>
    </main>
  )
}
