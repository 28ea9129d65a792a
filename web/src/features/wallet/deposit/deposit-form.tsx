import { QUICK_DEPOSIT_PESOS } from '@momio/contract/wallet-codes'
import { Button } from '@momio/ui/controls/button'
import { Chip } from '@momio/ui/controls/chip'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { AmountField } from '../../../amount/amount-field.tsx'
import { amountProblem } from '../../../amount/amount-problem.ts'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { amountAsTyped, typedAmount } from '../../../amount/typed-amount.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { WALLET_KEY } from '../calls.ts'
import { beginDeposit } from './begin-deposit.ts'
import { DepositRefusal } from './deposit-refusal.tsx'
import { MethodCards } from './method-cards.tsx'
import { type DepositMethod, methodNamed } from './methods.ts'
import { OpenCardPayment } from './open-card-payment.tsx'
import { OpenSlip } from './open-slip.tsx'

interface DepositFormProps {
  readonly method: unknown
  /** What was typed before, e.g. for a payment that was declined. */
  readonly amount: string
}

export function DepositForm({ method: wanted, amount }: DepositFormProps) {
  const { t } = useTranslation('deposit')
  const locale = useLocale()
  const pesosText = usePesosText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { register, handleSubmit, watch, setValue, formState, getValues } = useForm({
    defaultValues: { method: methodNamed(wanted).name as DepositMethod['name'], amount },
  })
  const typed = watch()
  const method = methodNamed(typed.method)
  const begin = useMutation({
    mutationFn: () => beginDeposit(method.name, typedAmount(typed.amount, locale) ?? 0),
    async onSuccess(next) {
      // The button turns until the provider's page is there.
      if (next.kind === 'provider-page') return window.location.assign(next.url)
      void queries.invalidateQueries({ queryKey: WALLET_KEY })
      await navigate({ to: '.', search: (search: object) => ({ ...search, deposit: next.id }) as never })
    },
  })
  useReturn(begin.reset)
  const problem = formState.errors.amount && amountProblem(typed.amount, locale, method)
  const pick = (amountOfChip: number) =>
    setValue('amount', amountAsTyped(amountOfChip, locale), {
      shouldValidate: formState.isSubmitted,
      shouldDirty: true,
    })
  const use = (left: number) => {
    begin.reset()
    pick(left)
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => begin.mutate())}
      className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <MethodCards field={register('method', { onChange: begin.reset, deps: formState.isSubmitted ? 'amount' : [] })} />
      {method.name === 'oxxo' && <OpenSlip />}
      {method.name === 'card' && <OpenCardPayment />}
      <div className="grid gap-3">
        <AmountField
          {...register('amount', {
            onChange: begin.reset,
            validate: (value) => amountProblem(value, locale, methodNamed(getValues('method'))) ?? true,
          })}
          label={t('amount.label')}
          suffix={t('amount.currency')}
          placeholder={t('amount.placeholder')}
          error={
            problem &&
            t(`amount.${problem}`, {
              minimum: pesosText(method.minimum, { short: true }),
              maximum: pesosText(method.maximum ?? 0, { short: true }),
            })
          }
        />
        <fieldset aria-label={t('amount.quick')} className="flex flex-wrap gap-2">
          {QUICK_DEPOSIT_PESOS.map((quick) => (
            <Chip key={quick} selected={typedAmount(typed.amount, locale) === quick} onClick={() => pick(quick)}>
              {pesosText(quick, { short: true })}
            </Chip>
          ))}
        </fieldset>
      </div>
      {begin.error && <DepositRefusal error={begin.error} method={method} onUse={use} />}
      <Button
        type="submit"
        variant="money"
        size="lg"
        loading={begin.isPending || (begin.isSuccess && begin.data.kind === 'provider-page')}
      >
        {t(`methods.${method.name}.submit`)}
      </Button>
      <p className="flex items-start gap-2 text-muted text-xs">
        <Icon name="shield" size={16} />
        {t(`methods.${method.name}.hint`)}
      </p>
    </form>
  )
}

/** Back from the provider's page by the browser's own button: the page is as it was left, and must work again. */
function useReturn(onReturn: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [onReturn])
}
