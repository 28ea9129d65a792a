import * as routes from '@momio/contract/platform-routes'
import type {
  StaffFlag,
  StaffMaintenancePart,
  staffFlags,
  staffMaintenance,
  staffPutFlag,
  staffSwitchMaintenance,
} from '@momio/contract/staff-settings'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Badge } from '@momio/ui/feedback/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadFailure } from '../../load-state/load-failure.tsx'
import { Loading } from '../../load-state/loading.tsx'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

/** What closes the house or a part of it, and the switches of the software. */
export function HousePage() {
  const { t } = useTranslation('house')
  const may = useMay()
  const [part, setPart] = useState<StaffMaintenancePart | null>(null)
  const [flag, setFlag] = useState<StaffFlag | null>(null)
  const maintenance = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => api.call<typeof staffMaintenance>(routes.staffMaintenance, {}, { signal }),
    refetchInterval: 5_000,
  })
  const flags = useQuery({
    queryKey: ['flags'],
    queryFn: ({ signal }) => api.call<typeof staffFlags>(routes.staffFlags, {}, { signal }),
    refetchInterval: 10_000,
  })
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      {maintenance.error && <LoadFailure error={maintenance.error} onRetry={() => void maintenance.refetch()} />}
      {!maintenance.data && !maintenance.error && <Loading className="h-40" />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        {maintenance.data?.parts.map((each) => (
          <li key={each.part} className="grid content-between gap-3 rounded-2xl border border-line bg-surface p-4">
            <div className="grid gap-1">
              <div className="flex items-center justify-between gap-3">
                <h2 className="font-display font-semibold text-lg">{t(`parts.${each.part}`)}</h2>
                <Badge tone={each.isClosed ? 'live' : 'accent'}>{t(each.isClosed ? 'closed' : 'open')}</Badge>
              </div>
              <p className="text-muted text-sm">{t(`partTexts.${each.part}`)}</p>
              {each.since && (
                <p className="text-sm">
                  {t('since')} <Moment at={each.since} /> · {each.by} · {each.reason}
                </p>
              )}
            </div>
            {may('maintenance.switch') && (
              <Button
                variant={each.isClosed ? 'primary' : 'danger'}
                aria-label={`${t(each.isClosed ? 'openPart' : 'closePart')}: ${t(`parts.${each.part}`)}`}
                onClick={() => setPart(each)}
              >
                {t(each.isClosed ? 'openPart' : 'closePart')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h2 className="font-display font-semibold text-lg">{t('flags')}</h2>
      <DataTable<StaffFlag>
        caption={t('flags')}
        query={flags}
        rows={flags.data?.flags}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('flag'), primary: true, cell: ({ name }) => <code>{name}</code> },
          { key: 'value', header: t('value'), cell: (each) => <FlagValue flag={each} value={each.value} /> },
          {
            key: 'origin',
            header: t('origin'),
            cell: ({ origin, by, reason, changedAt }) =>
              origin === 'usual' ? (
                t('usual')
              ) : (
                <span>
                  {t('setBy', { by: by ?? '—' })} {changedAt && <Moment at={changedAt} />}
                  {reason && <span className="block text-muted text-xs">{reason}</span>}
                </span>
              ),
          },
          { key: 'usual', header: t('usualValue'), cell: (each) => <FlagValue flag={each} value={each.usual} /> },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (each) =>
              may('flags.change') && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${t('change')} ${each.name}`}
                  onClick={() => setFlag(each)}
                >
                  {t('change')}
                </Button>
              ),
          },
        ]}
      />
      {part && (
        <ReasonDialog
          open
          onClose={() => setPart(null)}
          title={t(part.isClosed ? 'openTitle' : 'closeTitle', { part: t(`parts.${part.part}`) })}
          touches={<p>{t(part.isClosed ? 'openTouches' : `closeTouches.${part.part}`)}</p>}
          submit={t(part.isClosed ? 'openTitle' : 'closeTitle', { part: t(`parts.${part.part}`) })}
          danger={!part.isClosed}
          done={t(part.isClosed ? 'opened' : 'wasClosed')}
          onSubmit={(reason) =>
            api.call<typeof staffSwitchMaintenance>(routes.staffSwitchMaintenance, {
              params: { part: part.part },
              body: { isClosed: !part.isClosed, reason },
            })
          }
          changes={[['maintenance']]}
        />
      )}
      {flag && <FlagDialog flag={flag} onClose={() => setFlag(null)} />}
    </div>
  )
}

function FlagValue({ flag: { kind }, value }: { readonly flag: StaffFlag; readonly value: StaffFlag['value'] }) {
  const { t } = useTranslation('house')
  if (kind === 'share') return t('percent', { value: Math.round(Number(value) * 100) })
  return t(value === true ? 'on' : 'off')
}

function FlagDialog({ flag, onClose }: { readonly flag: StaffFlag; readonly onClose: () => void }) {
  const { t } = useTranslation('house')
  const [share, setShare] = useState(String(Number(flag.value) * 100))
  const value = flag.kind === 'switch' ? flag.value !== true : Number(share) / 100
  const isReady = typeof value === 'boolean' || (share.trim() !== '' && value >= 0 && value <= 1)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('changeTitle', { name: flag.name })}
      touches={
        <p>
          {flag.kind === 'switch' ? t(value ? 'turnsOn' : 'turnsOff') : t('sharesTo', { value: share })} {t('atOnce')}
        </p>
      }
      ready={isReady}
      submit={t('change')}
      done={t('changed')}
      onSubmit={(reason) =>
        api.call<typeof staffPutFlag>(routes.staffPutFlag, {
          params: { name: flag.name },
          body: { value: value === flag.usual ? null : value, reason },
        })
      }
      changes={[['flags']]}
    >
      {flag.kind === 'share' && (
        <Field
          label={t('share')}
          error={!isReady && t('shareProblem')}
          type="number"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(event.target.value)}
          suffix="%"
        />
      )}
    </ReasonDialog>
  )
}
