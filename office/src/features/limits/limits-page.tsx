import * as routes from '@momio/contract/betting-routes'
import type { staffDeleteRiskRule, staffPutPlayerFactor, staffRiskRules } from '@momio/contract/staff-betting'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import type { DataColumn } from '../../table/data-column.ts'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Pesos } from '../../values/pesos.tsx'
import { BOUNDS, type Rule } from './rule.ts'
import { RuleDialog } from './rule-dialog.tsx'

const EMPTY: Rule = {
  ruleId: '',
  sportId: null,
  level: null,
  marketKind: null,
  phase: null,
  oddsFrom: null,
  stake: null,
  payout: null,
  playerEventStake: null,
  outcomeExposure: null,
  marketExposure: null,
  eventExposure: null,
  liveDelayMs: null,
}

/** What is bet at most, on what and by whom. Of all rules that fit the strictest figure counts. */
export function LimitsPage() {
  const { t } = useTranslation('limits')
  const may = useMay()
  const [editing, setEditing] = useState<Rule | null>(null)
  const [removing, setRemoving] = useState<Rule | null>(null)
  const [isFactor, setFactor] = useState(false)
  const query = useQuery({
    queryKey: ['risk-rules'],
    queryFn: ({ signal }) => api.call<typeof staffRiskRules>(routes.staffRiskRules, {}, { signal }),
    refetchInterval: 15_000,
  })
  const bounds: readonly DataColumn<Rule>[] = BOUNDS.map((bound) => ({
    key: bound,
    header: t(`bounds.${bound}`),
    align: 'end',
    cell: (rule) => {
      const amount = rule[bound]
      return amount === null ? '—' : <Pesos amount={amount} short />
    },
    sortBy: (rule) => rule[bound] ?? 0,
    csv: (rule) => rule[bound],
  }))
  return (
    <div className="grid gap-4">
      <PageHead
        title={t('title')}
        actions={
          may('risk.change') && (
            <>
              <Button variant="secondary" icon="user" onClick={() => setFactor(true)}>
                {t('factor')}
              </Button>
              <Button icon="plus" onClick={() => setEditing(EMPTY)}>
                {t('new')}
              </Button>
            </>
          )
        }
      />
      <DataTable<Rule>
        caption={t('title')}
        query={query}
        rows={query.data?.rules}
        rowKey={({ ruleId }) => ruleId}
        textOf={(rule) => `${rule.ruleId} ${scopeOf(rule)}`}
        fileName="limites"
        columns={[
          {
            key: 'rule',
            header: t('rule'),
            primary: true,
            cell: (rule) => (
              <span>
                {rule.ruleId}
                <span className="block font-normal text-muted text-xs">{scopeOf(rule) || t('everything')}</span>
              </span>
            ),
            sortBy: ({ ruleId }) => ruleId,
            csv: ({ ruleId }) => ruleId,
          },
          ...bounds,
          {
            key: 'delay',
            header: t('delay'),
            align: 'end',
            cell: ({ liveDelayMs }) => (liveDelayMs === null ? '—' : t('seconds', { value: liveDelayMs / 1000 })),
            csv: ({ liveDelayMs }) => liveDelayMs,
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (rule) =>
              may('risk.change') && (
                <span className="flex justify-end gap-1">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${t('edit')} ${rule.ruleId}`}
                    onClick={() => setEditing(rule)}
                  >
                    {t('edit')}
                  </Button>
                  {rule.ruleId !== 'general' && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${t('remove')} ${rule.ruleId}`}
                      onClick={() => setRemoving(rule)}
                    >
                      {t('remove')}
                    </Button>
                  )}
                </span>
              ),
          },
        ]}
      />
      {editing && <RuleDialog rule={editing} onClose={() => setEditing(null)} />}
      {isFactor && <FactorDialog onClose={() => setFactor(false)} />}
      {removing && (
        <ReasonDialog
          open
          onClose={() => setRemoving(null)}
          title={t('removeTitle', { rule: removing.ruleId })}
          touches={<p>{t('removeTouches')}</p>}
          submit={t('remove')}
          danger
          done={t('removed')}
          onSubmit={(reason) =>
            api.call<typeof staffDeleteRiskRule>(routes.staffDeleteRiskRule, {
              params: { ruleId: removing.ruleId },
              query: { reason },
            })
          }
          changes={[['risk-rules']]}
        />
      )}
    </div>
  )
}

function scopeOf({ sportId, level, marketKind, phase, oddsFrom }: Rule): string {
  return [sportId, level, marketKind, phase, oddsFrom === null ? null : `≥ ${oddsFrom}`].filter(Boolean).join(' · ')
}

function FactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('limits')
  const [userId, setUserId] = useState('')
  const [factor, setFactor] = useState('1')
  const value = Number(factor)
  const isFactor = factor.trim() !== '' && value >= 0 && value <= 10
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('factorTitle')}
      touches={<p>{t('factorTouches', { percent: Number.isFinite(value) ? Math.round(value * 100) : 0 })}</p>}
      ready={userId.trim() !== '' && isFactor}
      submit={t('save')}
      danger={value === 0}
      done={t('factorSaved')}
      onSubmit={(reason) =>
        api.call<typeof staffPutPlayerFactor>(routes.staffPutPlayerFactor, {
          params: { userId: userId.trim() },
          body: { factor: value, reason },
        })
      }
    >
      <div className="grid gap-3">
        <Field label={t('player')} value={userId} maxLength={64} onChange={(event) => setUserId(event.target.value)} />
        <Field
          label={t('factorValue')}
          hint={t('factorHint')}
          error={!isFactor && t('between', { least: 0, most: 10 })}
          type="number"
          min={0}
          max={10}
          step={0.1}
          value={factor}
          onChange={(event) => setFactor(event.target.value)}
        />
      </div>
    </ReasonDialog>
  )
}
