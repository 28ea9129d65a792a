import type { ResponsibleGame, setDepositLimits, setLostLimits } from '@momio/contract/responsible-game'
import { type Limits as LimitValues, outOfOrder } from '@momio/domain/limits'
import { PERIODS, type Period } from '@momio/domain/mexico-calendar'
import { inPesos } from '@momio/domain/money'
import { Button } from '@momio/ui/controls/button'
import { Meter } from '@momio/ui/feedback/meter'
import { Notice } from '@momio/ui/feedback/notice'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../amount/amount-field.tsx'
import { usePesosText } from '../../amount/pesos-text.ts'
import { amountAsTyped, typedAmount } from '../../amount/typed-amount.ts'
import { api } from '../../api/api.ts'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { RESPONSIBLE_GAME_KEY, SET_DEPOSIT, SET_LOST } from './calls.ts'
import { ConfirmLimits } from './confirm-limits.tsx'
import { changesOf, type LimitGroup, type LimitState, limitStates, limitsFrom, limitsInForce } from './limit-group.ts'
import { useRefusalText } from './refusal-text.ts'

interface LimitsProps {
  readonly group: LimitGroup
  readonly game: ResponsibleGame
}

/** The server takes none above it. */
const MOST_PESOS = 100_000_000

const isLimit = (amount: number | null) => amount === null || (amount > 0 && amount <= MOST_PESOS)

/** The limits of a group by day, week and month, with what is used of each. */
export function Limits({ group, game }: LimitsProps) {
  const { t } = useTranslation('responsible-game')
  const locale = useLocale()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const states = limitStates(game, group)
  const [wanted, setWanted] = useState<LimitValues | null>(null)
  const typed = (limit: number | null) => (limit === null ? '' : amountAsTyped(limit, locale))
  const values = Object.fromEntries(states.map(({ period, asked }) => [period, typed(asked)])) as Record<Period, string>
  const { register, handleSubmit, formState, setError, reset } = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation({
    mutationFn: (limits: LimitValues) => send(group, limits),
    onSuccess(saved) {
      setWanted(null)
      reset()
      queries.setQueryData(RESPONSIBLE_GAME_KEY, saved)
      showToast({ title: t('limits.saved'), tone: 'success' })
    },
  })

  /** What was typed, or null where it cannot be sent; the field says why. */
  function read(form: Record<Period, string>): LimitValues | null {
    const amountOf = (period: Period) => typedAmount(form[period], locale)
    const wrong = PERIODS.filter((period) => !isLimit(amountOf(period)))
    for (const period of wrong) setError(period, { message: t('limits.invalid') })
    if (wrong.length > 0) return null
    const limits = limitsFrom(amountOf)
    const disorder = outOfOrder(limits)
    if (disorder) setError(disorder.shorter, { message: t(`limits.order.${disorder.longer}`) })
    return disorder ? null : limits
  }

  const ask = (form: Record<Period, string>) => {
    const limits = read(form)
    if (!limits) return
    if (changesOf(states, limits).length === 0) reset()
    else setWanted(limits)
  }
  const lockedUntil = group === 'lost' ? game.lostLockedUntil : game.depositLockedUntil

  return (
    <Section icon="limits" title={t(`limits.${group}.title`)}>
      <p className="text-muted">{t(`limits.${group}.text`)}</p>
      <form noValidate onSubmit={handleSubmit(ask)} className="grid gap-4">
        {states.map((state) => (
          <div key={state.period} className="grid gap-2">
            <AmountField
              {...register(state.period)}
              label={t(`limits.${state.period}`)}
              placeholder={t('limits.none')}
              error={formState.errors[state.period]?.message}
            />
            <Used group={group} state={state} />
          </div>
        ))}
        {states.some(({ raisedAt }) => raisedAt) && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            loading={save.isPending && wanted === null}
            onClick={() => save.mutate(limitsInForce(states))}
          >
            {t('limits.takeBack')}
          </Button>
        )}
        {lockedUntil && (
          <p className="text-muted text-xs">
            {t('limits.locked', { date: formatDateTime(lockedUntil, 'date-time', locale) })}
          </p>
        )}
        {save.error && wanted === null && <Notice tone="error">{refusalText(save.error)}</Notice>}
        <Button type="submit" className="justify-self-start" disabled={!formState.isDirty}>
          {t('limits.save')}
        </Button>
      </form>
      <ConfirmLimits
        group={group}
        changes={wanted ? changesOf(states, wanted) : []}
        lockedUntil={lockedUntil}
        error={wanted && save.error ? refusalText(save.error) : undefined}
        isSaving={save.isPending}
        onConfirm={() => wanted && save.mutate(wanted)}
        onClose={() => {
          save.reset()
          setWanted(null)
        }}
      />
    </Section>
  )
}

function send(group: LimitGroup, { day, week, month }: LimitValues): Promise<ResponsibleGame> {
  const [forDay, forWeek, forMonth] = [inPesos(day), inPesos(week), inPesos(month)]
  return group === 'lost'
    ? api.call<typeof setLostLimits>(SET_LOST, { body: { lostDay: forDay, lostWeek: forWeek, lostMonth: forMonth } })
    : api.call<typeof setDepositLimits>(SET_DEPOSIT, {
        body: { depositDay: forDay, depositWeek: forWeek, depositMonth: forMonth },
      })
}

/** How much of a limit is used, and the raise that waits. */
function Used({ group, state: { period, inForce, asked, raisedAt, used } }: { group: LimitGroup; state: LimitState }) {
  const { t } = useTranslation('responsible-game')
  const locale = useLocale()
  const pesosText = usePesosText()
  const date = raisedAt && formatDateTime(raisedAt, 'date-time', locale)
  const text =
    inForce === null
      ? t(`limits.${group}.used`, { used: pesosText(used) })
      : t(`limits.${group}.usedOf`, { used: pesosText(used), limit: pesosText(inForce) })
  return (
    <>
      {inForce !== null && <Meter value={used / inForce} label={`${t(`limits.${period}`)}: ${text}`} />}
      <p className="text-muted text-xs tabular-nums">{text}</p>
      {date && (
        <p className="text-xs">
          {asked === null ? t('limits.willEnd', { date }) : t('limits.willRise', { amount: pesosText(asked), date })}
        </p>
      )}
    </>
  )
}
