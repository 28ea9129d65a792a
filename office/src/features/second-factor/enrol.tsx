import * as routes from '@momio/contract/account-routes'
import type { beginSecondFactor, confirmSecondFactor } from '@momio/contract/second-factor'
import { QrCode } from '@momio/ui/pictures/qr-code'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { CodeField } from './code-field.tsx'
import { RECOVERY_KEY } from './recovery-codes.tsx'

/** A secret for the telephone and a first code; the frame then shows the recovery codes. */
export function Enrol() {
  const { t } = useTranslation('second-factor')
  const queries = useQueryClient()
  const begun = useQuery({
    queryKey: ['second-factor', 'begin'],
    queryFn: () => api.call<typeof beginSecondFactor>(routes.beginSecondFactor, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call<typeof confirmSecondFactor>(routes.confirmSecondFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => queries.setQueryData(RECOVERY_KEY, recoveryCodes),
  })
  if (begun.error) return <LoadFailure error={begun.error} onRetry={() => void begun.refetch()} />
  if (!begun.data) return <Loading />
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('enrol.text')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={begun.data.uri} label={t('enrol.qr')} />
        <p className="min-w-0 flex-1 text-sm">
          {t('enrol.secret')}
          <code className="mt-1 block break-all font-mono font-semibold">{begun.data.secret}</code>
        </p>
      </div>
      <CodeField
        label={t('code')}
        submit={t('enrol.submit')}
        pending={confirm.isPending}
        error={confirm.error}
        onCode={(code) => confirm.mutate(code)}
      />
    </div>
  )
}
