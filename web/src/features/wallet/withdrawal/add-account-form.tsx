import type { addBankAccount, BankAccount } from '@momio/contract/wallet'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../api/api.ts'
import { useUser } from '../../../session/session.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ACCOUNTS_KEY, ADD_BANK_ACCOUNT } from '../calls.ts'
import { useRefusalText } from '../refusal-text.ts'
import { type ClabeCheck, checkClabe } from './clabe-check.ts'

interface AddAccountFormProps {
  readonly onAdded: (account: BankAccount) => void
  /** Left out while there is no account to go back to. */
  readonly onCancel?: () => void
}

export function AddAccountForm({ onAdded, onCancel }: AddAccountFormProps) {
  const { t } = useTranslation('withdrawal')
  const user = useUser()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues: { clabe: '', alias: '' } })
  const check = checkClabe(watch('clabe'))
  const add = useMutation({
    mutationFn: (body: { clabe: string; alias: string }) =>
      api.call<typeof addBankAccount>(ADD_BANK_ACCOUNT, { body: { ...body, clabe: body.clabe.replace(/[\s-]/g, '') } }),
    async onSuccess(account) {
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      onAdded(account)
    },
  })
  const error =
    check.kind === 'wrong'
      ? t('add.wrong')
      : formState.errors.clabe && check.kind === 'typing'
        ? t('add.short', { count: check.missing })
        : undefined
  return (
    <form noValidate onSubmit={handleSubmit((body) => add.mutate(body))} className="grid gap-4">
      <Field
        {...register('clabe', { onChange: add.reset, validate: (typed) => checkClabe(typed).kind === 'right' })}
        label={t('add.clabe')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={t('add.placeholder')}
        error={error}
        hint={<BankHint check={check} />}
      />
      <Field
        {...register('alias')}
        label={t('add.alias')}
        maxLength={40}
        autoComplete="off"
        hint={t('add.aliasHint')}
      />
      <p className="flex items-start gap-2 text-muted text-xs">
        <Icon name="user" size={16} />
        {t('add.owner', { name: user?.fullName ?? '' })}
      </p>
      {add.error && (
        <Notice tone="error">
          <SupportText>
            {(add.error as { code?: unknown }).code === 'CONFLICT' ? t('add.known') : refusalText(add.error)}
          </SupportText>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={add.isPending}>
          {t('add.save')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('add.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Says which bank it is while it is typed; an unknown one is only a warning, since new banks come every year. */
function BankHint({ check }: { readonly check: ClabeCheck }) {
  const { t } = useTranslation('withdrawal')
  if (check.kind !== 'right') return t('add.hint')
  const known = check.bankName !== null
  return (
    <span role="status" className={`flex items-center gap-1.5 text-sm ${known ? 'text-up' : 'text-gift'}`}>
      <Icon name={known ? 'bank' : 'warning'} size={16} />
      {known ? t('add.bank', { bank: check.bankName }) : t('add.unknownBank')}
    </span>
  )
}
