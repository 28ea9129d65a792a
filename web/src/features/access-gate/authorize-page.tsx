import type { passAccessGate } from '@momio/contract/access-gate'
import * as routes from '@momio/contract/platform-routes'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { rememberGatePassed } from '../../access-pass.ts'
import { api } from '../../api/api.ts'
import { useCommonRefusalText } from '../../refusals/common-refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** Before the opening only whoever has the operator's code looks around. */
export function AuthorizePage() {
  const { t } = useTranslation('access-gate')
  const navigate = useNavigate()
  const refusalText = useCommonRefusalText()
  const [code, setCode] = useState('')
  const pass = useMutation({
    mutationFn: () => api.call<typeof passAccessGate>(routes.passAccessGate, { body: { code } }, { asGuest: true }),
    onSuccess: () => {
      rememberGatePassed()
      return navigate({ to: '/', replace: true })
    },
  })
  const isWrong = pass.error !== null && (pass.error as { code?: unknown }).code === 'FORBIDDEN'
  const error = pass.error && (isWrong ? t('wrong') : refusalText(pass.error))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() !== '') pass.mutate()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-[420px] gap-5 rounded-2xl border border-line bg-surface p-5 sm:mt-8 sm:p-8"
    >
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-odds text-accent">
          <Icon name="key" size={26} />
        </span>
        <h1 tabIndex={-1} className="text-balance font-display font-bold text-lg">
          {t('title')}
        </h1>
        <p className="text-balance text-muted">{t('text')}</p>
      </div>
      <Field
        type="password"
        label={t('code')}
        reveal={{ show: t('show'), hide: t('hide') }}
        autoComplete="off"
        maxLength={128}
        value={code}
        error={error ?? undefined}
        onChange={(event) => {
          setCode(event.target.value)
          if (pass.error) pass.reset()
        }}
      />
      <Button type="submit" size="lg" loading={pass.isPending} disabled={code.trim() === ''}>
        {t('enter')}
      </Button>
      <Link
        to="/ayuda"
        className="justify-self-center font-semibold text-accent text-sm underline-offset-4 hover:underline"
      >
        {t('help')}
      </Link>
    </form>
  )
}
