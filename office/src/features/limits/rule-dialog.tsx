import * as routes from '@momio/contract/betting-routes'
import { HIGHEST_ODDS } from '@momio/contract/highest-odds'
import type { staffPutRiskRule } from '@momio/contract/staff-betting'
import { Field } from '@momio/ui/controls/field'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { BOUNDS, type Rule } from './rule.ts'

const CHOICES = {
  phase: ['prematch', 'live', 'outright'],
  level: ['top', 'other'],
  marketKind: ['main', 'player', 'other'],
} as const

const NAME = /^[a-z0-9-]{1,60}$/
const SPORT = /^(?:sr|bg):sport:\d{1,9}$/
const ODDS = { least: 1, most: HIGHEST_ODDS }
const DELAY_MS = { least: 0, most: 30_000 }

interface RuleDialogProps {
  readonly rule: Rule
  readonly onClose: () => void
}

/** What is left empty is any, or says nothing. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('limits')
  const id = useId()
  const isNew = rule.ruleId === ''
  const [changed, setChanged] = useState<Rule>(rule)
  const set = (change: Partial<Rule>) => setChanged((before) => ({ ...before, ...change }))
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={isNew ? t('newTitle') : t('editTitle', { rule: rule.ruleId })}
      touches={<p>{t('ruleTouches')}</p>}
      ready={
        NAME.test(changed.ruleId) &&
        isSport(changed.sportId) &&
        BOUNDS.every((bound) => isBound(changed[bound])) &&
        isWithin(changed.oddsFrom, ODDS) &&
        isWithin(changed.liveDelayMs, DELAY_MS)
      }
      submit={t('save')}
      done={t('saved')}
      onSubmit={(reason) => {
        const { ruleId, ...body } = changed
        return api.call<typeof staffPutRiskRule>(routes.staffPutRiskRule, {
          params: { ruleId },
          body: { rule: body, reason },
        })
      }}
      changes={[['risk-rules']]}
    >
      <div className="grid max-h-[50vh] gap-3 overflow-y-auto pr-1 sm:grid-cols-2">
        {isNew && (
          <Field
            label={t('name')}
            hint={t('nameHint')}
            error={changed.ruleId !== '' && !NAME.test(changed.ruleId) && t('nameHint')}
            value={changed.ruleId}
            onChange={(event) => set({ ruleId: event.target.value })}
          />
        )}
        <Field
          label={t('sport')}
          error={!isSport(changed.sportId) && t('sportHint')}
          value={changed.sportId ?? ''}
          placeholder={t('sportExample')}
          onChange={(event) => set({ sportId: event.target.value.trim() || null })}
        />
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((field) => (
          <div key={field} className="grid content-start gap-1.5">
            <label htmlFor={`${id}${field}`} className="font-semibold text-sm">
              {t(`fields.${field}`)}
            </label>
            <select
              id={`${id}${field}`}
              value={changed[field] ?? ''}
              onChange={(event) => set({ [field]: event.target.value || null })}
              className="h-11 rounded-lg border border-line-strong bg-field px-3 text-text"
            >
              <option value="">{t('any')}</option>
              {CHOICES[field].map((value) => (
                <option key={value} value={value}>
                  {t(`values.${value}`)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Field
          label={t('oddsFrom')}
          error={!isWithin(changed.oddsFrom, ODDS) && t('between', ODDS)}
          type="number"
          value={changed.oddsFrom ?? ''}
          onChange={(event) => set({ oddsFrom: numberOf(event.target.value) })}
        />
        {BOUNDS.map((bound) => (
          <Field
            key={bound}
            label={t(`bounds.${bound}`)}
            error={!isBound(changed[bound]) && t('aboveZero')}
            type="number"
            prefix="$"
            value={changed[bound] ?? ''}
            onChange={(event) => set({ [bound]: numberOf(event.target.value) })}
          />
        ))}
        <Field
          label={t('delayMs')}
          error={!isWithin(changed.liveDelayMs, DELAY_MS) && t('between', DELAY_MS)}
          type="number"
          value={changed.liveDelayMs ?? ''}
          onChange={(event) => set({ liveDelayMs: numberOf(event.target.value) })}
        />
      </div>
    </ReasonDialog>
  )
}

function isSport(sportId: string | null): boolean {
  return sportId === null || SPORT.test(sportId)
}

function isBound(amount: number | null): boolean {
  return amount === null || (Number.isFinite(amount) && amount > 0)
}

function isWithin(value: number | null, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return value === null || (value >= least && value <= most)
}
