import * as account from '@momio/contract/account-routes'
import {
  CARE_CONTACT_KINDS,
  type CareContactKind,
  type CaredForPlayer,
  type careList,
  type recordCareContact,
} from '@momio/contract/staff-care'
import type { ComplianceFlag, listComplianceFlags } from '@momio/contract/staff-compliance'
import * as wallet from '@momio/contract/wallet-routes'
import { Button } from '@momio/ui/controls/button'
import { Meter } from '@momio/ui/feedback/meter'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../member/use-member.ts'
import { PageHead } from '../../panel/page-head.tsx'
import { ReasonDialog } from '../../reason-dialog/reason-dialog.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useAddress } from '../../table/use-address.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'
import { playerColumn } from '../../values/player-column.tsx'
import { RiskFlags } from './risk-flags.tsx'

const PAGE_SIZE = 25

/** Players who may be harmed by playing, withdrawals that stand out, and the operations that the anti-laundering law names. */
export function CarePage() {
  const { t } = useTranslation('care')
  const may = useMay()
  const [address] = useAddress()
  const [contacting, setContacting] = useState<CaredForPlayer | null>(null)
  const page = Number(address.page) || 1
  const players = useQuery({
    queryKey: ['care', page],
    queryFn: ({ signal }) =>
      api.call<typeof careList>(account.careList, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    refetchInterval: 30_000,
  })
  return (
    <div className="grid gap-4">
      <PageHead title={t('title')} />
      <DataTable<CaredForPlayer>
        caption={t('players')}
        query={players}
        rows={players.data?.items}
        rowKey={({ playerId }) => playerId}
        serverPages={players.data && { page, pageSize: PAGE_SIZE, total: players.data.total }}
        empty={{ title: t('nobody') }}
        fileName="cuidado"
        columns={[
          playerColumn(t('player')),
          {
            key: 'score',
            header: t('score'),
            cell: ({ score, username }) => (
              <span className="flex items-center gap-2">
                <Meter value={score / 100} label={`${t('score')} ${username}`} className="w-24" /> {score}
              </span>
            ),
            csv: ({ score }) => score,
          },
          {
            key: 'reasons',
            header: t('reasons'),
            cell: ({ reasons }) =>
              reasons.map(({ marker, count }) => t('reason', { marker: t(`markers.${marker}`), count })).join(', '),
            csv: ({ reasons }) => reasons.map(({ marker, count }) => `${marker} ${count}`).join(', '),
          },
          {
            key: 'contact',
            header: t('lastContact'),
            cell: ({ lastContactAt }) => (lastContactAt ? <Moment at={lastContactAt} /> : t('never')),
            csv: ({ lastContactAt }) => lastContactAt,
          },
          {
            key: 'actions',
            header: t('actions'),
            align: 'end',
            cell: (player) =>
              may('care.contact') && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${t('contact')}: ${player.username}`}
                  onClick={() => setContacting(player)}
                >
                  {t('contact')}
                </Button>
              ),
          },
        ]}
      />
      {may('withdrawals.read') && <RiskFlags />}
      {may('compliance.read') && <Operations />}
      {contacting && <ContactDialog player={contacting} onClose={() => setContacting(null)} />}
    </div>
  )
}

function Operations() {
  const { t } = useTranslation('care')
  const query = useQuery({
    queryKey: ['compliance-flags'],
    queryFn: ({ signal }) =>
      api.call<typeof listComplianceFlags>(wallet.listComplianceFlags, { query: {} }, { signal }),
    refetchInterval: 30_000,
  })
  return (
    <>
      <h2 className="font-display font-semibold text-lg">{t('operations')}</h2>
      <DataTable<ComplianceFlag>
        caption={t('operations')}
        prefix="aml"
        query={query}
        rows={query.data}
        rowKey={({ id }) => id}
        textOf={({ username, reference }) => `${username} ${reference}`}
        empty={{ title: t('noOperations') }}
        fileName="prevencion-lavado"
        columns={[
          playerColumn(t('player')),
          {
            key: 'threshold',
            header: t('threshold'),
            cell: ({ threshold, linked }) => `${t(`thresholds.${threshold}`)}${linked ? ` · ${t('linked')}` : ''}`,
            csv: ({ threshold }) => threshold,
          },
          {
            key: 'operation',
            header: t('operation'),
            cell: ({ operation }) => t(`kinds.${operation}`),
            csv: ({ operation }) => operation,
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount }) => <Pesos amount={amount} />,
            sortBy: ({ amount }) => amount,
            csv: ({ amount }) => amount,
          },
          {
            key: 'limit',
            header: t('limit'),
            align: 'end',
            cell: ({ thresholdAmount }) => <Pesos amount={thresholdAmount} />,
            csv: ({ thresholdAmount }) => thresholdAmount,
          },
          {
            key: 'at',
            header: t('at'),
            cell: ({ raisedAt }) => <Moment at={raisedAt} />,
            csv: ({ raisedAt }) => raisedAt,
          },
        ]}
      />
    </>
  )
}

function ContactDialog({ player, onClose }: { readonly player: CaredForPlayer; readonly onClose: () => void }) {
  const { t } = useTranslation('care')
  const id = useId()
  const [kind, setKind] = useState<CareContactKind>('phone')
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('contactTitle', { name: player.username })}
      text={t('contactText')}
      submit={t('save')}
      done={t('saved')}
      longestReason={2000}
      onSubmit={(text) =>
        api.call<typeof recordCareContact>(account.recordCareContact, {
          params: { userId: player.playerId },
          body: { kind, text },
        })
      }
      changes={[['care']]}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          {t('how')}
        </label>
        <select
          id={id}
          value={kind}
          onChange={(event) => setKind(event.target.value as CareContactKind)}
          className="h-11 rounded-lg border border-line-strong bg-field px-3 text-text"
        >
          {CARE_CONTACT_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`hows.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </ReasonDialog>
  )
}
