import type { BankAccount } from '@momio/contract/wallet'
import { WITHDRAWAL_MINIMUM_PESOS } from '@momio/contract/wallet-codes'
import { inPesos } from '@momio/domain/money'
import { Button } from '@momio/ui/controls/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AmountField } from '../../../amount/amount-field.tsx'
import { amountProblem } from '../../../amount/amount-problem.ts'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { amountAsTyped, typedAmount } from '../../../amount/typed-amount.ts'
import { useBalance } from '../../../balance/balance.ts'
import { Section } from '../../../player-screen/section.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AccountChoice } from './account-choice.tsx'
import { AddAccountForm } from './add-account-form.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'

export function WithdrawalForm({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('withdrawal')
  const locale = useLocale()
  const pesosText = usePesosText()
  const balance = useBalance()
  const [adding, setAdding] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { register, handleSubmit, watch, setValue, formState, getFieldState } = useForm({
    defaultValues: { bankAccountId: accounts[0]?.id ?? '', amount: '' },
  })
  // Where the balance is not known the server alone says what is too much.
  const available = balance && inPesos(balance.cash)
  const range = { minimum: WITHDRAWAL_MINIMUM_PESOS, maximum: available }
  const typed = watch()
  const problem = formState.errors.amount && amountProblem(typed.amount, locale, range)
  const amount = typedAmount(typed.amount, locale)
  const account = accounts.find(({ id }) => id === typed.bankAccountId)
  const choose = (id: string) => {
    setValue('bankAccountId', id)
    setAdding(false)
  }

  if (adding || accounts.length === 0)
    return (
      <Section icon="bank" title={t('add.title')}>
        <AddAccountForm
          onAdded={({ id }) => choose(id)}
          onCancel={accounts.length > 0 ? () => setAdding(false) : undefined}
        />
      </Section>
    )
  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => setConfirming(true))}
      className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <dl className="flex items-baseline justify-between gap-3 rounded-xl bg-odds px-4 py-3">
        <dt className="text-muted">{t('available')}</dt>
        <dd className="font-bold font-display text-lg tabular-nums">
          {available === null ? '—' : pesosText(available)}
        </dd>
      </dl>
      <AccountChoice accounts={accounts} field={register('bankAccountId')} onAdd={() => setAdding(true)} />
      <AmountField
        {...register('amount', { validate: (value) => amountProblem(value, locale, range) ?? true })}
        label={t('amount.label')}
        placeholder={t('amount.placeholder')}
        suffix={
          available !== null &&
          available >= WITHDRAWAL_MINIMUM_PESOS && (
            <button
              type="button"
              onClick={() =>
                setValue('amount', amountAsTyped(available, locale), {
                  shouldValidate: getFieldState('amount').invalid,
                })
              }
              className="min-h-11 font-semibold text-accent"
            >
              {t('amount.all')}
            </button>
          )
        }
        hint={t('amount.hint', { minimum: pesosText(WITHDRAWAL_MINIMUM_PESOS, { short: true }) })}
        error={
          problem &&
          t(`amount.${problem}`, {
            minimum: pesosText(WITHDRAWAL_MINIMUM_PESOS, { short: true }),
            maximum: pesosText(available ?? 0),
          })
        }
      />
      <Button type="submit" size="lg">
        {t('submit')}
      </Button>
      {account && amount !== null && amount >= WITHDRAWAL_MINIMUM_PESOS && (
        <ConfirmWithdrawal open={confirming} onClose={() => setConfirming(false)} account={account} amount={amount} />
      )}
    </form>
  )
}
