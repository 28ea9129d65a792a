import { ApiError } from '@momio/client/api-error'
import type { CashoutQuote, deleteCashoutRule, HistoryTicket, setCashoutRule } from '@momio/contract/ticket'
import { centavos, inPesos, pesos } from '@momio/domain/money'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '../../../amount/amount-field.tsx'
import { amountProblem } from '../../../amount/amount-problem.ts'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { amountAsTyped, typedAmount } from '../../../amount/typed-amount.ts'
import { api } from '../../../api/api.ts'
import { useLocale } from '../../../preferences.ts'
import { useCommonRefusalText } from '../../../refusals/common-refusal-text.ts'
import { SupportText } from '../../../support/support-text.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DELETE_RULE, SET_RULE, TICKETS_KEY } from '../calls.ts'

interface CashoutRuleProps {
  readonly ticket: HistoryTicket
  readonly quote: CashoutQuote | undefined
}

/** Closes all of the ticket by itself once it is worth so much, whether or not the player looks. */
export function CashoutRule({ ticket, quote }: CashoutRuleProps) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const pesosText = usePesosText()
  const refusalText = useCommonRefusalText()
  const queries = useQueryClient()
  const { ticketId, cashoutAtLeast } = ticket
  const [typed, setTyped] = useState(cashoutAtLeast === null ? '' : amountAsTyped(cashoutAtLeast, locale))
  const [isTried, setTried] = useState(false)
  // Worth that much already, it would close at once: the button above does that.
  const minimum = quote ? inPesos(centavos(pesos(quote.amount) + 1)) : 0.01
  const maximum = ticket.potentialPayout
  const problem = amountProblem(typed, locale, { minimum, maximum })
  const params = { version: 'v1', ticketId } as const

  const change = useMutation({
    async mutationFn(atLeast: number | null) {
      if (atLeast === null) await api.call<typeof deleteCashoutRule>(DELETE_RULE, { params })
      else await api.call<typeof setCashoutRule>(SET_RULE, { params, body: { atLeast } })
    },
    onSuccess(_, atLeast) {
      setTried(false)
      if (atLeast === null) setTyped('')
      showToast({
        tone: 'success',
        title: atLeast === null ? t('cashout.rule.removed') : t('cashout.rule.saved', { amount: pesosText(atLeast) }),
      })
      return queries.invalidateQueries({ queryKey: TICKETS_KEY })
    },
  })

  function save() {
    setTried(true)
    const amount = typedAmount(typed, locale)
    if (problem === null && amount !== null) change.mutate(amount)
  }

  return (
    <form
      noValidate
      className="grid gap-3 rounded-xl border border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) save()
      }}
    >
      <AmountField
        label={t('cashout.rule.label')}
        hint={t('cashout.rule.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTried && problem ? t(`cashout.rule.${problem}`, { amount: pesosText(limitOf(problem)) }) : undefined}
      />
      {change.error && (
        <Notice tone="error">
          <SupportText>
            {isUnavailable(change.error) ? t('cashout.rule.unavailable') : refusalText(change.error)}
          </SupportText>
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" className="flex-1" loading={change.isPending}>
          {t('cashout.rule.save')}
        </Button>
        {cashoutAtLeast !== null && (
          <Button variant="ghost" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('cashout.rule.remove')}
          </Button>
        )}
      </div>
    </form>
  )

  /** Which of both limits the problem is about. */
  function limitOf(about: typeof problem): number {
    return about === 'above' ? maximum : (quote?.amount ?? 0)
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CASHOUT_UNAVAILABLE' || error.code === 'NOT_FOUND')
}
