import type { ResponsibleGame } from '@momio/contract/responsible-game'
import type { Limits as LimitValues } from '@momio/domain/limits'
import type { Period } from '@momio/domain/mexico-calendar'
import { Button } from '@momio/ui/controls/button'
import { Meter } from '@momio/ui/feedback/meter'
import { Notice } from '@momio/ui/feedback/notice'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePesosText } from '../../amount/pesos-text.ts'
import { RESPONSIBLE_GAME_KEY, sendLimits } from '../../limits/calls.ts'
import { LimitFields } from '../../limits/limit-fields.tsx'
import { changesOf, type LimitGroup, type LimitState, limitStates, limitsInForce } from '../../limits/limit-group.ts'
import { useRefusalText } from '../../limits/refusal-text.ts'
import { useLimitsForm } from '../../limits/use-limits-form.ts'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { withSupportAddress } from '../../support/names-support.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { ConfirmLimits } from './confirm-limits.tsx'

interface LimitsProps {
  readonly group: LimitGroup
  readonly game: ResponsibleGame
}

/** The limits of a group by day, week and month, with what is used of each. */
export function Limits({ group, game }: LimitsProps) {
  const { t } = useTranslation('responsible-game')
  const { t: limitText } = useTranslation('limits')
  const locale = useLocale()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const states = limitStates(game, group)
  const stateOf = (period: Period) => states.find((state) => state.period === period)
  const [wanted, setWanted] = useState<LimitValues | null>(null)
  const form = useLimitsForm((period) => stateOf(period)?.asked ?? null)
  const save = useMutation({
    mutationFn: (limits: LimitValues) => sendLimits(group, limits),
    onSuccess(saved) {
      setWanted(null)
      form.reset()
      queries.setQueryData(RESPONSIBLE_GAME_KEY, saved)
      showToast({ title: limitText('saved'), tone: 'success' })
    },
  })
  const ask = (limits: LimitValues) => {
    if (changesOf(states, limits).length === 0) form.reset()
    else setWanted(limits)
  }
  const lockedUntil = group === 'lost' ? game.lostLockedUntil : game.depositLockedUntil

  return (
    <Section icon="limits" title={t(`limits.${group}.title`)}>
      <p className="text-muted">{t(`limits.${group}.text`)}</p>
      <form noValidate onSubmit={form.handleSubmit(ask)} className="grid gap-4">
        <LimitFields
          form={form}
          below={(period) => {
            const state = stateOf(period)
            return state && <Used group={group} state={state} />
          }}
        />
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
        {save.error && wanted === null && (
          <Notice tone="error">
            <SupportText>{refusalText(save.error)}</SupportText>
          </Notice>
        )}
        <Button type="submit" className="justify-self-start" disabled={!form.formState.isDirty}>
          {limitText('save')}
        </Button>
      </form>
      <ConfirmLimits
        group={group}
        changes={wanted ? changesOf(states, wanted) : []}
        lockedUntil={lockedUntil}
        error={wanted && save.error ? withSupportAddress(refusalText(save.error)) : undefined}
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

/** How much of a limit is used, and the raise that waits. */
function Used({ group, state: { period, inForce, asked, raisedAt, used } }: { group: LimitGroup; state: LimitState }) {
  const { t } = useTranslation('responsible-game')
  const { t: limitText } = useTranslation('limits')
  const locale = useLocale()
  const pesosText = usePesosText()
  const date = raisedAt && formatDateTime(raisedAt, 'date-time', locale)
  const text =
    inForce === null
      ? t(`limits.${group}.used`, { used: pesosText(used) })
      : t(`limits.${group}.usedOf`, { used: pesosText(used), limit: pesosText(inForce) })
  return (
    <>
      {inForce !== null && <Meter value={used / inForce} label={`${limitText(period)}: ${text}`} />}
      <p className="text-muted text-xs tabular-nums">{text}</p>
      {date && (
        <p className="text-xs">
          {asked === null ? t('limits.willEnd', { date }) : t('limits.willRise', { amount: pesosText(asked), date })}
        </p>
      )}
    </>
  )
}
